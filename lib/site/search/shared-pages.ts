/**
 * The common part of the indexes of all views of a site: the texts of pages, their sections and the words in them. A view adds only the table
 * of its own pages, so that many views need little memory, and a new one little time.
 */
import { LRUCache } from 'lru-cache';
import { hashOf } from '@/lib/kit/hash';
import { type CountedPage, type CountPage, countPage } from '@/lib/search/build-part';
import type { SearchIndex } from '@/lib/search/types';
import { type Renderers, renderPage } from '../article/article';
import type { PageNode, SiteModel } from '../types';
import type { PageTexts } from './search-pages';

/** Of each page: its place in the navigation may differ between views, and so may its specification. */
const VARIANTS = 4;

/** Pages in all indexes of a site's views together: an index takes twice as much memory as the rest of a view. */
const MAX_PAGES = 64_000;
const MAX_INDEXES = 64;

interface Shared {
  indexes: LRUCache<SiteModel, Promise<SearchIndex>>;
  texts: LRUCache<string, PageTexts>;
  counted: LRUCache<string, CountedPage>;
}

const known = new WeakMap<SiteModel, Shared>();

/** In a preview the files of a page may change while the model stays. */
function sharedOf({ view, mode }: SiteModel): Shared | undefined {
  if (view === undefined || mode === 'dev') return undefined;
  const pages = view.whole.pages.size + 1;
  const max = VARIANTS * pages;
  const shared = known.get(view.whole) ?? {
    indexes: new LRUCache({ max: Math.max(2, Math.min(MAX_INDEXES, Math.floor(MAX_PAGES / pages))) }),
    texts: new LRUCache({ max }),
    counted: new LRUCache({ max }),
  };
  known.set(view.whole, shared);
  return shared;
}

/** The indexes of the views of a site that were used last; undefined for a site that is no view. */
export function indexesOf(site: SiteModel): Shared['indexes'] | undefined {
  return sharedOf(site)?.indexes;
}

/** The texts of a page; those of views are shared. */
export async function textsOf(site: SiteModel, node: PageNode, renderers: Renderers): Promise<PageTexts> {
  const shared = sharedOf(site);
  if (!shared) return renderPage(site, node, renderers);
  const stamp = node.api && node.api.kind !== 'manual' ? site.specifications.get(node.api.specification)?.stamp : '';
  const key = `${node.route} ${stamp}`;
  const made = shared.texts.get(key);
  if (made) return made;
  const { markdown, anchors, examplesAt } = await renderPage(site, node, renderers);
  const texts = { markdown, anchors, ...(examplesAt === undefined ? {} : { examplesAt }) };
  shared.texts.set(key, texts);
  return texts;
}

/** Counts the words of pages; those of views are shared. Undefined for a site that is no view. */
export function countFor(site: SiteModel): CountPage | undefined {
  const shared = sharedOf(site);
  if (!shared) return undefined;
  return (page, analyzer) => {
    const key = hashOf(analyzer.lang, JSON.stringify(page));
    const counted = shared.counted.get(key) ?? countPage(page, analyzer);
    shared.counted.set(key, counted);
    return counted;
  };
}
