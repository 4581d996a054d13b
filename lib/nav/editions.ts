/** A page in other editions of the site: the newest version, the default language. */
import type { Route } from '@/lib/kit/paths';
import { counterpartIn, landingIn, readerOf, translatedPath } from './counterparts';
import { indexOfDivision } from './division-index';
import { nameOfDivision } from './lang';
import { innermost } from './scope';
import type { Division, NavTree, Scope } from './types';

/** The newest version, for a page of an older one. */
export interface NewerVersion {
  /** The names of both versions. */
  own: string;
  newest: string;
  /** The counterpart in the newest version, if it has one. */
  route: Route;
  within: Division;
  /** True if that is the same page. */
  isSame: boolean;
}

/**
 * The newest version of a page; undefined if it is of the newest one. Newest is the default version, if its name is a higher number than
 * that of the page's own: names without a number (`Python`, `next`) are not compared.
 */
export function newerVersionOf(scope: Scope, route: Route): NewerVersion | undefined {
  const { own, parent } = innermost(scope, 'version') ?? {};
  const newest = parent?.divisions.find((division) => division.isDefault);
  if (!own || !newest || newest === own || !isOlder(own.label, newest.label)) return undefined;
  const landing = landingIn(newest, own, readerOf(scope, route));
  if (!landing || landing.route === route) return undefined;
  const names = { own: nameOfDivision(own), newest: nameOfDivision(newest) };
  return { ...names, route: landing.route, within: landing.within, isSame: landing.landing === 'same' };
}

/** An older version of a page's own one. */
export interface OlderVersion {
  name: string;
  division: Division;
  /** The same page there, if there is one. */
  route?: Route;
}

/** The older versions of a page, the newest of them first; names are compared as above. */
export function olderVersionsOf(scope: Scope, route: Route): OlderVersion[] {
  const version = innermost(scope, 'version');
  if (!version) return [];
  const { own, parent } = version;
  const older = parent.divisions.filter(({ label, href, hidden }) => !href && !hidden && isOlder(label, own.label));
  const sorted = older.sort((a, b) => (isOlder(a.label, b.label) ? 1 : -1));
  return sorted.map((division) => {
    const same = counterpartIn(division, own, readerOf(scope, route));
    return { name: nameOfDivision(division), division, ...(same === undefined ? {} : { route: same }) };
  });
}

/** The page in the default language, for a page of another language. */
export function originalOf(scope: Scope, route: Route): Route | undefined {
  const { own, parent } = innermost(scope, 'language') ?? {};
  const standard = parent?.divisions.find((division) => division.isDefault);
  if (!own || !standard || standard === own) return undefined;
  const found = counterpartIn(standard, own, readerOf(scope, route));
  return found === route ? undefined : found;
}

/** A page of the default language that another language lacks, with the address that it has there. */
export interface MissingTranslation {
  route: Route;
  original: Route;
}

/** All pages that a language lacks, of every set of languages in the navigation. */
export function missingTranslations({ root, scopes }: NavTree): MissingTranslation[] {
  const found = new Map<Route, MissingTranslation>();
  const visit = (division: Division): void => {
    const [first] = division.divisions;
    if (first?.kind === 'language') {
      for (const missing of missingBelow(division)) if (!scopes.has(missing.route)) found.set(missing.route, missing);
    }
    for (const child of division.divisions) visit(child);
  };
  visit(root);
  return [...found.values()];
}

function missingBelow({ divisions }: Division): MissingTranslation[] {
  const standard = divisions.find((division) => division.isDefault);
  if (!standard) return [];
  const others = divisions.filter(
    (division) => division !== standard && division.href === undefined && !division.hidden,
  );
  return others.flatMap((other) =>
    [...indexOfDivision(standard).routes].flatMap((original) => {
      const reader = readerOf([standard], original);
      if (counterpartIn(other, standard, reader) !== undefined) return [];
      const route = translatedPath(other, standard, original);
      return route === original ? [] : [{ route, original }];
    }),
  );
}

/** True if the numbers in one name are lower than those in the other: `v1.9` and `v1.10`. */
function isOlder(own: string, newest: string): boolean {
  const [mine, theirs] = [numbersIn(own), numbersIn(newest)];
  if (mine.length === 0 || theirs.length === 0) return false;
  const differs = theirs.findIndex((number, at) => number !== (mine[at] ?? 0));
  return differs >= 0 && (mine[differs] ?? 0) < (theirs[differs] ?? 0);
}

function numbersIn(name: string): number[] {
  return (/\d+(?:\.\d+)*/.exec(name)?.[0] ?? '').split('.').filter(Boolean).map(Number);
}
