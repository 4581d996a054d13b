/**
 * The counterpart of a page in another language, version or dropdown, and the fallback if there is none. See
 * content/navigation/switching.mdx.
 */
import type { Route } from '@/lib/kit/paths';
import { groupsAround } from './active';
import { type DivisionIndex, indexOfDivision, longerKey, openKeys, sectionKey, splitLocale } from './division-index';
import type { Division, Scope } from './types';
import type { DivisionOption } from './view-types';

/** The target of a switch, and its kind of page. */
export interface Landing {
  route: Route;
  /** The division to which the switch leads: one of the parts in it is shown. */
  within: Division;
  landing: Exclude<DivisionOption['landing'], 'link'>;
}

/** The current page, its scope, and the division that is being left. */
export interface Reader {
  readonly route: Route;
  readonly scope: Scope;
  /** `openKeys` of the route, computed once for all targets. */
  readonly keys: readonly string[];
}

/** Creates a reader for a page. */
export function readerOf(scope: Scope, route: Route): Reader {
  return { route, scope, keys: openKeys(route) };
}

/**
 * The page that a switch from `from` to its sibling `target` opens. Languages and versions: the same page, else the group with the same name, else
 * the tab, anchor or dropdown with the same name, else the first page. Dropdowns: the same page, else the first. All others: the first
 * page. Undefined when the target has no page.
 */
export function landingIn(target: Division, from: Division | undefined, reader: Reader): Landing | undefined {
  const same = KEEPS_PAGE.has(target.kind) ? counterpartIn(target, from, reader) : undefined;
  if (same !== undefined) return { route: same, within: target, landing: 'same' };
  const section = KEEPS_SECTION.has(target.kind) ? sectionIn(target, from, reader) : undefined;
  if (section !== undefined) return { route: section, within: target, landing: 'section' };
  const start = firstPageFor(target, reader.scope);
  return start && { ...start, landing: 'start' };
}

const KEEPS_SECTION: ReadonlySet<Division['kind']> = new Set(['language', 'version']);
const KEEPS_PAGE: ReadonlySet<Division['kind']> = new Set([...KEEPS_SECTION, 'dropdown']);

/** The page of `target` that corresponds to the reader's page in `from`; undefined if there is none. */
export function counterpartIn(target: Division, from: Division | undefined, reader: Reader): Route | undefined {
  const index = indexOfDivision(target);
  if (index.routes.has(reader.route)) return reader.route;
  return target.kind === 'language' ? translated(index, target, from, reader.route) : nearlySame(index, reader);
}

/**
 * The first page of a division for this reader, who keeps the current language and version where the division has them, and the division
 * that it is the first page of. See content/navigation/switching.mdx.
 */
export function firstPageFor(target: Division, scope: Scope): Pick<Landing, 'route' | 'within'> | undefined {
  const kept = target.divisions.find(
    (child) =>
      (child.kind === 'language' || child.kind === 'version') &&
      child.home !== undefined &&
      scope.some((division) => division.kind === child.kind && division.label === child.label),
  );
  const next = kept ?? target.divisions.find((child) => child.isDefault);
  const first = next && !target.root ? firstPageFor(next, scope) : undefined;
  return first ?? (target.home === undefined ? undefined : { route: target.home, within: target });
}

/** The same path with the locale folder exchanged, added or removed. */
function translated(
  index: DivisionIndex,
  target: Division,
  from: Division | undefined,
  route: Route,
): Route | undefined {
  for (const folder of new Set([index.localeFolder, target.label, ''])) {
    const candidate = inFolder(folder, index.isInner, from, route);
    if (index.routes.has(candidate)) return candidate;
  }
  return undefined;
}

/** The address that a page of the language `from` has in another language, whether or not that page exists. */
export function translatedPath(target: Division, from: Division, route: Route): Route {
  const { localeFolder, isInner } = indexOfDivision(target);
  return inFolder(localeFolder || target.label, isInner, from, route);
}

/** The path with its locale folder replaced; a new one is behind the first folder if `isInner`. */
function inFolder(folder: string, isInner: boolean, from: Division | undefined, route: Route): Route {
  const { base, locale, rest } = splitLocale(route);
  const own = from ? indexOfDivision(from) : { localeFolder: locale, isInner: false };
  // A first folder that looks like another locale is part of the path.
  const path = !own.isInner && locale === own.localeFolder ? rest : [locale, ...rest].filter((part) => part !== '');
  const hasInner = own.isInner && path[1] === own.localeFolder;
  const before = hasInner || (isInner && own.localeFolder === '') ? 1 : 0;
  const parts = [...base, ...path.slice(0, before), folder, ...path.slice(before + (hasInner ? 1 : 0))];
  return `/${parts.filter((part) => part !== '').join('/')}` as Route;
}

/** A path that differs in exactly one segment other than the last, or by one extra leading segment. */
function nearlySame(index: DivisionIndex, { route, keys }: Reader): Route | undefined {
  for (const key of keys) {
    const found = index.byOpenKey(key);
    if (found !== undefined) return found;
  }
  const shorter = route.slice(route.indexOf('/', 1)) as Route;
  if (route.indexOf('/', 1) > 0 && index.routes.has(shorter)) return shorter;
  return index.byOpenKey(longerKey(route));
}

/** The first page of the group with the same name as one around the page, else of the division with the same name; innermost first. */
function sectionIn(target: Division, from: Division | undefined, { route, scope }: Reader): Route | undefined {
  const index = indexOfDivision(target);
  const below = from ? scope.slice(scope.indexOf(from) + 1) : [];
  const groups = groupsAround(scope, route).map((group) => index.groups.get(group.label));
  const sections = below.map((division) => index.sections.get(sectionKey(division.kind, division.label)));
  return groups.findLast((found) => found !== undefined) ?? sections.findLast((found) => found !== undefined);
}
