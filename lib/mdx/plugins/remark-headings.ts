/** Applies explicit heading ids (`{#id}`). Other ids are generated during rendering. */
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { factsOf } from '../compile/module-facts';
import { walkTree } from './walk-tree';

/** The plugin. See content/reference/format/mdx.mdx#order. */
export function remarkHeadings() {
  return (tree: Root, file: VFile): void => {
    const { headingIds, chosenIds } = factsOf(file);
    if (headingIds.size === 0) return;
    walkTree(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = headingIds.get(node.position?.start.line ?? 0);
      if (id === undefined) return;
      chosenIds.add(id);
      node.data = { ...node.data, hProperties: { id } };
    });
  };
}
