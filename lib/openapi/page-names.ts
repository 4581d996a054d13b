/** The addresses and titles of pages that a specification makes. See content/reference/format/api-pages.mdx#addresses. */
import { type Route, routeOf } from '@/lib/kit/paths';
import type { EndpointFacts } from './types';

/** Where generated pages stand when nobody says. See content/reference/format/api-pages.mdx#generation. */
const DEFAULT_DIRECTORY = 'api-reference';

/**
 * A text as one segment of an address. Only what the rule names is removed: punctuation such as `!`, `:` or `&` and letters outside of
 * ASCII stay. See content/reference/format/api-pages.mdx#addresses.
 */
export function slugOf(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replaceAll(' ', '-')
    .replace(/\{[^{}]*\}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/[{}().,'\n\r\t/]/g, '')
    .replace(/-{2,}/g, '-')
    .toLowerCase();
}

/** The last segment of an endpoint's address. */
export function leafOf(endpoint: EndpointFacts): string {
  const name = endpoint.kind === 'operation' ? `${endpoint.method} ${endpoint.path}` : endpoint.path;
  return shortened(slugOf(endpoint.summary ?? name) || slugOf(name) || endpoint.kind);
}

/** The address of an endpoint's page below `directory`, before it is told apart from others of the same name. `x-mint.href` wins. */
export function routeOfEndpoint(endpoint: EndpointFacts, directory: string = DEFAULT_DIRECTORY): Route {
  if (endpoint.href !== undefined) return routeOf(endpoint.href);
  const [tag] = endpoint.tags;
  const section = tag === undefined ? (endpoint.kind === 'channel' ? 'websockets' : '') : shortened(slugOf(tag));
  return routeOf([directory, section, leafOf(endpoint)].join('/'));
}

/** The title of an endpoint's page: given in `x-mint.metadata`, else the summary, else its address in words. */
export function titleOfEndpoint(endpoint: EndpointFacts): string {
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

/** File systems take names of 255 bytes, and a percent-encoded letter has nine. */
const MOST_BYTES = 200;

/** A segment that can be the name of a file: cut where it is too long. */
function shortened(slug: string): string {
  if (encodeURIComponent(slug).length <= MOST_BYTES) return slug;
  let bytes = 0;
  const kept = [...slug].filter((character) => {
    bytes += encodeURIComponent(character).length;
    return bytes <= MOST_BYTES;
  });
  return kept.join('');
}
