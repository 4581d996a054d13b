/** The parts of a site that can be printed as one document. See content/settings/page-menu.mdx#printing-a-section. */
import type { Route } from '@/lib/kit/paths';
import { activeDivision, groupsAround } from '@/lib/nav/active';
import { nameOfDivision } from '@/lib/nav/lang';
import type { Scope } from '@/lib/nav/types';
import { type Outline, outlineOf, outlineOfGroup, routesIn } from '@/lib/site/print/outline';
import type { SiteModel } from '../types';

/** More pages in one document make browsers slow. */
export const MAX_PRINTED = 200;

export interface PrintScope {
  /** The name in its address. */
  key: string;
  /** The names of all divisions and the group. */
  labels: readonly string[];
  outline: Outline;
  routes: readonly Route[];
}

/**
 * The address of the document with the section around a page in the part `scope`: the largest one that is not too large; undefined if there
 * is none.
 */
export function printAddress(site: SiteModel, route: Route, scope: Scope): string | undefined {
  const key = scopesOf(site).byPage.get(route)?.get(scope);
  return key === undefined ? undefined : `/_lectern/print/${key}.html`;
}

/** All sections by key; none where no menu leads to them. */
export function printScopes(site: SiteModel): ReadonlyMap<string, PrintScope> {
  return scopesOf(site).byKey;
}

interface Scopes {
  byKey: ReadonlyMap<string, PrintScope>;
  byPage: ReadonlyMap<Route, ReadonlyMap<Scope, string>>;
}

const known = new WeakMap<SiteModel, Scopes>();

function scopesOf(site: SiteModel): Scopes {
  const found = known.get(site) ?? findScopes(site);
  known.set(site, found);
  return found;
}

function findScopes({ nav, pages, settings }: SiteModel): Scopes {
  const byKey = new Map<string, PrintScope>();
  const byPage = new Map<Route, ReadonlyMap<Scope, string>>();
  const seen = new Map<string, PrintScope>();
  const isOffered = settings.contextual.options.includes('download-pdf');
  for (const [route, scopes] of isOffered ? nav.scopes : []) {
    if (!pages.has(route)) continue;
    const own = new Map<Scope, string>();
    for (const scope of scopes) {
      const section = candidates(scope, route, seen).find(
        ({ routes }) => routes.length > 1 && routes.length <= MAX_PRINTED && routes.includes(route),
      );
      if (!section) continue;
      byKey.set(section.key, section);
      own.set(scope, section.key);
    }
    byPage.set(route, own);
  }
  return { byKey, byPage };
}

/** The division that the sidebar shows, then the groups around the page, outermost first. */
function candidates(scope: Scope, route: Route, seen: Map<string, PrintScope>): PrintScope[] {
  const division = activeDivision(scope);
  if (!division) return [];
  const names = scope.map(nameOfDivision);
  const add = (id: string, labels: readonly string[], outline: () => Outline): PrintScope => {
    const key = id.split('/').filter(Boolean).join('-') || 'root';
    const made = seen.get(key) ?? createScope(key, labels, outline());
    seen.set(key, made);
    return made;
  };
  return [
    add(division.id, names, () => outlineOf(division)),
    ...groupsAround(scope, route).map((group) => add(group.id, [...names, group.label], () => outlineOfGroup(group))),
  ];
}

function createScope(key: string, labels: readonly string[], outline: Outline): PrintScope {
  return { key, labels: labels.filter(Boolean), outline, routes: routesIn(outline) };
}
