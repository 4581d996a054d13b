/** Tables that are wider than their place: how wide they are at least, and where long names in code may break. */
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { type CellText, leastTableWidth, partsOfCode } from '@/lib/markdown/table-widths';
import { breakable } from '../../ui/breakable';
import { flatten, isPart, type Part, textOf } from '../shared/children';

/** Which boxes a table does not fit into without breaking names: every one, or only those narrower than the text of a page. */
export type Tightness = 'always' | 'narrow';

/** Least widths, in characters of code: the text of a page has room for about 98, that beside an example for 74. */
const LIMITS: readonly (readonly [characters: number, tightness: Tightness])[] = [
  [94, 'always'],
  [70, 'narrow'],
];
/** What a phone has room for, and a bit: a table with more scrolls there. */
const PHONE = 50;

/** What does not fit of a table: `isWide` on phones, where it scrolls, and which boxes it is too tight for; undefined if only on phones. */
export function fitOf(children: ReactNode): { isWide: boolean; tightness?: Tightness | undefined } {
  const width = leastTableWidth(rowsIn(children).map((row) => flatten(row.props.children).map(cellText)));
  return { isWide: width > PHONE, tightness: LIMITS.find(([characters]) => width > characters)?.[1] };
}

function rowsIn(children: ReactNode): Part[] {
  return flatten(children).flatMap((child) => {
    if (isPart(child, 'thead', 'tbody', 'tfoot')) return rowsIn(child.props.children);
    return isPart(child, 'tr') ? [child] : [];
  });
}

function cellText(cell: ReactNode): CellText {
  return { text: textOf(cell), isHeader: isPart(cell, 'th') };
}

/** A text that has more than about five lines in a column that is as narrow as it can be on a phone. */
const MANY_LINES = 80;

/** The same table or part of one, with a mark at cells of long texts. */
export function withLongCells(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(withLongCells);
  if (isPart(node, 'td') && textOf(node).trim().length > MANY_LINES) return cloneElement(node, { 'data-long': '' });
  if (!isPart(node, 'table', 'thead', 'tbody', 'tfoot', 'tr')) return node;
  const inside = withLongCells(node.props.children);
  return cloneElement(node, {}, ...(Array.isArray(inside) ? inside : [inside]));
}

/** The same nodes, with `<wbr>` where names in code may break. */
export function withBreaks(node: ReactNode, inCode = false): ReactNode {
  if (typeof node === 'string') return inCode ? breakable(node, partsOfCode) : node;
  if (Array.isArray(node)) return node.map((child: ReactNode) => withBreaks(child, inCode));
  if (!isValidElement(node)) return node;
  const { children } = (node as Part).props;
  if (children === undefined || children === null) return node;
  const inside = withBreaks(children, inCode || isPart(node, 'code'));
  return cloneElement(node as Part, {}, ...(Array.isArray(inside) ? inside : [inside]));
}
