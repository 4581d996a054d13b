/** Renders the generated part of an API page, caches it, and combines it with the page's own text. */
import path from 'node:path';
import { readEntry, writeEntry } from '@/lib/cache/disk-cache';
import { hashOf } from '@/lib/kit/hash';
import type { RenderedPage } from '@/lib/mdx/types';
import type { PageNode, SiteModel } from '../types';
import type { ApiOptions, Drawn } from './api-types';

/** Adds the operation or data model to an article; other articles are unchanged. Never fails. */
export async function withApi(
  site: SiteModel,
  node: PageNode,
  article: RenderedPage,
  options: ApiOptions,
): Promise<RenderedPage> {
  const drawn = await drawOnce(site, node, article, options);
  if (!drawn) return article;
  const aside = [article.aside, ...asideParts(drawn.aside, article.aside)].join('');
  const html = drawn.head + article.html + drawn.body;
  const before = article.markdown === '' ? '' : `${article.markdown}\n\n`;
  return {
    ...article,
    html,
    aside,
    css: article.css + drawn.css,
    toc: [...article.toc, ...drawn.toc],
    needs: [...new Set([...article.needs, 'api', 'parts'])],
    ids: [...article.ids, ...[...(drawn.head + drawn.body).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)],
    markdown: `${before}${drawn.markdown}`,
    anchors: [...article.anchors, ...anchorsIn(drawn.markdown, before.length)],
  };
}

/** The section ids for the headings of `operationMarkdown`. */
const SECTION_IDS: Readonly<Record<string, string>> = {
  Authorizations: 'authorizations',
  'Path parameters': 'path-parameters',
  'Query parameters': 'query-parameters',
  Headers: 'header-parameters',
  Cookies: 'cookie-parameters',
  Body: 'body',
};

function anchorsIn(markdown: string, offset: number): RenderedPage['anchors'] {
  return [...markdown.matchAll(/^## (.+)$/gm)].flatMap(({ index, 1: text = '' }) => {
    const id = text.startsWith('Response ') ? 'response' : SECTION_IDS[text];
    return id === undefined ? [] : [{ at: offset + index, depth: 2, id, text }];
  });
}

/** Examples in the page's text replace generated ones. See content/reference/format/api-pages.mdx#manual. */
function asideParts(ours: string, theirs: string): string[] {
  const [request = '', response = ''] = ours.split(/(?=<div class="example response-example)/);
  return [
    request.includes('request-example') && theirs.includes('id="request-example"') ? '' : request,
    theirs.includes('id="response-example"') ? '' : response,
  ];
}

async function drawOnce(
  site: SiteModel,
  node: PageNode,
  article: RenderedPage,
  options: ApiOptions,
): Promise<Drawn | undefined> {
  const { api } = node;
  if (!api) return undefined;
  const stamp = api.kind === 'manual' ? article.html : site.specifications.get(api.specification)?.stamp;
  const { codeblocks, api: settings } = site.settings;
  const asked = JSON.stringify([api, node.route, node.title, node.meta, settings, codeblocks, options.strings]);
  const folder = path.join(options.cacheFolder, 'api');
  const key = stamp ? hashOf(stamp, asked, options.lang, options.version) : undefined;
  const known = key && (readEntry(folder, key) as Drawn | undefined);
  if (known) return known;
  // Imported on demand: highlighter and sample generators are slow to load.
  const { drawApi } = await import('./draw-api');
  const drawn = await drawApi(site, node, article.html, options);
  if (key && drawn) writeEntry(folder, key, drawn);
  return drawn;
}
