/** What kind of address an `href` is. One classifier for navigation, links, settings and the checker. */

export type HrefKind = 'external' | 'mail' | 'path' | 'anchor' | 'relative' | 'unsafe';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Classifies an address as written: `external` (http, https or protocol-relative), `mail` (mailto, tel), `path` (starts with one slash),
 * `anchor` (`#x`), `relative` (no scheme, no slash), `unsafe` (any other scheme, such as `javascript:`; control characters are seen through, as browsers do).
 */
export function hrefKind(href: string): HrefKind {
  // Browsers drop tabs, line breaks and leading control characters before they read the scheme (WHATWG URL 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  const seen = href.replace(/[\u0000-\u0020]+/g, '');
  if (seen.startsWith('//')) return 'external';
  if (seen.startsWith('/')) return 'path';
  if (seen.startsWith('#')) return 'anchor';
  const scheme = SCHEME.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'relative';
  if (scheme === 'http' || scheme === 'https') return 'external';
  if (scheme === 'mailto' || scheme === 'tel') return 'mail';
  return 'unsafe';
}

/** True for an address that leaves the site and opens in a new tab. */
export function isExternal(href: string): boolean {
  return hrefKind(href) === 'external';
}

/** `text` without its percent-encoding; as it stands where that is not well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
