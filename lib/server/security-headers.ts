/** Headers that every answer carries, for browsers. */

/** What an answer of the site needs from the browser: none of its devices. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ');

/**
 * Adds the headers to a response; one that an answer sets itself is kept. `ancestors`: the pages that may embed the site in a frame, as the
 * sources of CSP's `frame-ancestors` (CSP 3, 6.4.2).
 */
export function withSecurityHeaders(response: Response, ancestors?: string): Response {
  const { headers } = response;
  const added = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': PERMISSIONS,
    ...(ancestors === undefined ? {} : { 'Content-Security-Policy': `frame-ancestors ${ancestors}` }),
  };
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
  return response;
}

const SOURCE = /^(?:'self'|'none'|\*|https?:\/\/[\w.*-]+(?::\d+)?)$/;

/** The value of `FRAME_ANCESTORS`, by default `'self'`. Throws where a source is not one, with what may be written. */
export function frameAncestors(written: string | undefined): string {
  const sources = (written ?? '').split(/\s+/).filter(Boolean);
  const wrong = sources.find((source) => !SOURCE.test(source));
  if (wrong !== undefined) {
    throw new Error(
      `FRAME_ANCESTORS has "${wrong}". Write 'self', 'none', or origins such as https://example.com, with spaces between them.`,
    );
  }
  return sources.join(' ') || "'self'";
}
