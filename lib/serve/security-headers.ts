/** Headers that every answer carries, for browsers; see content/operate/security.mdx#headers. */
import { SettingsError } from '@/lib/kit/env';
import { IMMUTABLE, IMMUTABLE_FOLDERS } from '@/lib/kit/http/caching';

export interface SecurityHeaders {
  /** The pages that may embed the site in a frame, as the sources of CSP's `frame-ancestors` (CSP 3, 6.4.2); undefined for all. */
  frameAncestors?: string;
  /** The value of `Strict-Transport-Security`; undefined for none. */
  hsts?: string;
}

/** What an answer of the site needs from the browser: none of its devices. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');
const POLICY = 'Content-Security-Policy';

/**
 * Adds the headers to a response; one that an answer sets itself is kept, and its policy is combined with `frame-ancestors`. An answer that
 * does not say how long it may be cached must not be cached.
 */
export function withSecurityHeaders(response: Response, settings: SecurityHeaders = {}): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(standardHeaders(settings))) {
    if (name === POLICY && !headers.get(name)?.includes('frame-ancestors')) headers.append(name, value);
    else if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return response;
}

/** The headers by name, the same for all answers. */
export function standardHeaders({ frameAncestors, hsts }: SecurityHeaders): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    ...(frameAncestors === undefined ? {} : { [POLICY]: `frame-ancestors ${frameAncestors}` }),
    ...(hsts === undefined ? {} : { 'Strict-Transport-Security': hsts }),
  };
}

/**
 * The content of a `_headers` file, which static hosts such as Netlify and Cloudflare Pages read. The policy of each page is in its document,
 * because hosts add up the headers of all rules that match (`ServerSettings.intoFiles`).
 */
export function headersFile(settings: SecurityHeaders): string {
  const block = (path: string, headers: Record<string, string>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    block('/*', standardHeaders(settings)),
    ...IMMUTABLE_FOLDERS.map((folder) => block(`/_lectern/${folder}/*`, { 'Cache-Control': IMMUTABLE })),
  ].join('\n\n')}\n`;
}

const SOURCE = /^(?:'self'|'none'|\*|https?:\/\/[\w.*-]+(?::\d+)?)$/;

/** The value of `FRAME_ANCESTORS`, by default `'self'`. Throws SettingsError where a source is not one. */
export function frameAncestors(written: string | undefined): string {
  const sources = (written ?? '').split(/\s+/).filter(Boolean);
  const wrong = sources.find((source) => !SOURCE.test(source));
  if (wrong !== undefined) {
    throw new SettingsError(
      `FRAME_ANCESTORS has "${wrong}". Write 'self', 'none', or origins such as https://example.com, with spaces between them.`,
    );
  }
  return sources.join(' ') || "'self'";
}

/** The value of `HSTS` (RFC 6797, 6.1), by default none, because a name stays bound to https for that long. Throws SettingsError where it is not one. */
export function strictTransport(written: string | undefined): string | undefined {
  const text = (written ?? '').trim();
  if (text === '') return undefined;
  if (/^max-age=\d{1,10}(?:; ?includeSubDomains)?(?:; ?preload)?$/.test(text)) return text;
  throw new SettingsError(`HSTS is "${text}". Write for example max-age=31536000; includeSubDomains`);
}
