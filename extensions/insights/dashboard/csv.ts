/** Comma-separated values (RFC 4180) that spreadsheets open safely. */

/**
 * The places at which a spreadsheet may begin to calculate: the start of a cell, and the text after a semicolon or tab, which separate cells
 * in many countries. Quotes there may open a cell. The full-width characters are those of East Asian keyboards.
 */
const FORMULA = /(^|[;\t\r\n])("*)(?=[=+\-@＝＋－＠\t\r])/g;

/** The lines of a table; what a spreadsheet would calculate is preceded by an apostrophe. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = value.replace(FORMULA, "$1$2'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
