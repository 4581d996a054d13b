/** The languages of a site and its pages. */
import type { Route } from '@/lib/kit/paths';
import { alternatesOf } from '@/lib/nav/alternates';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import type { NavTree } from '@/lib/nav/types';

/** The language in which an address is shown; that of an unknown one by its folders. */
export function languageAt(nav: NavTree, route: Route): string {
  return languageOf(scopeOf(nav, route)).lang;
}

/** The page in the first of the other languages that have it. */
export function translationOf(nav: NavTree, route: Route): Route | undefined {
  return alternatesOf(scopeOf(nav, route), route).find((other) => other.route !== route)?.route;
}

/** The addresses that the navigation lists, by language. */
export function routesByLanguage(nav: NavTree): Map<string, Route[]> {
  const found = new Map<string, Route[]>();
  for (const route of nav.scopes.keys()) {
    const lang = languageAt(nav, route);
    const known = found.get(lang);
    if (known) known.push(route);
    else found.set(lang, [route]);
  }
  return found;
}
