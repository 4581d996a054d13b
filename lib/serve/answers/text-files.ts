/** Text files generated from pages: Markdown, feeds, llms.txt. */
import { renderers } from '@/components/mdx/renderers';
import { REVALIDATE } from '@/lib/kit/http/caching';
import { nextPage } from '@/lib/kit/http/turns';
import { type Route as PagePath, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { type Place, placeMarkdown } from '@/lib/markdown/place-addresses';
import { pageFeed } from '@/lib/outputs/text/feed';
import { llmsIndex, pageMarkdown } from '@/lib/outputs/text/llms';
import { fullTexts, llmsFull } from '@/lib/outputs/text/llms-full';
import { renderPage } from '@/lib/site/article/article';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { feedPath } from '@/lib/site/view/feed-path';
import { placeOf } from '../base/place';
import { createTextKeeper, keptTextAnswer } from '../kept-text';
import { textResponse } from '../text-response';
import type { Params, RouteContext, ServerContext } from '../types';
import { wantsText } from '../wants-text';
import { baseUrl } from './base-url';

/** In seconds: feeds are polled often and may be a few minutes old. */
const FEED_SECONDS = 600;

/** The response for a text. `type`: the media type without charset. */
export function textAnswer(body: string | ReadableStream<Uint8Array>, type: string, cache = REVALIDATE): Response {
  return textResponse(body, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cache } });
}

/** The site and its address from `baseUrl`. */
export async function siteAndBase(request: Request, { site, settings }: ServerContext): Promise<[SiteModel, string]> {
  const model = await site();
  return [model, baseUrl(model, request, settings.env)];
}

/** Lists one address if the site may be indexed. */
export function whereIndexed(site: SiteModel): Params[] {
  return isIndexed(site) ? [{}] : [];
}

export async function serveLlmsIndex(request: Request, context: RouteContext): Promise<Response | undefined> {
  const [site, base] = await siteAndBase(request, context);
  return isIndexed(site) ? textAnswer(llmsIndex(site, base), 'text/plain') : undefined;
}

export function listLlmsFull(site: SiteModel): Params[] {
  return isIndexed(site) ? fullTexts(site).map(({ file }) => ({ '*': file })) : [];
}

const FULL_TEXT = /^llms-full(?:\.[\w-]+)?\.txt$/;

/** The text of all pages in one language; undefined at other addresses, and if the site must not be indexed. */
export async function serveLlmsFull(request: Request, context: RouteContext): Promise<Response | undefined> {
  const name = context.params['*'] ?? '';
  if (!FULL_TEXT.test(name)) return undefined;
  const [site, base] = await siteAndBase(request, context);
  const text = isIndexed(site) ? fullTexts(site).find(({ file }) => file === name) : undefined;
  if (text === undefined) return undefined;
  const markdownOf = async (node: PageNode) => {
    // Pages are kept in memory, so that one text after the other would be joined without a pause.
    if (!context.settings.intoFiles) await nextPage();
    return (await renderPage(site, node, renderers)).markdown;
  };
  const pieces = () => placedPieces(llmsFull(text, base, markdownOf), placeOf(site));
  const stream = () => textAnswer(streamOf(pieces()), 'text/plain');
  // In a preview pages change while the model stays.
  if (context.settings.intoFiles || site.mode === 'dev') return stream();
  const kept = await texts.find(site, `${base} ${name}`, pieces);
  return kept ? keptTextAnswer(kept, request, textAnswer('', 'text/plain').headers) : stream();
}

const texts = createTextKeeper();

async function* placedPieces(pieces: AsyncGenerator<string>, place: Place | undefined): AsyncGenerator<string> {
  for await (const piece of pieces) yield place ? placeMarkdown(piece, place) : piece;
}

const FEED = /^(?:(.*)\/)?rss\.xml$/;

/**
 * The feeds of all pages that have one. Renders the pages or takes them from the cache: only their text shows whether there are updates.
 */
export async function listFeeds(site: SiteModel): Promise<Params[]> {
  const found: Params[] = [];
  for (const node of site.pages.values()) {
    const path = feedPath(node, await renderPage(site, node, renderers));
    if (path !== undefined) found.push({ '*': decoded(path.slice(1)) });
  }
  return found;
}

/** The feed of a page at its address with `/rss.xml`; undefined if there is no such page or feed. */
export async function serveFeed(request: Request, context: RouteContext): Promise<Response | undefined> {
  const found = FEED.exec(context.params['*'] ?? '');
  if (!found) return undefined;
  const [site, base] = await siteAndBase(request, context);
  const node = site.pages.get(routeOf(found[1] ?? ''));
  const feed = node && (await pageFeed(site, node, base, renderers));
  // Shared caches may store it only if the address does not come from the request.
  const cache = siteUrl(site) === '' ? REVALIDATE : `public, max-age=${FEED_SECONDS}`;
  return feed === undefined ? undefined : textAnswer(feed, 'application/rss+xml', cache);
}

export function listMarkdown(site: SiteModel): Params[] {
  return [...site.pages.keys()].map((route) => ({ '*': `${route === '/' ? 'index' : route.slice(1)}.md` }));
}

/** A page as Markdown, at its address with `.md` or if the client accepts text; undefined if there is no such page. */
export async function serveMarkdown(request: Request, context: RouteContext): Promise<Response | undefined> {
  const path = decoded(context.url.pathname);
  const named = path.endsWith('.md');
  if (!named && !wantsText(request.headers.get('accept'))) return undefined;
  const [site, base] = await siteAndBase(request, context);
  const node = site.pages.get(named ? routeOf(path) : (path as PagePath));
  if (!node) return undefined;
  const response = textAnswer(await pageMarkdown(site, node, base, renderers), 'text/markdown');
  // Search engines should show the page itself.
  response.headers.set('X-Robots-Tag', pageVisibility(site, node).noindex ? 'noindex' : 'noindex, follow');
  response.headers.append('Vary', 'Accept');
  return response;
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
