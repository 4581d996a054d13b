/** Tables that are wider than the text because of long names in code: how wide they are at least, and where such names may break. */
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { flatten, isPart, type Part, textOf } from '../shared/children';

/** Which boxes a table does not fit into without breaking names: every one, or only those narrower than the text of a page. */
export type Tightness = 'always' | 'narrow';

/** Least widths, in characters of code: the text of a page has room for about 98, that beside an example for 74. */
const LIMITS: readonly (readonly [characters: number, tightness: Tightness])[] = [
  [94, 'always'],
  [70, 'narrow'],
];
/** The space around a cell, and the least width of one with a text. */
const SPACE = 3;
const LEAST_TEXT = 14;
/** Names up to this length stay whole. */
const MAX_WHOLE = 16;

/** How tight a table is; undefined if it fits everywhere but on phones, where tables scroll. */
export function tightnessOf(children: ReactNode): Tightness | undefined {
  const width = leastWidth(rowsIn(children));
  return LIMITS.find(([characters]) => width > characters)?.[1];
}

function rowsIn(children: ReactNode): Part[] {
  return flatten(children).flatMap((child) => {
    if (isPart(child, 'thead', 'tbody', 'tfoot')) return rowsIn(child.props.children);
    return isPart(child, 'tr') ? [child] : [];
  });
}

function leastWidth(rows: readonly Part[]): number {
  const columns: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of flatten(row.props.children).entries())
      columns[column] = Math.max(columns[column] ?? 0, leastCellWidth(cell));
  }
  return columns.reduce((sum, width) => sum + width + SPACE, 0);
}

function leastCellWidth(cell: ReactNode): number {
  const text = textOf(cell).trim();
  // Headers and short texts are never broken.
  if (isPart(cell, 'th') || text.length <= LEAST_TEXT) return text.length;
  return Math.max(LEAST_TEXT, ...text.split(/\s+|(?<=-)/).map((word) => word.length));
}

/** After separators within a name, and before capital letters. Numbers such as `v1.0` stay whole. */
const BREAK = /(?<=[\p{L}\p{N}}][._/]+)(?=[\p{L}{])|(?<=\p{Ll})(?=\p{Lu})/u;

/** The same nodes, with `<wbr>` where names in code may break. */
export function withBreaks(node: ReactNode, inCode = false): ReactNode {
  if (typeof node === 'string') return inCode ? breakable(node) : node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => withBreaks(child, inCode));
  if (!isValidElement(node)) return node;
  const { children } = (node as Part).props;
  if (children === undefined || children === null) return node;
  const inside = withBreaks(children, inCode || isPart(node, 'code'));
  return cloneElement(node as Part, {}, ...(Array.isArray(inside) ? inside : [inside]));
}

function breakable(name: string): ReactNode {
  const parts = name.length > MAX_WHOLE ? name.split(BREAK) : [name];
  // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once, and parts repeat.
  return parts.length === 1 ? name : parts.flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]));
}
