/** The lookups that switching to a division needs. Created once per division, on first use. */

import type { Route } from '@/lib/kit/paths';
import { LANGUAGES } from '@/lib/words/languages';
import type { DivisionKind } from '@/lib/words/navigation';
import { pagesOf } from './pages';
import type { Division, Entry } from './types';

export interface DivisionIndex {
  /** All pages listed in it, at any depth. */
  readonly routes: ReadonlySet<Route>;
  /** The first page of each group by name; the first group with a name wins. */
  readonly groups: ReadonlyMap<string, Route>;
  /** The first page of each nested division by kind and name. */
  readonly sections: ReadonlyMap<string, Route>;
  /** The locale folder in most of its addresses; `''` if there is none. */
  readonly localeFolder: string;
  /** True where that folder follows another one, such as a version's: `v2/de/rows`. */
  readonly isInner: boolean;
  /** Pages by their address with one segment left open; see `openKeys`. */
  byOpenKey(key: string): Route | undefined;
}

/** Folders that may precede a locale folder. See content/navigation/switching.mdx. */
const BASE_FOLDERS = new Set(['docs', 'doc', 'documentation', 'help']);
const LOCALES = new Set([...LANGUAGES.keys()].flatMap(localesOf));
const INDEXES = new WeakMap<Division, DivisionIndex>();

/** The index of a division. */
export function indexOfDivision(division: Division): DivisionIndex {
  const known = INDEXES.get(division);
  if (known) return known;
  const routes = new Set<Route>();
  const groups = new Map<string, Route>();
  const sections = new Map<string, Route>();
  const visit = (current: Division): void => {
    for (const { route } of pagesOf(current)) routes.add(route);
    addGroups(groups, current.entries);
    for (const child of current.divisions) {
      addFirst(sections, sectionKey(child.kind, child.label), child.home);
      visit(child);
    }
  };
  visit(division);
  let open: Map<string, Route> | undefined;
  const index: DivisionIndex = {
    routes,
    groups,
    sections,
    ...localeFolderOf(routes, division),
    byOpenKey(key) {
      open ??= openRoutes(routes);
      return open.get(key);
    },
  };
  INDEXES.set(division, index);
  return index;
}

/** The key of a division in `sections`. */
export function sectionKey(kind: DivisionKind | 'root', label: string): string {
  return `${kind}:${label}`;
}

/** The address with each segment but the last left open in turn: `/a/b/c` gives `?/b/c` and `a/?/c`. */
export function openKeys(route: Route): string[] {
  const parts = route.split('/').slice(1);
  return parts.slice(0, -1).map((_, open) => parts.map((part, index) => (index === open ? '?' : part)).join('/'));
}

/** The address with one extra, open leading segment. */
export function longerKey(route: Route): string {
  return `?${route}`;
}

/** An address split into base folders, locale folder and the rest. */
export function splitLocale(route: Route): { base: string[]; locale: string; rest: string[] } {
  const parts = route.split('/').filter((part) => part !== '');
  const start = parts.findIndex((part) => !BASE_FOLDERS.has(part));
  const base = start < 0 ? [] : parts.slice(0, start);
  const rest = parts.slice(base.length);
  const isLocale = rest[0] !== undefined && LOCALES.has(rest[0].toLowerCase());
  return { base, locale: isLocale ? (rest[0] ?? '') : '', rest: isLocale ? rest.slice(1) : rest };
}

function addGroups(groups: Map<string, Route>, entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.type !== 'group' || entry.hidden) continue;
    if (entry.label !== '') addFirst(groups, entry.label, entry.home);
    addGroups(groups, entry.entries);
  }
}

function addFirst(map: Map<string, Route>, key: string, route: Route | undefined): void {
  if (route !== undefined && !map.has(key)) map.set(key, route);
}

function openRoutes(routes: Iterable<Route>): Map<string, Route> {
  const open = new Map<string, Route>();
  for (const route of routes) for (const key of openKeys(route)) addFirst(open, key, route);
  return open;
}

/** A folder such as `id` need not be a locale, so it must occur in most of the addresses; behind another folder, it must also be the language's own. */
function localeFolderOf(
  routes: ReadonlySet<Route>,
  { kind, label }: Division,
): Pick<DivisionIndex, 'localeFolder' | 'isInner'> {
  const splits = [...routes].map(splitLocale);
  const outer = mostOf(splits.map(({ locale }) => locale));
  if (outer !== '' || kind !== 'language') return { localeFolder: outer, isInner: false };
  const own = localesOf(label);
  const inner = mostOf(splits.map(({ rest }) => (own.includes(rest[1]?.toLowerCase() ?? '') ? (rest[1] ?? '') : '')));
  return { localeFolder: inner, isInner: inner !== '' };
}

/** The name that more than half of the names equal; `''` without one. */
function mostOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > names.length)?.[0] ?? '';
}

/** The names that the folder of a language may have, in lower case. */
function localesOf(code: string): string[] {
  const bcp47 = LANGUAGES.get(code)?.bcp47 ?? code;
  return [code, bcp47, bcp47.split('-')[0] ?? bcp47].map((name) => name.toLowerCase());
}
