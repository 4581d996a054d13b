/** Finds the missing tags around the parts of a table. */
import type { HtmlElement } from '@/lib/markdown/types';

/** An element, or text between elements. */
export interface Piece {
  node?: HtmlElement;
  from: number;
  to: number;
}

/** The sections of a table. */
export const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
const IN_TABLE = new Set([...SECTIONS, 'caption', 'colgroup']);
/** Allowed between rows. */
const ANYWHERE = new Set(['script', 'style', 'template']);

/** The tags that a child of a table lacks, outermost first. */
export function tableLevels({ node }: Piece): readonly string[] {
  if (node && (IN_TABLE.has(node.tag) || ANYWHERE.has(node.tag))) return [];
  if (node?.tag === 'col') return ['colgroup'];
  return ['tbody', ...rowLevels({ node } as Piece)];
}

/** The tags that a child of `thead`, `tbody` or `tfoot` lacks. */
export function rowLevels({ node }: Piece): readonly string[] {
  if (node && (node.tag === 'tr' || ANYWHERE.has(node.tag))) return [];
  return ['tr', ...cellLevels({ node } as Piece)];
}

/** The tags that a child of a row lacks. */
export function cellLevels({ node }: Piece): readonly string[] {
  return node && (isCell(node) || ANYWHERE.has(node.tag)) ? [] : ['td'];
}

/** True if an element is a cell of a table. */
export function isCell({ tag }: HtmlElement): boolean {
  return tag === 'td' || tag === 'th';
}
