/** A search index as plain data, for files: the parts with their packed tables. */

import { isRecord } from '@/lib/kit/is-record';
import { LANGUAGES } from '@/lib/words/languages';
import { type PackedTable, packTable, unpackTable } from './table/pack';
import type { SearchIndex, SearchPart } from './types';
import { loadAnalyzer } from './words/load-analyzer';

/** A part as stored. */
export interface StoredPart extends Pick<SearchPart, 'key' | 'lang' | 'version' | 'site' | 'sections'> {
  table: PackedTable;
}

type Place = Pick<SearchPart, 'lang' | 'version'>;

/** The form of a part for a file. */
export function storedPart({ key, lang, version, site, sections, table }: SearchPart): StoredPart {
  return { key, lang, version, site, sections, table: packTable(table) };
}

/** True if a value read from a file is a list of stored parts. */
export function isStoredIndex(value: unknown): value is StoredPart[] {
  return Array.isArray(value) && value.every((part) => isRecord(part?.table) && Array.isArray(part.sections));
}

/** Unpacks a part. */
export async function openPart({ table, ...part }: StoredPart): Promise<SearchPart> {
  return { ...part, table: unpackTable(table), analyzer: await loadAnalyzer(part.lang) };
}

/** The index of a site that is known only by its stored parts. A page's language and version are those of its sections. */
export async function openIndex(stored: readonly StoredPart[]): Promise<SearchIndex> {
  const parts = await Promise.all(stored.map(openPart));
  const places = new Map<string, Place>(
    parts.flatMap((part) =>
      part.sections.map(({ route, lang, version }): [string, Place] => [route, { lang, version }]),
    ),
  );
  return createIndex(parts, (route) => places.get(route) ?? { lang: parts[0]?.lang ?? 'en' });
}

/** An index over parts. `placeOf`: the language and version in which a reader of a page searches. */
export function createIndex(parts: readonly SearchPart[], placeOf: (route: string) => Place): SearchIndex {
  const langs = new Set(parts.map((part) => part.lang));
  return Object.freeze({
    parts,
    partOf: (route) => choosePartFor(parts, placeOf(route)),
    langOf: (language) => {
      const lang = LANGUAGES.get(language)?.bcp47 ?? language;
      return langs.has(lang) ? lang : [...langs].find((candidate) => candidate.split('-')[0] === lang.split('-')[0]);
    },
  } satisfies SearchIndex);
}

/** The part for a language and version; the language's first part if it does not have the version. */
export function choosePartFor<T extends Place>(parts: readonly T[], { lang, version }: Place): T | undefined {
  const spoken = parts.filter((part) => part.lang === lang);
  return spoken.find((part) => part.version === version) ?? spoken[0] ?? parts[0];
}
