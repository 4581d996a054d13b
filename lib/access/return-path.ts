/** Where a reader goes after signing in. */

const MAX_LENGTH = 2_000;
/** Origin of no site. */
const NOWHERE = 'http://x.invalid';
/** The pages of the sign-in: going back to one of them would end in a circle. */
const OWN = /^\/(?:login|logout|mintlify-oauth-callback)(?:\/|$)/;

/**
 * The path inside the site that `written` is, with its query and fragment; the start page for anything else: a way to another host must not
 * begin at the sign-in. Browsers read `\` as `/`, and leave control characters out.
 */
export function returnPath(written: string | null | undefined): string {
  if (!written || written.length > MAX_LENGTH || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(written)) return '/';
  if (!URL.canParse(written, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(written, NOWHERE);
  // `/.//host` is the path `//host`.
  if (origin !== NOWHERE || pathname.startsWith('//') || OWN.test(pathname)) return '/';
  return pathname + search + hash;
}
