/** The form of a playground, for a page and its reader. */
import type { PageNode, SiteModel } from '../types';

type Display = 'interactive' | 'simple' | 'none';

/** The display of a page's playground, for the readers of a view: the page's own one, else that of the site. */
export function playgroundDisplay(site: SiteModel, node?: PageNode): Display {
  const own = node?.meta.extra.playground;
  const written = typeof own === 'string' ? own : site.settings.api.playground.display;
  if (written === 'auth') return isSignedIn(site) ? 'interactive' : 'simple';
  return written === 'interactive' || written === 'none' ? written : 'simple';
}

/** Strangers always have a view on a site with a sign-in, and share it with nobody who has signed in. */
function isSignedIn({ hasSignIn, view }: SiteModel): boolean {
  return hasSignIn === true && view?.audience.isSignedIn !== false;
}
