/** Finds the blocks that a plugin needs to process, because libraries that work on words are slow. */
import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { walkTree } from './walk-tree';

/** A tree of the paragraphs, headings and table cells that match the pattern; undefined if there are none. */
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
