/**
 * Generated files: sitemap, robots.txt, llms.txt, feeds, pages as Markdown. A file of the docs folder with the same name takes precedence.
 */
import { type Route, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { ArticleParts } from '@/lib/site/article/article';
import { loadSite } from '@/lib/site/model/load';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import type { SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { pageFeed } from './feed';
import { llmsFull, llmsIndex, pageMarkdown } from './llms';
import { robotsText, sitemapXml } from './sitemap';

type Make = (site: SiteModel, base: string, parts: ArticleParts) => Promise<Response> | Response | undefined;

const FILES: Readonly<Record<string, Make>> = {
  'sitemap.xml': async (site, base) => answer(await sitemapXml(site, base), 'application/xml'),
  'robots.txt': (site, base) => answer(robotsText(site, base), 'text/plain'),
  'llms.txt': (site, base) => (isIndexed(site) ? answer(llmsIndex(site, base), 'text/plain') : undefined),
  '.well-known/llms.txt': (site, base) => (isIndexed(site) ? answer(llmsIndex(site, base), 'text/plain') : undefined),
  'llms-full.txt': (site, base, parts) =>
    isIndexed(site) ? answer(streamOf(llmsFull(site, base, parts)), 'text/plain') : undefined,
};

/** The generated file at a path without its leading slash; undefined if there is none. */
export async function openGenerated(
  path: string,
  headers: Headers,
  parts: ArticleParts,
): Promise<Response | undefined> {
  const make = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  const feedOf = /^(?:(.*)\/)?rss\.xml$/.exec(path);
  if (!make && !feedOf) return undefined;
  const site = await loadSite();
  const base = baseOf(site, headers);
  return make ? make(site, base, parts) : openFeed(site, decoded(feedOf?.[1] ?? ''), base, parts);
}

/** The feed of the page at a path; undefined if there is no such page or feed. */
async function openFeed(
  site: SiteModel,
  path: string,
  base: string,
  parts: ArticleParts,
): Promise<Response | undefined> {
  const node = site.pages.get(routeOf(path));
  const feed = node && (await pageFeed(site, node, base, parts));
  // Feeds are polled often and may be a few minutes old.
  return feed === undefined ? undefined : answer(feed, 'application/rss+xml', 'public, max-age=600');
}

/** The Markdown of the page at a route; undefined if there is no such page. */
export async function openMarkdown(route: Route, headers: Headers, parts: ArticleParts): Promise<Response | undefined> {
  const site = await loadSite();
  const node = site.pages.get(route);
  if (!node) return undefined;
  const base = baseOf(site, headers);
  const response = answer(await pageMarkdown(site, node, base, parts), 'text/markdown');
  // Search engines should show the page itself.
  response.headers.set('X-Robots-Tag', pageVisibility(site, node).noindex ? 'noindex' : 'noindex, follow');
  response.headers.append('Vary', 'Accept');
  return response;
}

/** The site's address: as configured, else as in the request. */
function baseOf(site: SiteModel, headers: Headers): string {
  const known = siteUrl(site);
  if (known !== '') return known;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? '';
  if (!/^[\w.:[\]-]+$/.test(host)) return '';
  return `${headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}

function answer(
  body: string | ReadableStream<Uint8Array>,
  type: string,
  cache = 'public, max-age=0, must-revalidate',
): Response {
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } });
}

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
