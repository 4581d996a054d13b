/** The search index of this process, built once or loaded from the build. */
import path from 'node:path';
import { hasEntry, readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf } from '@/lib/kit/hash';
import { remembered } from '@/lib/kit/remembered';
import { buildPart } from '@/lib/search/build-part';
import { createIndex, isStoredIndex, openPart, storedPart } from '@/lib/search/stored-index';
import type { SearchIndex, SearchPage, SearchPart } from '@/lib/search/types';
import { readText } from '@/lib/source/files';
import { type Renderers, versionOf } from '../article/article';
import type { PageNode, SiteModel } from '../types';
import { findablePages, pagesOfPart, scopeAt, searchPage, searchParts } from './search-pages';
import { countFor, indexesOf, textsOf } from './shared-pages';

/** Pages with their texts. */
type SearchPages = ReadonlyMap<PageNode, SearchPage>;

const indexes = new WeakMap<SiteModel, Promise<SearchIndex>>();

/** The index of a site, created once per model: an edit makes a new model, whose unchanged pages come from the cache. */
export function loadSearchIndex(site: SiteModel, renderers: Renderers): Promise<SearchIndex> {
  return remembered(indexesOf(site) ?? indexes, site, () => readIndex(site, renderers));
}

/** Creates the index during a build, when all rendered pages are available. */
export async function storeSearchIndex(site: SiteModel, pages: SearchPages): Promise<void> {
  const key = keyOf(site);
  const folder = indexFolder(site);
  if (!hasEntry(folder, key)) writeEntry(folder, key, (await buildParts(site, pages)).map(storedPart));
}

async function readIndex(site: SiteModel, renderers: Renderers): Promise<SearchIndex> {
  // There may be more views than the disk should hold.
  if (site.view?.audience.isSignedIn)
    return indexOf(site, await buildParts(site, await renderSearchPages(site, renderers)));
  const key = keyOf(site);
  const stored = readEntry(indexFolder(site), key);
  if (isStoredIndex(stored)) return indexOf(site, await Promise.all(stored.map(openPart)));
  const built = await buildParts(site, await renderSearchPages(site, renderers));
  // While writing, each edit would leave another one.
  if (site.mode !== 'dev') writeEntry(indexFolder(site), key, built.map(storedPart));
  return indexOf(site, built);
}

function indexFolder({ cache }: SiteModel): string {
  return path.join(cache, 'search');
}

/** The searchable pages with their texts, rendered if they are not cached. */
export async function renderSearchPages(site: SiteModel, renderers: Renderers): Promise<SearchPages> {
  const pages = new Map<PageNode, SearchPage>();
  for (const node of findablePages(site)) pages.set(node, searchPage(site, node, await textsOf(site, node, renderers)));
  return pages;
}

/** Counts the words of pages. */
export async function buildParts(site: SiteModel, pages: SearchPages): Promise<SearchPart[]> {
  return Promise.all(
    searchParts(site).map((scope) => {
      const own = pagesOfPart(site, scope).map((node) => pages.get(node));
      return buildPart(
        { ...scope, site: site.settings.name },
        own.filter((page) => page !== undefined),
        countFor(site),
      );
    }),
  );
}

function indexOf(site: SiteModel, parts: readonly SearchPart[]): SearchIndex {
  return createIndex(parts, (route) => scopeAt(site, route));
}

/** Everything that the index depends on: the program, the settings, all texts of the docs folder. */
function keyOf(site: SiteModel): string {
  const texts = site.markup.flatMap((file) => [file, readText(site.docs, file) ?? '']);
  const routes = [...site.pages.values()].map((node) => [node, scopeAt(site, node.route)]);
  const stamps = [...site.specifications.values()].map((specification) => specification.stamp);
  return hashOf(versionOf(site), JSON.stringify([site.settings, routes, stamps]), ...texts);
}
