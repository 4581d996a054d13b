/**
 * The same page in another language, version or dropdown, and the place to land where there is none. See
 * content/reference/format/page-frame.mdx#switching.
 */
import type { Route } from '@/lib/kit/paths';
import type { DivisionOption } from '@/lib/site/types';
import { groupsAround } from './active';
import { type DivisionIndex, indexOfDivision, longerKey, openKeys, sectionKey, splitLocale } from './division-index';
import type { Division, Scope } from './types';

/** Where a reader lands, and what kind of place that is. */
export interface Landing {
  route: Route;
  landing: Exclude<DivisionOption['landing'], 'link'>;
}

/** The page that is read, where it stands, and the division that is left. */
export interface Reader {
  readonly route: Route;
  readonly scope: Scope;
  /** `openKeys` of the route: the same for every target. */
  readonly keys: readonly string[];
}

/** The reader of a page. */
export function readerOf(scope: Scope, route: Route): Reader {
  return { route, scope, keys: openKeys(route) };
}

/**
 * Where switching to `target`, a sibling of the scope's division `from`, leads. Languages and versions: the same page, else the
 * equally named group, else the equally named tab, anchor or dropdown around the page, else the first page. Dropdowns: the same page,
 * else the first. Everything else: the first page. Undefined when the target has no page.
 */
export function landingIn(target: Division, from: Division | undefined, reader: Reader): Landing | undefined {
  const same = KEEPS_PAGE.has(target.kind) ? counterpartIn(target, from, reader) : undefined;
  if (same !== undefined) return { route: same, landing: 'same' };
  const section = KEEPS_SECTION.has(target.kind) ? sectionIn(target, from, reader) : undefined;
  if (section !== undefined) return { route: section, landing: 'section' };
  const start = firstPageFor(target, reader.scope);
  return start === undefined ? undefined : { route: start, landing: 'start' };
}

const KEEPS_SECTION: ReadonlySet<Division['kind']> = new Set(['language', 'version']);
const KEEPS_PAGE: ReadonlySet<Division['kind']> = new Set([...KEEPS_SECTION, 'dropdown']);

/** The page of `target` that corresponds to the reader's page, which is listed in `from`; undefined when there is none. */
export function counterpartIn(target: Division, from: Division | undefined, reader: Reader): Route | undefined {
  const index = indexOfDivision(target);
  if (index.routes.has(reader.route)) return reader.route;
  return target.kind === 'language' ? translated(index, target, from, reader.route) : nearlySame(index, reader);
}

/**
 * The first page of a division for this reader: where it is divided by language or version, the ones being read are kept.
 * See content/reference/format/page-frame.mdx#switching.
 */
export function firstPageFor(target: Division, scope: Scope): Route | undefined {
  const kept = target.divisions.find(
    (child) =>
      (child.kind === 'language' || child.kind === 'version') &&
      child.home !== undefined &&
      scope.some((division) => division.kind === child.kind && division.label === child.label),
  );
  const next = kept ?? target.divisions.find((child) => child.isDefault);
  return (next && !target.root ? firstPageFor(next, scope) : undefined) ?? target.home;
}

/** The identical path after exchanging, adding or removing the language's folder. */
function translated(
  index: DivisionIndex,
  target: Division,
  from: Division | undefined,
  route: Route,
): Route | undefined {
  const { base, locale, rest } = splitLocale(route);
  const own = from ? indexOfDivision(from).localeFolder : locale;
  // A first folder that looks like a language's but is not this language's belongs to the path.
  const path = locale === own ? rest : [locale, ...rest].filter((part) => part !== '');
  for (const folder of new Set([index.localeFolder, target.label, ''])) {
    const candidate = `/${[...base, folder, ...path].filter((part) => part !== '').join('/')}` as Route;
    if (index.routes.has(candidate)) return candidate;
  }
  return undefined;
}

/** A path that differs in exactly one segment which is not the last, or by one segment more or less in front. */
function nearlySame(index: DivisionIndex, { route, keys }: Reader): Route | undefined {
  for (const key of keys) {
    const found = index.byOpenKey(key);
    if (found !== undefined) return found;
  }
  const shorter = route.slice(route.indexOf('/', 1)) as Route;
  if (route.indexOf('/', 1) > 0 && index.routes.has(shorter)) return shorter;
  return index.byOpenKey(longerKey(route));
}

/** The first page of the equally named group around the page, else of the equally named division around it; innermost first. */
function sectionIn(target: Division, from: Division | undefined, { route, scope }: Reader): Route | undefined {
  const index = indexOfDivision(target);
  const below = from ? scope.slice(scope.indexOf(from) + 1) : [];
  const groups = groupsAround(scope, route).map((group) => index.groups.get(group.label));
  const sections = below.map((division) => index.sections.get(sectionKey(division.kind, division.label)));
  return groups.findLast((found) => found !== undefined) ?? sections.findLast((found) => found !== undefined);
}
