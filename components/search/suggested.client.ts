/** Pages to start with: the first page of each section of the site, and of each group of the sidebar. */
import { sitePath } from '../browser/base';
import type { VisitedPage } from './visited.client';

const FIRST_PAGES = '#navigation-items .sidebar-group > li:first-child > a, a.nav-tabs-item';
const MAX_PAGES = 6;

/** Without pages that are already listed, the current page, and other sites. */
export function suggestedPages(listed: readonly VisitedPage[]): VisitedPage[] {
  const left = new Set([sitePath(location.pathname), ...listed.map(([href]) => href)]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>(FIRST_PAGES)];
  return links
    .flatMap((link): VisitedPage[] => {
      const path = link.origin === location.origin ? sitePath(link.pathname) : undefined;
      if (path === undefined || left.has(path)) return [];
      left.add(path);
      return [[path, textOf(link), textOf(link.closest('.sidebar-group')?.previousElementSibling)]];
    })
    .slice(0, MAX_PAGES - listed.length);
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.trim() ?? '';
}
