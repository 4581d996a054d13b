/** The part of the site that a page is shown in: the links that keep it, and the other parts that list the page. */
import type { Footer, Navbar } from '@/lib/config/settings';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { placeHtml } from '@/lib/markdown/place-addresses';
import { nameOfDivision } from '@/lib/nav/lang';
import { addressIn, hasSharedPages, partAddress, partKey, scopesOf } from '@/lib/nav/part';
import type { Scope } from '@/lib/nav/types';
import type { SiteModel } from '../types';
import type { PageView } from './page-view';

/** The key of the part, and the page in other visible parts. Empty on sites where every page has one part. */
export function viewParts({ nav }: SiteModel, route: Route, scope: Scope): Pick<PageView, 'part' | 'otherParts'> {
  if (!hasSharedPages(nav.root)) return {};
  const [standard, ...rest] = scopesOf(nav.root, route);
  const isOffered = (other: Scope) => other !== scope && !other.some(({ hidden }) => hidden);
  const others = [...(standard ? [{ scope: standard, href: encodeRoute(route) }] : [])].concat(
    rest.map((other) => ({ scope: other, href: partAddress(route, partKey(other)) })),
  );
  return {
    part: partKey(scope),
    otherParts: others
      .filter((other) => isOffered(other.scope))
      .map((other) => ({ label: labelOf(other.scope), href: other.href })),
  };
}

/** The names of the divisions, as a reader chooses them: `v2 › Guides`. */
function labelOf(scope: Scope): string {
  return scope.slice(1).map(nameOfDivision).filter(Boolean).join(' › ');
}

/** Finished HTML whose links to pages that several parts list keep the reader in `scope`. */
export function linksIn(scope: Scope, html: string): string {
  const [root] = scope;
  if (!root || html === '' || !hasSharedPages(root)) return html;
  return placeHtml(html, (address) => addressIn(scope, address));
}

/** The links of the navigation bar. */
export function navbarIn(scope: Scope, navbar: Navbar): Navbar {
  const placed = <T extends { href: string }>(link: T): T => ({ ...link, href: addressIn(scope, link.href) });
  return { ...navbar, links: navbar.links.map(placed), ...(navbar.primary ? { primary: placed(navbar.primary) } : {}) };
}

/** The links of the footer. */
export function footerIn(scope: Scope, footer: Footer): Footer {
  const links = footer.links.map((column) => ({
    ...column,
    items: column.items.map((item) => ({ ...item, href: addressIn(scope, item.href) })),
  }));
  return { ...footer, links };
}

/** For the browser: which parts list the pages that have several. `pages`: by encoded path, indexes of `parts`, the default one first. */
export interface SharedPages {
  parts: string[];
  pages: Record<string, number[]>;
}

/** All pages that several parts list; undefined if there are none. */
export function viewSharedPages({ nav, pages }: SiteModel): SharedPages | undefined {
  if (!hasSharedPages(nav.root)) return undefined;
  const parts = new Map<string, number>();
  const indexOf = (scope: Scope): number => {
    const key = partKey(scope);
    const index = parts.get(key) ?? parts.size;
    parts.set(key, index);
    return index;
  };
  const shared = [...nav.scopes].filter(([route, scopes]) => scopes.length > 1 && pages.has(route));
  const found = shared.map(([route, scopes]) => [encodeRoute(route), scopes.map(indexOf)] as const);
  return { parts: [...parts.keys()], pages: Object.fromEntries(found) };
}
