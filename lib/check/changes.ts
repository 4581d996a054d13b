/** Finds problems that a change of the docs folder can cause, for checks of a branch. */
import { type FilePath, type Route, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { redirectorOf } from '@/lib/site/model/redirects';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';
import { linkingPages } from './linking-pages';

/** The files that differ between two states of a docs folder. */
export interface FileChanges {
  /** Changed and new files. */
  changed: ReadonlySet<FilePath>;
  /** Old path to new path, of files that were moved. */
  moved: ReadonlyMap<FilePath, FilePath>;
}

export interface ChangedPage {
  route: Route;
  title: string;
  state: 'added' | 'changed' | 'removed';
}

/** The pages that differ between `before` and `after`, in the order of the site. */
export function changedPages(before: SiteModel, after: SiteModel, { changed }: FileChanges): ChangedPage[] {
  const affected = affectedFiles(after, changed);
  const present = [...after.pages.values()].flatMap(({ route, title, file }): ChangedPage[] => {
    if (!before.pages.has(route)) return [{ route, title, state: 'added' }];
    return affected.has(file) ? [{ route, title, state: 'changed' }] : [];
  });
  const removed = [...before.pages.values()].filter(({ route }) => !after.pages.has(route));
  return [...present, ...removed.map(({ route, title }): ChangedPage => ({ route, title, state: 'removed' }))];
}

/** The pages to check: those that changed, and those that link to pages that changed or are gone. */
export function pagesToCheck(site: SiteModel, pages: readonly ChangedPage[]): PageNode[] {
  const routes = new Set<Route>();
  for (const { route, state } of pages) {
    if (state !== 'removed') routes.add(route);
    for (const node of linkingPages(site, route, Number.POSITIVE_INFINITY)) routes.add(node.route);
  }
  return [...site.pages.values()].filter(({ route }) => routes.has(route));
}

/**
 * One `redirect/missing` for each page that is gone and that no redirect leads away from. The place is docs.json, where the redirect
 * belongs.
 */
export function checkVanished(before: SiteModel, after: SiteModel, { moved }: FileChanges): Problem[] {
  const { find } = redirectorOf(after.settings);
  return vanished(before, after)
    .filter(({ route }) => find(route) === undefined)
    .map((node) => {
      const target = newPlace(node, after, moved);
      const destination = target ?? nearest(node.route, after.pages.keys()) ?? '/';
      const message = `The page ${node.route} is gone${target === undefined ? '' : `: it is ${target} now`}, and nothing redirects its address.`;
      const hint = `Add ${JSON.stringify({ source: node.route, destination })} to "redirects" in docs.json.`;
      return problem('redirect/missing', { file: 'docs.json' }, message, hint);
    });
}

/** The redirects for pages that were moved: their new places are known. */
export function missingRedirects(
  before: SiteModel,
  after: SiteModel,
  { moved }: FileChanges,
): { source: Route; destination: Route }[] {
  const { find } = redirectorOf(after.settings);
  return vanished(before, after).flatMap((node) => {
    const destination = newPlace(node, after, moved);
    return destination === undefined || find(node.route) !== undefined ? [] : [{ source: node.route, destination }];
  });
}

function vanished(before: SiteModel, after: SiteModel): PageNode[] {
  return [...before.pages.values()].filter(({ route }) => route !== '/' && !after.pages.has(route));
}

function newPlace({ file }: PageNode, after: SiteModel, moved: FileChanges['moved']): Route | undefined {
  const target = moved.get(file);
  const route = target === undefined ? undefined : routeOf(target);
  return route !== undefined && after.pages.has(route) ? route : undefined;
}

/** The changed files, and all pages and snippets that use them, directly or through others. */
function affectedFiles({ docs, markup }: SiteModel, changed: ReadonlySet<FilePath>): ReadonlySet<FilePath> {
  const affected = new Set(changed);
  const texts = markup.map((file) => ({ file, text: readText(docs, file) ?? '' }));
  const queue = [...changed].filter((file) => file !== 'docs.json');
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const base = name.slice(name.lastIndexOf('/') + 1);
    for (const { file, text } of texts) {
      if (affected.has(file) || !text.includes(base)) continue;
      affected.add(file);
      queue.push(file);
    }
  }
  return affected;
}
