/** Lists the pages and specifications that a navigation names, before any of them is read. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { parseReference } from '@/lib/openapi/reference';

export interface NavigationNames {
  /** Named by an entry or by `root`: such a file is a page regardless of ignore rules (content/reference/format/folder.mdx#files). */
  pages: Set<Route>;
  /** Named by `openapi` or `asyncapi`: files and URLs to read before building. */
  specifications: Set<FilePath>;
  /** True when an entry is an endpoint (`METHOD /path`), which may have to be looked up in every specification. */
  endpoints: boolean;
}

/** Walks any `navigation` value. Also lists names in places where they have no effect. */
export function listNavigation(navigation: unknown): NavigationNames {
  const names: NavigationNames = { pages: new Set(), specifications: new Set(), endpoints: false };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (!isRecord(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'openapi' || key === 'asyncapi') addSpecifications(names, child);
      else if (key === 'root' || key === 'pages') addPages(names, child);
      walk(child);
    }
  };
  walk(navigation);
  return names;
}

function addPages(names: NavigationNames, value: unknown): void {
  for (const entry of Array.isArray(value) ? value : [value]) {
    if (typeof entry !== 'string') continue;
    const reference = parseReference(entry);
    if (reference?.file !== undefined && isExternal(reference.file))
      names.specifications.add(reference.file as FilePath);
    if (reference) names.endpoints = true;
    else names.pages.add(routeOf(insideOf(entry.trim().split('#', 1)[0] ?? '')));
  }
}

function addSpecifications(names: NavigationNames, value: unknown): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    const source = isRecord(item) ? item.source : item;
    if (typeof source === 'string') names.specifications.add(sourceFile(source) ?? strippedPath(source));
  }
}

/** The file for a source, or the URL unchanged; undefined when it leaves the docs folder. */
export function sourceFile(source: string): FilePath | undefined {
  return isExternal(source) ? (source as FilePath) : resolveInside('', source);
}

/** The path inside the docs folder; one that leaves it is stripped, as in building. */
function insideOf(path: string): FilePath {
  return resolveInside('', path) ?? strippedPath(path);
}

/** The path without `..` segments. See content/reference/format/navigation.mdx#paths. */
export function strippedPath(path: string): FilePath {
  return filePath(
    path
      .split('/')
      .filter((part) => part !== '..')
      .join('/'),
  );
}
