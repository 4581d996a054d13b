/** The navigation without some of its pages, as readers see it who must not know of them. Pure. */
import type { Route } from '@/lib/kit/paths';
import { firstPageOf, homeOf } from './build/home';
import { scopesBelow } from './build/scopes';
import type { Division, Entry, NavGroup, NavPage, NavTree } from './types';

/** The part of a site that a reader may see: pages by route, and whether an address leads to something that can be seen. */
export interface Sight {
  page(route: Route): boolean;
  href(address: string): boolean;
}

/**
 * The tree with the pages and links that can be seen. Groups and divisions of which nothing is left are gone too: their labels would tell
 * what they held. Returns the same tree if it is complete, and keeps the elements in which nothing changes.
 */
export function pruneNavigation(tree: NavTree, sight: Sight): NavTree {
  const root = pruned(tree.root, sight) ?? withoutContent(tree.root);
  return root === tree.root ? tree : Object.freeze({ root, scopes: scopesBelow(root) });
}

function withoutContent({ home: _, root: __, ...division }: Division): Division {
  return Object.freeze({ ...division, divisions: Object.freeze([]), entries: Object.freeze([]) });
}

/** Undefined if nothing of it is left. */
function pruned(division: Division, sight: Sight): Division | undefined {
  if (division.href !== undefined) return sight.href(division.href) ? division : undefined;
  const entries = keptEntries(division.entries, sight);
  const divisions = keptDivisions(division.divisions, sight);
  const globals = same(
    division.globals,
    division.globals.filter(({ href }) => href === undefined || sight.href(href)),
  );
  const root = keptRoot(division, sight);
  if (
    entries === division.entries &&
    divisions === division.divisions &&
    globals === division.globals &&
    root === division.root
  )
    return division;
  const isEmpty = entries.length + divisions.length === 0 && root === undefined;
  if (isEmpty && globals === division.globals) return undefined;
  const { home: _, root: __, ...rest } = division;
  const home = homeOf({ divisions, entries, root });
  return Object.freeze({
    ...rest,
    entries,
    divisions,
    globals,
    ...(root ? { root } : {}),
    ...(home === undefined ? {} : { home }),
  });
}

function keptRoot({ root }: { readonly root?: NavPage }, sight: Sight): NavPage | undefined {
  return root && sight.page(root.route) ? root : undefined;
}

/** If the default is gone, the first one that readers can land on takes its place. */
function keptDivisions(divisions: readonly Division[], sight: Sight): readonly Division[] {
  const kept = same(
    divisions,
    divisions.flatMap((division) => pruned(division, sight) ?? []),
  );
  const hasHome = divisions.some(({ home }) => home !== undefined);
  const current = kept.find(({ isDefault }) => isDefault);
  if (kept.length === 0 || (current && (current.home !== undefined || !hasHome))) return kept;
  const visible = kept.filter(({ hidden }) => !hidden);
  const next = visible.find(({ home }) => home !== undefined) ?? current ?? visible[0] ?? kept[0];
  return Object.freeze(
    kept.map((division) => {
      const isDefault = division === next;
      return division.isDefault === isDefault ? division : Object.freeze({ ...division, isDefault });
    }),
  );
}

function keptEntries(entries: readonly Entry[], sight: Sight): readonly Entry[] {
  return same(
    entries,
    entries.flatMap((entry) => {
      if (entry.type === 'group') return prunedGroup(entry, sight) ?? [];
      return sight.page(entry.route) ? entry : [];
    }),
  );
}

function prunedGroup(group: NavGroup, sight: Sight): NavGroup | undefined {
  const entries = keptEntries(group.entries, sight);
  const root = keptRoot(group, sight);
  if (entries === group.entries && root === group.root) return group;
  if (entries.length === 0 && root === undefined) return undefined;
  const { home: _, root: __, ...rest } = group;
  const home = root && !root.hidden ? root.route : firstPageOf(entries);
  return Object.freeze({ ...rest, entries, ...(root ? { root } : {}), ...(home === undefined ? {} : { home }) });
}

/** The list itself if all of its items are kept as they are. */
function same<T>(list: readonly T[], kept: readonly T[]): readonly T[] {
  return kept.length === list.length && kept.every((item, index) => item === list[index]) ? list : Object.freeze(kept);
}
