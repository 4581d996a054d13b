/** How wide tables are at least, and where long names in their code may break: for tables of pages and of descriptions. */

/** The text of a cell. */
export interface CellText {
  text: string;
  isHeader: boolean;
}

/** Characters that, on one line, are about as wide as the least that a cell with more text gets. */
export const MAX_SHORT = 14;
/** The space around a cell, in characters of code. */
const SPACE = 3;
/** A name of more than 16 characters. Shorter ones stay whole. */
const LONG = /(\S{17,})/;

/** The least width of a table without broken names, in characters of code. */
export function leastTableWidth(rows: readonly (readonly CellText[])[]): number {
  const columns: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) columns[column] = Math.max(columns[column] ?? 0, leastCellWidth(cell));
  }
  return columns.reduce((sum, width) => sum + width + SPACE, 0);
}

function leastCellWidth({ text: written, isHeader }: CellText): number {
  const text = written.trim();
  // Headers and short texts are never broken.
  if (isHeader || text.length <= MAX_SHORT) return text.length;
  return Math.max(MAX_SHORT, ...text.split(/\s+|(?<=-)/).map((word) => word.length));
}

/** After separators within a name, and before capital letters. Numbers such as `v1.0` stay whole. */
const BREAK = /(?<=[\p{L}\p{N}}][._/]{1,3})(?=[\p{L}{])|(?<=\p{Ll})(?=\p{Lu})/u;

/** The parts of a text whose long names may be on several lines: `getLatest`, `Signatures`. */
export function partsOfName(text: string): string[] {
  return partsOf(text, (name) => name.split(BREAK));
}

/** The same for code, in which also keys and hashes of more than 32 characters are cut: they have no words. */
export function partsOfCode(text: string): string[] {
  return partsOf(text, (name) =>
    name.split(BREAK).flatMap((part) => (part.length > 32 ? (part.match(/.{1,16}/gu) ?? []) : [part])),
  );
}

function partsOf(text: string, split: (name: string) => string[]): string[] {
  const parts = [''];
  for (const [at, piece] of text.split(LONG).entries()) {
    const [first = '', ...others] = at % 2 === 1 ? split(piece) : [piece];
    parts.push(`${parts.pop()}${first}`, ...others);
  }
  return parts;
}
