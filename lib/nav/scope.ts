/** Where a page stands: the divisions from the root down to the one that lists it. */
import { folderOf, type Route } from '@/lib/kit/paths';
import type { Division, NavTree, Scope } from './types';

/**
 * The scope in which a page is shown. Of several, the one nearest to `preferred` (the reader's current selection), else the first.
 * A page that no division lists stands where the most of its path's folders are shared with listed pages, else in the default scope.
 * See content/reference/format/page-frame.mdx#scope.
 */
export function scopeOf(tree: NavTree, route: Route, preferred?: Scope): Scope {
  const scopes = tree.scopes.get(route);
  const [first] = scopes ?? [];
  if (scopes === undefined || first === undefined) return scopeByFolder(tree, route) ?? defaultScope(tree);
  return preferred && scopes.length > 1 ? nearestScope(scopes, first, preferred) : first;
}

/** From the root down by default divisions: where a reader starts who has chosen nothing. */
export function defaultScope(tree: NavTree): Scope {
  const scope: Division[] = [tree.root];
  for (let at: Division | undefined = tree.root; at; ) {
    at = at.divisions.find((division) => division.isDefault);
    if (at) scope.push(at);
  }
  return scope;
}

/** The scope that shares the most divisions with `preferred`; the earlier one of equals. */
function nearestScope(scopes: readonly Scope[], first: Scope, preferred: Scope): Scope {
  const chosen = new Set(preferred);
  const shared = (scope: Scope) => scope.filter((division) => chosen.has(division)).length;
  return scopes.reduce((best, scope) => (shared(scope) > shared(best) ? scope : best), first);
}

function scopeByFolder(tree: NavTree, route: Route): Scope | undefined {
  const folders = foldersOf(tree);
  for (let folder: string = route; folder !== ''; folder = folderOf(folder)) {
    const scope = folders.get(folder);
    if (scope) return scope;
  }
  return undefined;
}

const FOLDERS = new WeakMap<NavTree, ReadonlyMap<string, Scope>>();

/** Every folder that a listed page lies in, with the first scope that lists a page of it. Made once per tree. */
function foldersOf(tree: NavTree): ReadonlyMap<string, Scope> {
  const known = FOLDERS.get(tree);
  if (known) return known;
  const folders = new Map<string, Scope>();
  for (const [route, [scope]] of tree.scopes) {
    for (let folder: string = route; folder !== '' && scope; folder = folderOf(folder)) {
      if (!folders.has(folder)) folders.set(folder, scope);
    }
  }
  FOLDERS.set(tree, folders);
  return folders;
}
