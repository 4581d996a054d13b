/** The pieces of each page for files that are made from many pages, cached so that only an edited page is read again. */

import { placeMarkdown } from '@/lib/markdown/place-addresses';
import type { RenderedPage } from '@/lib/mdx/types';
import { fullTextOf } from '@/lib/outputs/text/llms-full';
import { plainText, shardPage } from '@/lib/search/box/shard';
import { sectionsOf } from '@/lib/search/sections';
import { countTerms, type PageTerms } from '@/lib/search/table/count-terms';
import { loadAnalyzer } from '@/lib/search/words/load-analyzer';
import { placeOf } from '@/lib/serve/base/place';
import { placeSection } from '@/lib/serve/base/place-index';
import { pageVisibility } from '@/lib/site/model/visibility';
import { searchPage } from '@/lib/site/search/search-pages';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';

/** The pieces in their order. Lists of JSON are without brackets. */
const NAMES = [
  /** Its part of `llms-full.txt`. */
  'fullText',
  /** Its sections in the index for assistants: JSON. */
  'sections',
  /** Its entry in the index of the search box: JSON. */
  'listed',
  /** The texts of its sections for excerpts: JSON. */
  'excerpts',
  /** Its terms: JSON of `PageTerms` without the counts. */
  'terms',
  /** The counts of `PageTerms`. */
  'counts',
] as const;

export type PieceName = (typeof NAMES)[number];

/** The index of a piece. */
export function pieceIndex(name: PieceName): number {
  return NAMES.indexOf(name);
}

/** The pieces of a page; those are empty that no file needs. Everything that they depend on is in the key of the page. */
export async function piecesOf(
  site: SiteModel,
  node: PageNode,
  rendered: Pick<RenderedPage, 'markdown' | 'anchors' | 'examplesAt'>,
): Promise<Uint8Array[]> {
  const { search, llms } = pageVisibility(site, node);
  const pieces = {
    ...(llms ? { fullText: fullTextPiece(site, node, rendered.markdown) } : {}),
    ...(search ? await searchPieces(site, node, rendered) : {}),
  } satisfies Pieces as Pieces;
  return NAMES.map((name) => Buffer.from(pieces[name] ?? ''));
}

type Pieces = Partial<Record<PieceName, string | Uint8Array>>;

function fullTextPiece(site: SiteModel, node: PageNode, markdown: string): string {
  const place = placeOf(site);
  const text = fullTextOf(node, siteUrl(site), markdown);
  return place ? placeMarkdown(text, place) : text;
}

async function searchPieces(
  site: SiteModel,
  node: PageNode,
  rendered: Pick<RenderedPage, 'markdown' | 'anchors' | 'examplesAt'>,
): Promise<Pieces> {
  const page = searchPage(site, node, rendered);
  const sections = sectionsOf(page);
  const place = placeOf(site);
  const placed = place ? sections.map((section) => placeSection(section, place)) : sections;
  const { counts, ...terms } = countTerms(sections, page.keywords, await loadAnalyzer(page.lang));
  return {
    sections: jsonItems(placed),
    listed: JSON.stringify(shardPage(sections)),
    excerpts: jsonItems(sections.map(({ markdown }) => plainText(markdown))),
    terms: JSON.stringify(terms),
    counts,
  };
}

function jsonItems(list: readonly unknown[]): string {
  return JSON.stringify(list).slice(1, -1);
}

/** The terms of a page from its pieces. */
export function termsFrom(read: (name: PieceName) => Buffer): PageTerms {
  return { ...(JSON.parse(read('terms').toString('utf8')) as Omit<PageTerms, 'counts'>), counts: read('counts') };
}
