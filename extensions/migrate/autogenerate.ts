/** A sidebar from files, for tools that make one where none is written. */
import { humanise } from './names';
import type { Item } from './types';

/** A page as its folder lists it. */
export interface Listed {
  source: string;
  /** The names of the folders above it, from the folder that the sidebar is made for, and its own. */
  path: readonly string[];
  position?: number | undefined;
  label?: string | undefined;
  /** It represents the folder that it is in. */
  isIndex: boolean;
}

/** What a folder says of itself. */
export interface FolderFacts {
  label?: string | undefined;
  position?: number | undefined;
  expanded?: boolean | undefined;
  root?: string | undefined;
}

/** Groups by folder, in the order of positions, then names. `facts` by the path of a folder: `guides/start`. */
export function autogenerate(
  pages: readonly Listed[],
  facts: ReadonlyMap<string, FolderFacts>,
  above: readonly string[] = [],
): Item[] {
  const depth = above.length;
  const entries: { name: string; position: number; item: Item }[] = [];
  const folders = new Map<string, Listed[]>();
  for (const page of pages) {
    const [name = ''] = page.path.slice(depth);
    if (page.path.length > depth + 1) folders.set(name, [...(folders.get(name) ?? []), page]);
    else
      entries.push({
        name: page.isIndex ? '' : name,
        position: page.position ?? (page.isIndex && depth === 0 ? -1 : Number.POSITIVE_INFINITY),
        item: { kind: 'page', source: page.source, label: page.label },
      });
  }
  for (const [name, inside] of folders) {
    const path = [...above, name];
    const own = facts.get(path.join('/')) ?? {};
    const index = inside.find((page) => page.isIndex && page.path.length === depth + 2);
    const root = own.root ?? index?.source;
    const rest = inside.filter(({ source }) => source !== root);
    entries.push({
      name,
      position: own.position ?? index?.position ?? Number.POSITIVE_INFINITY,
      item: {
        kind: 'group',
        label: own.label ?? index?.label ?? humanise(name),
        items: autogenerate(rest, facts, path),
        expanded: own.expanded,
        root,
      },
    });
  }
  return entries.sort((a, b) => compare(a.position, b.position) || byName(a.name, b.name)).map(({ item }) => item);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
