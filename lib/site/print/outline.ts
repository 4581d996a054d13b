/** The pages of a scope in reading order, as a tree. */
import type { Route } from '@/lib/kit/paths';
import type { Division, Entry, NavGroup, NavPage } from '@/lib/nav/types';

export interface Outline {
  readonly label: string;
  readonly route?: Route;
  readonly children: readonly Outline[];
}

/** The entries in the menus of a division, without hidden elements and links. */
export function outlineOf({ label, root, entries, divisions }: Division): Outline {
  const below = divisions.filter(({ hidden, href }) => !hidden && href === undefined).map(outlineOf);
  return { label, children: [...entriesOf(root, entries), ...below].filter(isFilled) };
}

/** The entries in the menus of a group. */
export function outlineOfGroup({ label, root, entries }: NavGroup): Outline {
  return { label, children: entriesOf(root, entries) };
}

/**
 * The element that a path of labels names: `Guides/Writing`, without regard to case. Levels may be left out as long as the last one is named.
 * Undefined without one; of several, the first in document order.
 */
export function findOutline(outline: Outline, path: string): Outline | undefined {
  const searched = path.split('/').map(plain).filter(Boolean);
  return listPaths(outline).find(({ labels }) => isWithin(searched, labels.map(plain)))?.outline;
}

/** All elements below with the labels on the way to them, in document order. Pages are not among them. */
export function listPaths(outline: Outline, above: readonly string[] = []): { labels: string[]; outline: Outline }[] {
  return outline.children
    .filter(({ children }) => children.length > 0)
    .flatMap((child) => {
      const labels = [...above, child.label];
      return [{ labels, outline: child }, ...listPaths(child, labels)];
    });
}

/** The pages, each once. */
export function routesIn({ route, children }: Outline): Route[] {
  return [...new Set([...(route === undefined ? [] : [route]), ...children.flatMap(routesIn)])];
}

function entriesOf(root: NavPage | undefined, entries: readonly Entry[]): Outline[] {
  return [...(root ? [root] : []), ...entries].flatMap((entry): Outline[] => {
    if (entry.hidden || entry.type === 'link') return [];
    if (entry.type === 'page') return [{ label: entry.label, route: entry.route, children: [] }];
    return [{ label: entry.label, children: entriesOf(entry.root, entry.entries) }];
  });
}

function isFilled({ route, children }: Outline): boolean {
  return route !== undefined || children.length > 0;
}

function isWithin(searched: readonly string[], labels: readonly string[]): boolean {
  if (searched.length === 0 || searched.at(-1) !== labels.at(-1)) return false;
  let next = 0;
  for (const label of labels) if (label === searched[next]) next++;
  return next === searched.length;
}

function plain(label: string): string {
  return label.trim().toLowerCase();
}
