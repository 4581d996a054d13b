/** Counts the pages that are shown, and missing ones. No identifier, no cookie: a visit is a page that was not reached from the same site. */
import { sitePath } from '../browser/base';
import { count, pagePath } from './send';

let isFirst = true;
let last: string | undefined;

/** Counts the page that is shown, once. A page that is rendered in advance is counted when a reader sees it. */
export function countPage(): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', countPage, { once: true });
    return;
  }
  const path = pagePath();
  const shown = path || location.pathname;
  if (shown === last) return;
  const isVisit = isFirst && isEntry();
  const referrer = last ?? referrerOf();
  last = shown;
  isFirst = false;
  if (path !== '') count({ event: 'view', path, visit: isVisit });
  else if (document.querySelector('.not-found')) {
    count({ event: 'missing', path: sitePath(location.pathname) ?? location.pathname, referrer });
  }
}

/** Whether this document was opened from elsewhere, and not loaded again. */
function isEntry(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate' && hostOf(document.referrer) !== location.host;
}

/** A path of this site, or the origin of another one. */
function referrerOf(): string {
  if (hostOf(document.referrer) !== location.host)
    return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
  const { pathname } = new URL(document.referrer);
  return sitePath(pathname) ?? pathname;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
