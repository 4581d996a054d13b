/** The navigation of a site as writers look at it: a tree with the source of each page, pages outside of it, and all other addresses. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { Where } from '@/lib/kit/problems';
import { type Listing, listingOf } from '@/lib/nav/listings';
import type { Division, Entry, NavPage } from '@/lib/nav/types';
import { folderStarts } from '../model/folder-start';
import { redirectorOf } from '../model/redirects';
import { pageVisibility } from '../model/visibility';
import type { PageNode, SiteModel } from '../types';
import { editorLink } from './editor-link';

/** A place in a file of the docs folder. */
export interface PlaceView {
  /** `docs.json:12`, or a file without a line. */
  readonly text: string;
  /** Opens the place in an editor; missing for remote files. */
  readonly href?: string;
}

/** A page at its address. */
export interface NavPageView {
  readonly title: string;
  /** The decoded address. */
  readonly address: string;
  /** The encoded address. */
  readonly href: string;
  /** The source of the page: its file, or the endpoint of a specification. */
  readonly source: PlaceView;
  /** The operation or channel of a generated page. */
  readonly operation?: string;
  /** Notes for writers: `hidden`, `not in search`, and the redirect that hides the page. */
  readonly notes: readonly string[];
}

/** An element of the navigation with what is below it. */
export interface NavNodeView {
  /** `tab`, `group`, `page`, `link` and the other kinds. */
  readonly kind: string;
  readonly label: string;
  readonly hidden: boolean;
  /** The position in the navigation. */
  readonly place: PlaceView;
  /** Set on pages. */
  readonly page?: NavPageView;
  /** The address of a link. */
  readonly href?: string;
  readonly children: readonly NavNodeView[];
}

/** An address that leads to another one. */
export interface ForwardView {
  readonly from: string;
  readonly to: string;
  readonly kind: 'redirect' | 'link page' | 'folder' | 'translation';
  /** Missing if no file contains it. */
  readonly place?: PlaceView;
}

export interface NavReport {
  readonly site: string;
  readonly tree: readonly NavNodeView[];
  /** Pages that the navigation does not list. */
  readonly orphans: readonly NavPageView[];
  /** Listed pages that no menu shows. */
  readonly hidden: readonly NavPageView[];
  readonly forwards: readonly ForwardView[];
  /** All pages, in the navigation or not. */
  readonly pages: number;
}

/** Builds the report. Linear in the size of the navigation and the number of pages and redirects. */
export function viewNavReport(site: SiteModel): NavReport {
  const own = [...site.pages.values()].filter(({ original }) => original === undefined);
  const listed = own.map((node) => ({ node, listing: listingOf(site.nav, node.route) }));
  const pagesWhere = (keep: (listing: Listing | undefined) => boolean): NavPageView[] =>
    listed.filter(({ listing }) => keep(listing)).map(({ node }) => viewPage(site, node));
  return {
    site: site.settings.name,
    tree: childrenOf(site, site.nav.root),
    orphans: pagesWhere((listing) => listing === undefined),
    hidden: pagesWhere((listing) => listing !== undefined && !listing.visible),
    forwards: forwardsOf(site),
    pages: own.length,
  };
}

function childrenOf(site: SiteModel, { root, entries, divisions, globals }: Division): NavNodeView[] {
  return [
    ...entriesOf(site, root, entries),
    ...[...divisions, ...globals].map((division) => ({
      kind: division.kind,
      label: division.label,
      hidden: division.hidden,
      place: placeInNavigation(site, division.id),
      ...(division.href === undefined ? {} : { href: division.href }),
      children: childrenOf(site, division),
    })),
  ];
}

function entriesOf(site: SiteModel, root: NavPage | undefined, entries: readonly Entry[]): NavNodeView[] {
  return [...(root ? [root] : []), ...entries].map((entry) => viewEntry(site, entry));
}

function viewEntry(site: SiteModel, entry: Entry): NavNodeView {
  const { type, label, hidden, id } = entry;
  const common = { kind: type, label, hidden, place: placeInNavigation(site, id), children: [] };
  if (type === 'group') return { ...common, children: entriesOf(site, entry.root, entry.entries) };
  if (type === 'link') return { ...common, href: entry.href };
  const node = site.pages.get(entry.route);
  return node ? { ...common, page: viewPage(site, node) } : common;
}

function viewPage(site: SiteModel, node: PageNode): NavPageView {
  const { route, title, file, api, generatedBody } = node;
  const operation = generatedBody !== undefined && api?.kind === 'endpoint' ? nameOf(api.endpoint) : undefined;
  return {
    title,
    address: route,
    href: encodeRoute(route),
    source: viewPlace(site, { file }),
    ...(operation === undefined ? {} : { operation }),
    notes: notesOn(site, node),
  };
}

function nameOf(endpoint: { kind: string; method?: string; path?: string; name?: string }): string {
  return [endpoint.method?.toUpperCase() ?? endpoint.kind, endpoint.path ?? endpoint.name].filter(Boolean).join(' ');
}

function notesOn(site: SiteModel, node: PageNode): string[] {
  const { search, sitemap, noindex } = pageVisibility(site, node);
  const redirect = redirectorOf(site.settings).find(encodeRoute(node.route));
  return [
    ...(node.meta.hidden ? ['hidden in its frontmatter'] : []),
    ...(search ? [] : ['not in search']),
    ...(noindex ? ['noindex'] : sitemap ? [] : ['not in the sitemap']),
    ...(redirect ? [`unreachable: a redirect leads to ${redirect.to}`] : []),
  ];
}

function forwardsOf(site: SiteModel): ForwardView[] {
  return [
    ...site.settings.redirects.map(({ source, destination, index }) => ({
      from: source,
      to: destination,
      kind: 'redirect' as const,
      place: viewPlace(site, site.locate(`/redirects/${index}`)),
    })),
    ...[...site.outside].map(([from, to]) => ({ from, to, kind: 'link page' as const })),
    ...[...folderStarts(site)].map(([from, to]) => ({ from, to, kind: 'folder' as const })),
    ...[...site.pages.values()].flatMap(({ route, original }): ForwardView[] =>
      original === undefined ? [] : [{ from: route, to: original as Route, kind: 'translation' }],
    ),
  ];
}

function placeInNavigation(site: SiteModel, pointer: string): PlaceView {
  return viewPlace(site, site.locate(`/navigation${pointer}`));
}

function viewPlace({ docs }: SiteModel, where: Where): PlaceView {
  const { file = 'docs.json', line } = where;
  const href = editorLink(docs, where);
  return { text: line === undefined ? file : `${file}:${line}`, ...(href === undefined ? {} : { href }) };
}
