/** The searchable pages of a site by language and version. */

import type { RenderedPage } from '@/lib/mdx/types';
import { languageOf } from '@/lib/nav/lang';
import { listingOf } from '@/lib/nav/listings';
import { allScopesOf, scopeOf } from '@/lib/nav/scope';
import { trailOf } from '@/lib/nav/trail';
import type { Division, NavTree, Scope } from '@/lib/nav/types';
import { partKey } from '@/lib/search/part-key';
import { choosePartFor } from '@/lib/search/stored-index';
import type { SearchPage } from '@/lib/search/types';
import type { DivisionKind } from '@/lib/words/navigation';
import { pageVisibility } from '../model/visibility';
import type { PageNode, SiteModel } from '../types';

/** The language and version of a part of the index. */
export interface PartScope {
  key: string;
  lang: string;
  version?: string;
}

/** The searchable pages in model order. See content/navigation/visibility.mdx#who-sees-a-page. */
export function findablePages(site: SiteModel): PageNode[] {
  return [...site.pages.values()].filter((node) => pageVisibility(site, node).search);
}

/** The parts of a rendered page that search needs. */
export type PageTexts = Pick<RenderedPage, 'markdown' | 'anchors' | 'examplesAt'>;

/**
 * A page with the text that is searched: without generated samples, whose words are those of the parameters above them, in every language
 * of the settings.
 */
export function searchPage(site: SiteModel, node: PageNode, rendered: PageTexts): SearchPage {
  const { markdown, anchors, examplesAt = markdown.length } = rendered;
  return {
    ...wholePage(site, node, rendered),
    markdown: markdown.slice(0, examplesAt).trimEnd(),
    anchors: anchors.filter(({ at }) => at < examplesAt),
  };
}

/** A page with all of its text. */
export function wholePage(site: SiteModel, node: PageNode, rendered: PageTexts): SearchPage {
  const scope = scopeOf(site.nav, node.route);
  const { meta, route, title } = node;
  const { sidebarTitle: label = title } = meta;
  return {
    route,
    title,
    ...(label === title ? {} : { label }),
    description: meta.description,
    keywords: meta.keywords ?? [],
    lang: languageOf(scope).lang,
    version: labelIn(scope, 'version'),
    product: labelIn(scope, 'product'),
    place: trailOf(scope, route).map((step) => step.label),
    kind: node.api === undefined || node.api.kind === 'schema' ? 'page' : 'operation',
    tag: meta.tag,
    boost: meta.boost ?? listingOf(site.nav, route)?.boost ?? 1,
    markdown: rendered.markdown,
    anchors: rendered.anchors,
  };
}

/**
 * The parts of the index: each language with each of its versions, the default first. Pages outside of versions are in every part of their
 * language; in a language without versions they form one part.
 */
export function partsOf(nav: NavTree, pages: readonly Pick<SearchPage, 'lang' | 'version'>[]): PartScope[] {
  const order = [...nav.scopes.values()].flatMap(([scope]) => scope ?? []).filter(isStart);
  const isDefault = new Set(order.map((division) => division.label));
  const byLang = new Map<string, Set<string | undefined>>();
  for (const { lang, version } of pages) byLang.set(lang, (byLang.get(lang) ?? new Set()).add(version));
  return [...byLang].flatMap(([lang, versions]) => {
    const named = [...versions].filter((version) => version !== undefined);
    const sorted = named.sort((a, b) => Number(isDefault.has(b)) - Number(isDefault.has(a)));
    return (sorted.length > 0 ? sorted : [undefined]).map((version) => ({
      key: partKey(lang, version),
      lang,
      version,
    }));
  });
}

/** The language and version in which a reader of a page searches, in its default part of the site. */
export function scopeAt(site: SiteModel, route: string): Omit<PartScope, 'key'> {
  return placeOf(scopeOf(site.nav, route as PageNode['route']));
}

/** The same for every part of the site that lists the page. */
function placesOf({ nav }: SiteModel, route: PageNode['route']): Omit<PartScope, 'key'>[] {
  return allScopesOf(nav, route).map(placeOf);
}

const PARTS = new WeakMap<SiteModel, readonly PartScope[]>();

/** The parts of a site, computed once per model. Renders nothing. */
export function searchParts(site: SiteModel): readonly PartScope[] {
  const known =
    PARTS.get(site) ??
    partsOf(
      site.nav,
      findablePages(site).flatMap(({ route }) => placesOf(site, route)),
    );
  PARTS.set(site, known);
  return known;
}

/** The pages of a part: those that its language and version list, and those outside of versions. */
export function pagesOfPart(site: SiteModel, part: PartScope): PageNode[] {
  const isIn = ({ lang, version }: Omit<PartScope, 'key'>): boolean =>
    lang === part.lang && (version === undefined || version === part.version);
  return findablePages(site).filter(({ route }) => placesOf(site, route).some(isIn));
}

/** The key of the part for a page's search box; undefined if nothing on the site is searchable. */
export function searchKeyOf(site: SiteModel, scope: Scope): string | undefined {
  return choosePartFor(searchParts(site), placeOf(scope))?.key;
}

function placeOf(scope: Scope): Omit<PartScope, 'key'> {
  return { lang: languageOf(scope).lang, version: labelIn(scope, 'version') };
}

function isStart(division: Division): boolean {
  return division.kind === 'version' && division.isDefault;
}

function labelIn(scope: Scope, kind: DivisionKind): string | undefined {
  return scope.findLast((division) => division.kind === kind)?.label;
}
