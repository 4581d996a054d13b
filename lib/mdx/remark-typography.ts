/** Curly quotes, dashes and ellipses, only worked out for the blocks that have any: the library reads every word twice. */
import type { Nodes, Root, RootContent } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import type { Processor } from 'unified';
import { walkTree } from './walk-tree';

const WORTH_IT = /['"`]|--|\.\.|\. \./;

/** The plugin. */
export function remarkTypography(this: Processor) {
  const beautify = remarkSmartypants.call(this) as unknown as (tree: Root) => void;
  return (tree: Root): void => {
    const blocks: RootContent[] = [];
    walkTree(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
      if (hasMarks(node)) blocks.push(node);
      return 'skip';
    });
    if (blocks.length > 0) beautify({ type: 'root', children: blocks });
  };
}

function hasMarks(node: Nodes): boolean {
  if (node.type === 'text') return WORTH_IT.test(node.value);
  return 'children' in node && node.children.some(hasMarks);
}
