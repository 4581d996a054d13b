/** The scope of a page: the divisions from the root to the one that lists it. */

import { folderOf, type Route } from '@/lib/kit/paths';
import type { DivisionKind } from '@/lib/words/navigation';
import { scopeOfPart } from './part';
import type { Division, NavTree, Scope } from './types';

/**
 * The scope in which a page is shown: that of `part` (see `partKey`) if it lists the page, else its default one. A page that is not listed
 * is shown in the scope that shares the most folders with it, else in the default scope. See content/navigation/switching.mdx#a-page-in-no-part.
 */
export function scopeOf(tree: NavTree, route: Route, part?: string): Scope {
  const chosen = part === undefined ? undefined : scopeOfPart(tree.root, route, part);
  return chosen ?? tree.scopes.get(route)?.[0] ?? scopeByFolder(tree, route) ?? defaultScope(tree);
}

/** Every scope in which a page is shown, its default one first. */
export function allScopesOf(tree: NavTree, route: Route): readonly Scope[] {
  return tree.scopes.get(route) ?? [scopeOf(tree, route)];
}

/** True if a page is in the default division of each of some kinds; a page listed several times, if one of its scopes is. */
export function isInDefaults(tree: NavTree, route: Route, kinds: readonly Division['kind'][]): boolean {
  return allScopesOf(tree, route).some((scope) =>
    scope.every(({ kind, isDefault }) => isDefault || !kinds.includes(kind)),
  );
}

/** The scope of a reader who has not selected anything: the default divisions from the root down. */
export function defaultScope(tree: NavTree): Scope {
  const scope: Division[] = [tree.root];
  for (let at: Division | undefined = tree.root; at; ) {
    at = at.divisions.find((division) => division.isDefault);
    if (at) scope.push(at);
  }
  return scope;
}

/** The innermost division of a kind in a scope, and the one around it. */
export function innermost(scope: Scope, kind: DivisionKind): { own: Division; parent: Division } | undefined {
  const depth = scope.findLastIndex((division) => division.kind === kind);
  const [own, parent] = [scope[depth], scope[depth - 1]];
  return own && parent && { own, parent };
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

/** Every folder that contains a listed page, with the first scope that lists a page in it. Computed once per tree. */
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
