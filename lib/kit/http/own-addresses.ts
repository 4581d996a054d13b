/** Addresses that belong to the server, whatever the docs folder has there. A test compares them with the table of routes. */

/** They come before redirects and pages. `_next` is Next's own folder. */
const OWN = /^\/(?:_lectern\/.*|_next\/.*|__nav|healthz|readyz)$/;
/** Generated files, which come after redirects and before pages. */
const GENERATED = /^\/(?:sitemap\.xml|robots\.txt|llms(?:-full)?\.txt)$/;

/** Those of a site with a sign-in. */
const SIGN_IN = /^\/(?:login(?:\/(?:provider|jwt-callback))?|logout|mintlify-oauth-callback)$/;

/** True if a redirect from the decoded path has no effect. */
export function isBeforeRedirects(path: string, hasSignIn = false): boolean {
  return OWN.test(path) || (hasSignIn && SIGN_IN.test(path));
}

/** True if a page at the decoded path would not be shown. */
export function isBeforePages(path: string, hasSignIn = false): boolean {
  return isBeforeRedirects(path, hasSignIn) || GENERATED.test(path);
}
