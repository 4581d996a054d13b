/** Classifies the address in an `href`. The only classifier, for navigation, links, settings and checks. */

export type HrefKind = 'external' | 'mail' | 'path' | 'anchor' | 'relative' | 'unsafe';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The kind of an address: `external` (http, https or protocol-relative), `mail` (mailto, tel), `path` (starts with one slash), `anchor`
 * (`#x`), `relative` (no scheme, no slash), `unsafe` (any other scheme, such as `javascript:`, with control characters ignored as in
 * browsers).
 */
export function hrefKind(href: string): HrefKind {
  // Browsers drop tabs, line breaks and leading control characters before they read the scheme (WHATWG URL 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  const seen = href.replace(/[\u0000-\u0020]+/g, '');
  // They read a backslash as a slash, so that `/\example.com` is another host.
  if (/^[/\\]{2}/.test(seen)) return 'external';
  if (seen.startsWith('/')) return 'path';
  if (seen.startsWith('#')) return 'anchor';
  const scheme = SCHEME.exec(seen)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'relative';
  if (scheme === 'http' || scheme === 'https') return 'external';
  if (scheme === 'mailto' || scheme === 'tel') return 'mail';
  return 'unsafe';
}

/** True for an address that runs code. App schemes (`vscode:`, `slack:`) do not. */
export function runsCode(href: string): boolean {
  // Browsers drop control characters before they read the scheme (WHATWG URL 4.4).
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant.
  return /^(?:javascript|vbscript|data):/i.test(href.replace(/[\u0000-\u0020]+/g, ''));
}

/** True for an address that leaves the site and opens in a new tab. */
export function isExternal(href: string): boolean {
  return hrefKind(href) === 'external';
}

/**
 * True for an origin as browsers send it in `Origin` (`https://example.com`): no path, no slash at the end. Extensions of browsers have schemes of
 * their own (`chrome-extension://abc`).
 */
export function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]+$/.test(text)) return false;
  return !/^https?:/.test(text) || (URL.canParse(text) && new URL(text).origin === text);
}

/** Decodes percent-encoding; returns the text unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path in the site that an address means at another one; undefined for other hosts and data URLs. */
export function pathFrom(address: string, at: string): string | undefined {
  const origin = 'http://site.invalid';
  if (address.startsWith('#') || !URL.canParse(address, origin + at)) return undefined;
  const url = new URL(address, origin + at);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

const REPOSITORY = /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/** `owner/name` of the repository that an address is of; undefined for any other. */
export function repositoryOf(href: string): string | undefined {
  return REPOSITORY.exec(href)?.[1];
}
