/** Typographic quotes, dashes and ellipses, applied only to blocks that contain candidates, because the library is slow. */
import type { Nodes, Root, Text } from 'mdast';
import remarkSmartypants from 'remark-smartypants';
import type { Processor } from 'unified';
import { isJsxElement } from './jsx-nodes';
import { blocksWith } from './text-blocks';

const WORTH_IT = /['"`]|--|\.\.|\. \./;
/** Elements whose text stays verbatim. */
const LITERAL = new Set(['code', 'kbd', 'pre', 'samp', 'tt', 'var']);

/** The plugin. */
export function remarkTypography(this: Processor) {
  const beautify = remarkSmartypants.call(this) as unknown as (tree: Root) => void;
  return (tree: Root): void => {
    const blocks = blocksWith(tree, WORTH_IT);
    if (blocks === undefined) return;
    const literal = literalTexts(blocks).map((node) => ({ node, value: node.value }));
    beautify(blocks);
    for (const { node, value } of literal) node.value = value;
  };
}

function literalTexts(node: Nodes, isInside = false): Text[] {
  if (node.type === 'text') return isInside ? [node] : [];
  const isLiteral = isInside || (isJsxElement(node) && LITERAL.has(node.name ?? ''));
  return 'children' in node ? node.children.flatMap((child) => literalTexts(child, isLiteral)) : [];
}
