/** The numbers that stand for sites and for names of pages and sections. */
import { LRUCache } from 'lru-cache';
import type { Sql } from '@/lib/store/state-file';
import type { SiteName } from '../events';

const CACHED_NAMES = 20_000;

/** The number of a site, which is added if it is new. */
export function siteId(sql: Sql, { organisation, domain }: SiteName): number {
  const known = knownSite(sql, { organisation, domain });
  if (known !== 0) return known;
  sql('INSERT INTO sites (organisation, domain) VALUES (?, ?)').run(organisation, domain);
  return knownSite(sql, { organisation, domain });
}

/** 0 for a site without data. */
export function knownSite(sql: Sql, { organisation, domain }: SiteName): number {
  return Number(sql('SELECT id FROM sites WHERE organisation = ? AND domain = ?').get(organisation, domain)?.id ?? 0);
}

/** The sites with data. */
export function listSites(sql: Sql): SiteName[] {
  return sql('SELECT organisation, domain FROM sites ORDER BY organisation, domain')
    .all()
    .map(({ organisation, domain }) => ({ organisation: String(organisation), domain: String(domain) }));
}

/** The number of a name, which is added if it is new. 0 for the empty text. */
export function nameId(sql: Sql, text: string): number {
  if (text === '') return 0;
  const known = sql('SELECT id FROM names WHERE text = ?').get(text)?.id;
  if (known !== undefined) return Number(known);
  return Number(sql('INSERT INTO names (text) VALUES (?) RETURNING id').get(text)?.id ?? 0);
}

/** A function for the texts of stored names, which never change. */
export function cachedNames(): (sql: Sql, id: number) => string {
  const names = new LRUCache<number, string>({ max: CACHED_NAMES });
  return (sql, id) => {
    const text = names.get(id) ?? String(sql('SELECT text FROM names WHERE id = ?').get(id)?.text ?? '');
    names.set(id, text);
    return text;
  };
}
