/** Paths inside the docs folder (posix, relative, no leading slash) and the routes of pages. */

declare const routeBrand: unique symbol;
declare const fileBrand: unique symbol;

/** The decoded path of a page inside the site: `/`, `/guides/x`. Starts with a slash and has no trailing slash. */
export type Route = string & { readonly [routeBrand]: true };
/** A posix path relative to the docs folder: `guides/x.mdx`. */
export type FilePath = string & { readonly [fileBrand]: true };

/** Brands a relative posix path as a file path; strips a leading `./` or `/`. */
export function filePath(path: string): FilePath {
  return path.replace(/^(\.?\/)+/, '') as FilePath;
}

/**
 * The route of a page file or page entry: without extension and `index`, with normalised slashes (`guides/index.mdx` → `/guides`, `index` →
 * `/`). See content/reference/format/folder.mdx#addresses.
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
 * Resolves `path` against the folder `from`, including `..`. An absolute path (`/x`) starts at the docs folder. Undefined when the result
 * is outside the docs folder.
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

/** The folder of a file path, without a trailing slash; `''` for the top. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end < 0 ? '' : path.slice(0, end);
}

/** The extension in lower case, without the dot; `''` if there is none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The path without trailing slashes, in linear time; `replace(/\/+$/, '')` is quadratic. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The path without slashes at both ends, in linear time. */
export function withoutOuterSlashes(path: string): string {
  return withoutTrailingSlashes(path.replace(/^\/+/, ''));
}

/** Fast path: most routes need no encoding. */
const PLAIN = /^[\w/.~-]+$/;

/** A route for use in an `href`: each segment percent-encoded. */
export function encodeRoute(route: Route): string {
  return PLAIN.test(route) ? route : encodePath(route) || '/';
}

/** Percent-encodes a decoded path, segment by segment. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The encoded path of a page's Markdown. */
export function markdownPath(route: Route): string {
  return `${route === '/' ? '/index' : encodeRoute(route)}.md`;
}

/** Devices, which are no files for Windows with any extension. Source: Microsoft Learn, "Naming Files, Paths, and Namespaces". */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** True if all systems can hold a file of this path: Windows has fewer names than others. */
export function isPortable(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  return path.split('/').every((name) => !/[\u0000-\u001f<>:"|?*\\]|[. ]$/.test(name) && !DEVICE.test(name));
}
