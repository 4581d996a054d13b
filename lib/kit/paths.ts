/** Paths inside the docs folder (posix, relative, no leading slash) and the routes that pages answer at. */

declare const routeBrand: unique symbol;
declare const fileBrand: unique symbol;

/** A page's address inside the site, decoded: `/`, `/guides/x`. Starts with a slash, has no trailing one. */
export type Route = string & { readonly [routeBrand]: true };
/** A file's posix path relative to the docs folder: `guides/x.mdx`. */
export type FilePath = string & { readonly [fileBrand]: true };

/** Marks a relative posix path as a file path; strips leading `./` and `/`. */
export function filePath(path: string): FilePath {
  return path.replace(/^(\.?\/)+/, '') as FilePath;
}

/**
 * The route of a page file or page entry: extension dropped, `index` collapsed, slashes normalised
 * (`guides/index.mdx` → `/guides`, `index` → `/`). See content/reference/format/folder.mdx#addresses.
 */
export function routeOf(path: string): Route {
  const clean = path
    .replace(/\.(mdx|md)$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  const collapsed = clean === 'index' ? '' : clean.replace(/\/index$/, '');
  return `/${collapsed}` as Route;
}

/**
 * Resolves `path` against the folder `from` inside the docs folder, `..` included.
 * Returns undefined when the result leaves the docs folder. An absolute path (`/x`) starts at the docs folder.
 */
export function resolveInside(from: string, path: string): FilePath | undefined {
  const parts = path.startsWith('/') ? [] : from.split('/').filter((part) => part !== '' && part !== '.');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/') as FilePath;
}

/** The folder of a file path, without a trailing slash; `''` at the top. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** The file name's extension in lower case, without the dot; `''` when there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Most routes: nothing in them needs encoding. */
const PLAIN = /^[\w/.~-]+$/;

/** A route as it stands in an `href`: each segment percent-encoded. */
export function encodeRoute(route: Route): string {
  return PLAIN.test(route) ? route : encodePath(route) || '/';
}

/** A decoded path, percent-encoded segment by segment. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Where the Markdown of the page at a route is, encoded. */
export function markdownPath(route: Route): string {
  return `${route === '/' ? '/index' : encodeRoute(route)}.md`;
}
