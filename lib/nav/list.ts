/** What a written navigation names, before anything is read: the pages and the specifications. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, filePath, type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { parseReference } from '@/lib/openapi/reference';

export interface NavigationNames {
  /**
   * Named by an entry or by `root`: a file there is a page, whatever the ignore rules say (content/reference/format/rules.mdx#tolerated).
   */
  pages: Set<Route>;
  /** Named by `openapi` or `asyncapi`, files and URLs: to be read before building. */
  specifications: Set<FilePath>;
  /** Some entry is an endpoint (`METHOD /path`): it may have to be looked up in every specification there is. */
  endpoints: boolean;
}

/** Walks `navigation`, whatever it holds. Generous: what is named at a place where it does not count is listed too. */
export function listNavigation(navigation: unknown): NavigationNames {
  const names: NavigationNames = { pages: new Set(), specifications: new Set(), endpoints: false };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
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
  for (const one of Array.isArray(value) ? value : [value]) {
    const source = isRecord(one) ? one.source : one;
    if (typeof source === 'string') names.specifications.add(sourceFile(source) ?? strippedPath(source));
  }
}

/** The file that a written source means, or the URL as it is; undefined when it leaves the docs folder. */
export function sourceFile(source: string): FilePath | undefined {
  return isExternal(source) ? (source as FilePath) : resolveInside('', source);
}

/** The path inside the docs folder; one that leaves it is stripped, as building does. */
function insideOf(path: string): FilePath {
  return resolveInside('', path) ?? strippedPath(path);
}

/** A path without its `..` segments. See content/reference/format/navigation.mdx#paths. */
export function strippedPath(path: string): FilePath {
  return filePath(
    path
      .split('/')
      .filter((part) => part !== '..')
      .join('/'),
  );
}
