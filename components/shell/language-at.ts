/** Which language an address is in. */
import type { Direction, LanguageTable } from '@/lib/site/page-view';

/** Looks an address up: single addresses first, then the longest prefix, then the site's default. */
export function languageAt(table: LanguageTable, path: string): { lang: string; dir: Direction } {
  const single = Object.hasOwn(table.exceptions, path) ? table.exceptions[path] : undefined;
  if (single) return { lang: single[0], dir: single[1] };
  let best: LanguageTable['prefixes'][number] | undefined;
  for (const row of table.prefixes) {
    const fits = path === row[0] || path.startsWith(row[0].endsWith('/') ? row[0] : `${row[0]}/`);
    if (fits && row[0].length >= (best?.[0].length ?? 0)) best = row;
  }
  return best ? { lang: best[1], dir: best[2] } : table.default;
}
