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
    const texts = textsIn(blocks);
    const literal = texts.flatMap(({ node, isLiteral }) => (isLiteral ? [{ node, value: node.value }] : []));
    const flagged = texts.filter(hideFlags);
    beautify(blocks);
    for (const { node } of flagged) node.value = node.value.replaceAll(HIDDEN, '--');
    for (const { node, value } of literal) node.value = value;
  };
}

interface TextIn {
  node: Text;
  isLiteral: boolean;
  /** True for the first part of a paragraph, cell or emphasis. */
  isFirst: boolean;
}

function textsIn(node: Nodes, isInside = false, isFirst = true): TextIn[] {
  if (node.type === 'text') return [{ node, isLiteral: isInside, isFirst }];
  const isLiteral = isInside || isBareLink(node) || (isJsxElement(node) && LITERAL.has(node.name ?? ''));
  return 'children' in node ? node.children.flatMap((child, at) => textsIn(child, isLiteral, at === 0)) : [];
}

/** True if a link shows its address. */
function isBareLink(node: Nodes): boolean {
  if (node.type !== 'link') return false;
  const [only, ...others] = node.children;
  return others.length === 0 && only?.type === 'text' && node.url.endsWith(only.value);
}

/** A private character: a word with it is left alone. */
const HIDDEN = '\uE000';
/** `--force`: two hyphens before a word, where a dash between words has none or two spaces. */
const FLAG = /(^|[\s("'“‘[/|=,])--(?=\p{L})/gu;
/** `word-- more`: the end of a remark between dashes. */
const CLOSING = /[\p{L}\p{N}]--(?![\p{L}\p{N}-])/u;

/** Hides the hyphens of options of a command line, which a dash would make wrong; true if there are any. */
function hideFlags({ node, isFirst }: TextIn): boolean {
  if (!node.value.includes('--') || CLOSING.test(node.value)) return false;
  const before = node.value;
  node.value = before.replace(FLAG, (all, sign: string, at: number) =>
    at === 0 && sign === '' && !isFirst ? all : `${sign}${HIDDEN}`,
  );
  return node.value !== before;
}
