/** Finding the blocks of a page whose words matter to a plugin: the libraries that work on words are slow on all the others. */
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { walkTree } from './walk-tree';

/** A tree of the paragraphs, headings and table cells that have a text of the pattern; undefined when there are none. */
export function blocksWith(tree: Root, pattern: RegExp): Root | undefined {
  const children: RootContent[] = [];
  walkTree(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    if (hasText(node, pattern)) children.push(node);
    return 'skip';
  });
  return children.length > 0 ? { type: 'root', children } : undefined;
}

function hasText(node: Nodes, pattern: RegExp): boolean {
  if (node.type === 'text') return pattern.test(node.value);
  return 'children' in node && (node as Parents).children.some((child) => hasText(child, pattern));
}
