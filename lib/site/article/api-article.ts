/** Renders the generated part of an API page, caches it, and combines it with the page's own text. */
import path from 'node:path';
import { readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf } from '@/lib/kit/hash';
import type { ExampleKind, PageField, RenderedPage } from '@/lib/mdx/types';
import { joinTexts } from '../api-markdown/sections';
import type { PageNode, SiteModel } from '../types';
import { playgroundDisplay } from '../view/playground-display';
import type { ApiArticle, ApiOptions } from './api-types';
import { withFreeIds } from './free-ids';
import { olderOperation } from './older-operation';

/** Adds the operation or data model to an article; other articles are unchanged. Never fails. */
export async function withApi(
  site: SiteModel,
  node: PageNode,
  article: RenderedPage,
  options: ApiOptions,
): Promise<RenderedPage> {
  const found = await renderOnce(site, node, article, options);
  if (!found) return article;
  const { api: rendered, idOf } = withFreeIds(found, article.ids);
  // See content/reference/format/api-pages.mdx#manual.
  const { request = '', response = '' } = rendered.examples;
  const isOwn = (kind: ExampleKind): boolean => article.examples.includes(kind);
  const aside = article.aside + (isOwn('request') ? '' : request) + (isOwn('response') ? '' : response);
  const html = rendered.head + article.html + rendered.body;
  return {
    ...article,
    html,
    aside,
    css: article.css + rendered.css,
    toc: [...article.toc, ...rendered.toc],
    needs: [...new Set([...article.needs, 'api', 'parts'])],
    ids: [...article.ids, ...rendered.ids],
    ...joinTexts(found.text, article, article.examples, idOf),
  };
}

/** Identifies what a page is compared with. */
export function olderStamp(site: SiteModel, node: PageNode): unknown {
  const older = olderOperation(site, node);
  if (older?.node.api?.kind !== 'endpoint') return undefined;
  const { specification, endpoint } = older.node.api;
  return [older.version, site.specifications.get(specification)?.stamp, endpoint.path];
}

async function renderOnce(
  site: SiteModel,
  node: PageNode,
  article: RenderedPage,
  options: ApiOptions,
): Promise<ApiArticle | undefined> {
  const { api } = node;
  if (!api) return undefined;
  const fields: readonly PageField[] = api.kind === 'manual' ? article.fields : [];
  const stamp = api.kind === 'manual' ? JSON.stringify(fields) : site.specifications.get(api.specification)?.stamp;
  const { styling, api: settings } = site.settings;
  const asked = JSON.stringify([
    api,
    node.route,
    node.title,
    node.meta,
    settings,
    playgroundDisplay(site, node),
    styling.codeblocks,
    options.strings,
    olderStamp(site, node),
  ]);
  const folder = path.join(options.cacheFolder, 'api');
  const key = stamp ? hashOf(stamp, asked, options.lang, options.version) : undefined;
  const known = key && (readEntry(folder, key) as ApiArticle | undefined);
  if (known) return known;
  // Imported on demand: highlighter and sample generators are slow to load.
  const { renderApi } = await import('./render-api');
  const rendered = await renderApi(site, node, fields, options);
  if (key && rendered) writeEntry(folder, key, rendered);
  return rendered;
}
