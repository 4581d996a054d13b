/** The sidebar of a page, and the shared fragments of large ones, with the site's settings. */

import {
  isPartial,
  renderSidebar,
  renderWholeSidebar,
  sidebarKey,
  sidebarSource,
} from '@/components/nav/render-sidebar';
import { THEME_FACTS } from '@/components/themes/registry';
import type { Route } from '@/lib/kit/paths';
import { activeDivision } from '@/lib/nav/active';
import { languageOf } from '@/lib/nav/lang';
import type { Division, Scope } from '@/lib/nav/types';
import type { SiteModel } from '@/lib/site/types';
import type { SidebarView } from '@/lib/site/view/page-view';
import { wordsOf } from '@/lib/site/view/words';

/** The list around a page in the part `scope`; undefined if its division shows nothing. */
export function renderSidebarOf(site: SiteModel, route: Route, scope: Scope): SidebarView | undefined {
  const { html, partial } = renderSidebar({ ...lookOf(site, scope), scope, route });
  const division = partial ? activeDivision(scope) : undefined;
  return html === '' ? undefined : { html, ...(division ? { source: sidebarSource(division) } : {}) };
}

/** The keys of all divisions whose list is too long for a page. */
export function windowedSidebars(site: SiteModel): string[] {
  return [...fragments(site).keys()];
}

/** The whole list of a division by its key; undefined if there is none. */
export function renderWholeSidebarOf(site: SiteModel, key: string): string | undefined {
  const scope = fragments(site).get(key);
  return scope && renderWholeSidebar({ ...lookOf(site, scope), scope });
}

function lookOf(site: SiteModel, scope: Scope) {
  const { settings } = site;
  return {
    drilldown: settings.interaction.drilldown ?? THEME_FACTS[settings.theme].drilldown,
    icons: settings.icons.library,
    strings: wordsOf(site, languageOf(scope).lang),
  };
}

const found = new WeakMap<SiteModel, ReadonlyMap<string, Scope>>();

function fragments(site: SiteModel): ReadonlyMap<string, Scope> {
  const known = found.get(site);
  if (known) return known;
  const scopes = new Map<string, Scope>();
  const walk = (division: Division, above: Scope): void => {
    const scope = [...above, division];
    if (isPartial(scope)) scopes.set(sidebarKey(division), scope);
    for (const child of division.divisions) walk(child, scope);
  };
  walk(site.nav.root, []);
  found.set(site, scopes);
  return scopes;
}
