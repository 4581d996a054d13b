/** The results for one docs folder and their output. */

export interface CorpusResult {
  name: string;
  /** Pages listed in the navigation. */
  listed: number;
  /** Of these, pages rendered as written. */
  built: number;
  /** Pages with a box or without content because of a mistake in the docs folder, by code. */
  authorFailed: Record<string, number>;
  /** Other failures: `mdx/runtime`, `http/500`. */
  failed: Record<string, number>;
  /** Internal addresses that pages link to. */
  links: number;
  /** Of these, addresses that the site should answer but does not. */
  brokenLinks: string[];
  /** The same for images. */
  missingImages: string[];
  /** Pages that a standard HTML parser reads differently than written, each with the first difference. */
  invalid: string[];
  /** Console errors caused by this site. */
  consoleErrors: string[];
  cpuPerPage: number;
}

type Column = readonly [title: string, cell: (result: CorpusResult) => string | number];

const COLUMNS: readonly Column[] = [
  ['repository', (r) => r.name],
  ['listed', (r) => r.listed],
  ['built', (r) => r.built],
  ['failed', (r) => codes(r.failed)],
  ["author's", (r) => codes(r.authorFailed)],
  ['links', (r) => r.links],
  ['broken', (r) => r.brokenLinks.length],
  ['images', (r) => r.missingImages.length],
  ['invalid', (r) => r.invalid.length],
  ['console', (r) => r.consoleErrors.length],
  ['CPU ms/page', (r) => Math.round(r.cpuPerPage * 1000)],
];

/** A table with one line per folder, followed by the failures. */
export function formatResults(results: readonly CorpusResult[]): string {
  const rows = [COLUMNS.map(([title]) => title), ...results.map((r) => COLUMNS.map(([, cell]) => String(cell(r))))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) =>
    row
      .map((cell, at) => pad(cell, widths[at] ?? 0, at))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...results.flatMap(detailsOf)].join('\n');
}

/** Names left-aligned, numbers right-aligned. */
function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function detailsOf({ name, brokenLinks, missingImages, invalid, consoleErrors }: CorpusResult): string[] {
  const lines = [
    ...brokenLinks.map((link) => `broken link ${link}`),
    ...missingImages.map((image) => `missing image ${image}`),
    ...invalid.map((page) => `invalid ${page}`),
    ...consoleErrors,
  ];
  return lines.map((line) => `${name}: ${line}`);
}

function codes(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([code, count]) => `${code} ${count}`);
  return parts.length === 0 ? '0' : parts.join(', ');
}
