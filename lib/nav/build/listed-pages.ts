/** Reports entries without a page and pages that a division lists twice. Runs when the whole tree is known. */

import { folderOf, type Route } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import { LANGUAGES } from '@/lib/words/languages';
import type { Division, Entry, NavPage, NavTree } from '../types';
import type { BuildContext, MissingEntry } from './context';

/** Reports `nav/page-missing`. An entry whose file was renamed gets the new name and the redirect to add. */
export function reportMissing(context: BuildContext, { scopes }: Pick<NavTree, 'scopes'>): void {
  if (context.missing.length === 0) return;
  const suggest = suggestRoutes(context.input.routes);
  const unlisted = [...context.input.routes].filter((route) => !scopes.has(route));
  for (const missing of context.missing) {
    const { entry, route, pointer } = missing;
    const message = `The navigation lists "${entry}", but there is no such page.`;
    context.report('nav/page-missing', pointer, message, hintFor(context, missing, unlisted, suggest(route)));
  }
}

function hintFor(
  context: BuildContext,
  missing: MissingEntry,
  unlisted: readonly Route[],
  near: Route | undefined,
): string {
  const { route } = missing;
  const original = originalOf(route, context.input.routes);
  if (original !== undefined) {
    return `Add the file "${nameOf(route)}.mdx", the translation of "${nameOf(original)}", or remove the entry.`;
  }
  const renamed = near === undefined || !unlisted.includes(near) ? renamedTo(context, missing, unlisted) : undefined;
  if (renamed !== undefined) {
    const redirect = `{ "source": "${route}", "destination": "${renamed}" }`;
    return `Did you rename it to "${nameOf(renamed)}"? Then list that, and add ${redirect} to \`redirects\`.`;
  }
  if (near === undefined) return `Add the file "${nameOf(route)}.mdx", or remove the entry.`;
  const isOnlyCase = near.toLowerCase() === route.toLowerCase();
  return `Did you mean "${nameOf(near)}"?${isOnlyCase ? ' Upper and lower case matter.' : ''}`;
}

/** The page at the same place in the folder of another language, or outside of such folders. */
function originalOf(route: Route, routes: readonly Route[]): Route | undefined {
  const [, own = '', path] = /^\/([^/]+)(\/.+)$/.exec(route) ?? [];
  if (path === undefined || !LANGUAGES.has(own)) return undefined;
  const places = new Set([path, ...Array.from(LANGUAGES.keys(), (code) => `/${code}${path}`)]);
  return routes.find((candidate) => places.has(candidate));
}

/** The only page of the folder that is not listed, where only one page of the folder is missing. */
function renamedTo(context: BuildContext, { route }: MissingEntry, unlisted: readonly Route[]): Route | undefined {
  const folder = folderOf(route);
  const [page, ...others] = unlisted.filter(
    (candidate) => folderOf(candidate) === folder && !context.input.page(candidate)?.hidden,
  );
  const isOnly = context.missing.every((other) => other.route === route || folderOf(other.route) !== folder);
  return isOnly && others.length === 0 ? page : undefined;
}

/** Reports `nav/page-repeated`: readers see the page twice in one menu. Other divisions may list it too. */
export function reportRepeated(context: BuildContext, division: Division): void {
  const first = new Map<Route, NavPage>();
  for (const page of writtenPages(division.entries)) {
    if (page.anchor !== undefined || context.endpointPages.has(page.route)) continue;
    const known = first.get(page.route);
    if (known === undefined) first.set(page.route, page);
    else {
      const { line } = context.input.locate(known.id);
      const message = `The navigation lists "${nameOf(page.route)}" twice in the same menu.`;
      const place = line === undefined ? '' : ` It is also on line ${line}.`;
      context.report('nav/page-repeated', page.id, message, `Remove one of the two entries.${place}`);
    }
  }
  for (const child of division.divisions) reportRepeated(context, child);
}

/** The pages of entries, without the `root` of a group, which its own list may name again. */
function writtenPages(entries: readonly Entry[]): NavPage[] {
  return entries.flatMap((entry) =>
    entry.type === 'group' ? writtenPages(entry.entries) : entry.type === 'page' ? [entry] : [],
  );
}

function nameOf(route: Route): string {
  return route.slice(1) || 'index';
}

/** The existing route that a missing one most likely means. */
type RouteSuggester = (missing: Route) => Route | undefined;

/**
 * Suggests from `routes`: the same route in different case, else the most similar one in the same folder, else the most similar one with
 * the same last segment, else the only one with it. The index is built on first use.
 */
function suggestRoutes(routes: Iterable<Route>): RouteSuggester {
  let index: Map<string, Route[]> | undefined;
  return (missing) => {
    index ??= indexRoutes(routes);
    const sameLetters = index.get(`case:${missing.toLowerCase()}`)?.[0];
    const inFolder = () => near(missing, index?.get(`folder:${folderOf(missing)}`));
    const namesakes = index.get(`name:${lastSegment(missing)}`) ?? [];
    return sameLetters ?? inFolder() ?? near(missing, namesakes) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
  };
}

function indexRoutes(routes: Iterable<Route>): Map<string, Route[]> {
  const index = new Map<string, Route[]>();
  const add = (key: string, route: Route) => {
    const list = index.get(key);
    if (list) list.push(route);
    else index.set(key, [route]);
  };
  for (const route of routes) {
    add(`case:${route.toLowerCase()}`, route);
    add(`folder:${folderOf(route)}`, route);
    add(`name:${lastSegment(route)}`, route);
  }
  return index;
}

function near(missing: Route, candidates: Route[] = []): Route | undefined {
  const found = nearest(missing, candidates);
  return candidates.find((candidate) => candidate === found);
}

function lastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}
