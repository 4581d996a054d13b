/** Writes tables as Markdown, one line per row. Pure. */
import { attributeOf, elementsIn } from './elements';
import type { HtmlElement, HtmlNode } from './types';

/** Writes a table; shorter rows are padded. Empty for a table without rows. */
export function writeTable(table: HtmlElement, inline: (nodes: readonly HtmlNode[]) => string): string {
  const rows = rowsOf(table);
  const [head] = rows;
  if (head === undefined) return '';
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => line(Array.from({ length: width }, (_, at) => cellText(row[at], inline))));
  const rule = line(Array.from({ length: width }, (_, at) => alignmentOf(head[at])));
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function rowsOf(table: HtmlElement): HtmlElement[][] {
  const direct = elementsIn(table.children, 'tr');
  const grouped = elementsIn(table.children, 'thead', 'tbody', 'tfoot').flatMap((part) =>
    elementsIn(part.children, 'tr'),
  );
  return [...direct, ...grouped].map((row) => elementsIn(row.children, 'th', 'td')).filter((row) => row.length > 0);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function cellText(cell: HtmlElement | undefined, inline: (nodes: readonly HtmlNode[]) => string): string {
  if (cell === undefined) return '';
  return inline(cell.children)
    .trim()
    .replace(/\s+/g, (space) => (space.includes('\n') ? '<br>' : space))
    .replace(/\|/g, '\\|');
}

function alignmentOf(cell: HtmlElement | undefined): string {
  const style = cell ? (attributeOf(cell, 'style') ?? attributeOf(cell, 'align') ?? '') : '';
  if (/center/.test(style)) return ':---:';
  return /right/.test(style) ? '---:' : '---';
}
