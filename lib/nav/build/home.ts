/** The first page of a division or group, where a reader lands. */
import type { Route } from '@/lib/kit/paths';
import type { Division, Entry, NavPage } from '../types';

interface Homely {
  divisions: readonly Division[];
  entries: readonly Entry[];
  root?: NavPage | undefined;
}

/**
 * The first page of a division: its `root`, else the home of its default division, else its first visible page. Undefined if it has only
 * links and hidden pages. See content/reference/format/folder.mdx#start-page and content/navigation/visibility.mdx#default.
 */
export function homeOf({ divisions, entries, root }: Homely): Route | undefined {
  if (root && !root.hidden) return root.route;
  const standard = divisions.find((division) => division.isDefault);
  return standard?.home ?? firstPageOf(entries);
}

/** The first visible page of a list, including groups; a group's `root` comes before its entries. */
export function firstPageOf(entries: readonly Entry[]): Route | undefined {
  for (const entry of entries) {
    if (entry.hidden || entry.type === 'link') continue;
    const route = entry.type === 'page' ? entry.route : entry.home;
    if (route !== undefined) return route;
  }
  return undefined;
}
