/** The addresses and titles of generated pages. See content/reference/format/api-pages.mdx#addresses. */
import { type Route, resolveInside, routeOf } from '@/lib/kit/paths';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { oneLine } from '@/lib/kit/text';
import type { EndpointFacts } from './types';

/** The directory of generated pages, unless the navigation names one. See content/reference/format/api-pages.mdx#generation. */
export const DEFAULT_DIRECTORY = 'api-reference';

/**
 * A text as a path segment. Only a fixed set of characters is removed: punctuation such as `!`, `:` or `&` and letters beyond ASCII are
 * kept. See content/reference/format/api-pages.mdx#addresses.
 */
export function slugOf(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .replace(/\{[^{}]*\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}().,'/]|\p{Cc}/gu, '')
    .replace(/-{2,}/g, '-')
    .toLowerCase();
}

/** The last segment of an endpoint's address. */
export function leafOf(endpoint: EndpointFacts): string {
  const name = endpoint.kind === 'operation' ? `${endpoint.method} ${endpoint.path}` : endpoint.path;
  return shortened(slugOf(endpoint.summary ?? name) || slugOf(name) || endpoint.kind);
}

/** The address of an endpoint's page below `directory`, before duplicates are numbered. `x-mint.href` overrides it. */
export function routeOfEndpoint(endpoint: EndpointFacts, directory: string = DEFAULT_DIRECTORY): Route {
  const own = endpoint.href === undefined ? undefined : ownRoute(endpoint.href);
  if (own !== undefined) return own;
  const [tag] = endpoint.tags;
  const section = tag === undefined ? (endpoint.kind === 'channel' ? 'websockets' : '') : shortened(slugOf(tag));
  return routeOf([directory, section, leafOf(endpoint)].join('/'));
}

/** The route of `x-mint.href`; undefined for one that leaves the site, takes the address of a file or of the program, or is not a valid file name. */
function ownRoute(href: string): Route | undefined {
  const path = resolveInside('', href);
  if (path === undefined || hasStaticEnding(path) || /^_lectern(?:\/|$)|[\p{Cc}\\]/u.test(path)) return undefined;
  return path.split('/').every((part) => part === shortened(part)) ? routeOf(path) : undefined;
}

/** The title of an endpoint's page, on one line: `x-mint.metadata`, else the summary, else its address in words. */
export function titleOfEndpoint(endpoint: EndpointFacts): string {
  return oneLine(givenTitleOf(endpoint));
}

function givenTitleOf(endpoint: EndpointFacts): string {
  const given = endpoint.metadata?.title;
  if (typeof given === 'string' && given.trim() !== '') return given;
  if (endpoint.kind === 'operation') return endpoint.summary ?? inWords(leafOf(endpoint));
  return endpoint.kind === 'webhook' ? inWords(leafOf(endpoint)) : (endpoint.summary ?? endpoint.path);
}

/** `get-users` → `Get users`. */
function inWords(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** File systems limit names to 255 bytes, and a percent-encoded letter may have nine. */
const MAX_BYTES = 200;

/** A segment that is valid as a file name, truncated if necessary. */
function shortened(slug: string): string {
  if (encodeURIComponent(slug).length <= MAX_BYTES) return slug;
  let bytes = 0;
  const kept = [...slug].filter((character) => {
    bytes += encodeURIComponent(character).length;
    return bytes <= MAX_BYTES;
  });
  return kept.join('');
}
