/** The files of one page: document, Markdown, feed and preview image. */

import { hashOf } from '@/lib/kit/hash';
import { encodePath, encodeRoute, markdownPath, type Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { decoded } from '@/lib/kit/urls';
import type { RenderedPage } from '@/lib/mdx/types';
import { partAddress, partKey, scopesOf } from '@/lib/nav/part';
import { pictureAddress } from '@/lib/outputs/head/metatags';
import { pictureVersion } from '@/lib/outputs/head/picture';
import type { Server } from '@/lib/serve/server';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { feedPath } from '@/lib/site/view/feed-path';
import { type PageForm, pageFile, refreshPage } from './hosts';
import { type Drafts, draftFile, type KnownFile, type NextFile } from './output-folder';
import { piecesOf } from './page-pieces';

/** A page to be made. */
export interface PageTask {
  route: Route;
  /** Its files of the last export that are unchanged on the disk. */
  known: KnownFile[];
}

/** The facts about a rendered page, in addition to its files. */
export interface PageFacts {
  /** The hash of its Markdown. */
  textHash: string;
  /** The names of optional assets that it loads: `katex`, `mermaid`, `author/<file>`. */
  assets: string[];
  /** The files that its text includes, with their stamps. */
  includes: RenderedPage['files'];
  problems: Problem[];
  /** It should have a feed, which needs the URL of the site. */
  lacksFeed?: true;
}

export interface MadePage {
  route: Route;
  files: NextFile[];
  facts: PageFacts;
  /** From `piecesOf`. */
  pieces: Uint8Array[];
}

export interface PageMaker {
  site: SiteModel;
  server: Server;
  renderers: Renderers;
  form: PageForm;
  drafts: Drafts;
  /** True if preview images are drawn now. Our own server draws them on demand. */
  pictures: boolean;
}

/** Makes the files of a page. Its document is a redirect where one hides the page. Rejects if the server fails. */
export async function makePage(maker: PageMaker, { route, known }: PageTask): Promise<MadePage> {
  const { site, server, form, drafts } = maker;
  const node = site.pages.get(route) as PageNode;
  const byPath = new Map(known.map((file) => [file.path, file]));
  const article = await renderPage(site, node, maker.renderers);
  const { bytes, leadsTo = '' } = await readAnswer(server, site, encodeRoute(route));
  const html = bytes ?? Buffer.from(refreshPage(leadsTo));
  const file = pageFile(route, form);
  const files = [draftFile(drafts, file, html, byPath.get(file))];
  const add = async (address: string): Promise<void> => {
    const path = decoded(address.replace(/\?.*/, '')).slice(1);
    const { bytes } = await readAnswer(server, site, address);
    if (bytes) files.push(draftFile(drafts, path, bytes, byPath.get(path)));
  };
  await add(markdownPath(route));
  const feed = feedPath(node, article);
  if (feed !== undefined && siteUrl(site) !== '') await add(feed);
  const others = leadsTo === '' ? scopesOf(site.nav.root, route).slice(1) : [];
  for (const scope of others) await add(partAddress(route, partKey(scope)));
  if (maker.pictures) await add(pictureAddress(node, pictureVersion(site, node)));
  return {
    route,
    files,
    pieces: await piecesOf(site, node, article),
    facts: {
      textHash: hashOf(article.markdown, JSON.stringify(article.anchors)),
      assets: [...article.needs.filter((need) => need === 'katex' || need === 'mermaid'), ...authorFilesIn(html)],
      includes: article.files,
      problems: article.problems,
      ...(feed !== undefined && siteUrl(site) === '' ? { lacksFeed: true } : {}),
    },
  };
}

/** The browser code of writers' components that a document loads. */
function authorFilesIn(html: Uint8Array): string[] {
  const text = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  if (!text.includes('/_lectern/author/')) return [];
  const found = text.toString('utf8').matchAll(/\/_lectern\/(author\/[\w.-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** The response of the server: bytes, or the encoded target of a redirect. */
export interface Answer {
  bytes?: Uint8Array;
  leadsTo?: string;
}

/** The response at an encoded path of the site. Rejects for a status other than `status` or that of a redirect. */
export async function readAnswer(
  server: Pick<Server, 'handle'>,
  site: Pick<SiteModel, 'url'>,
  address: string,
  status = 200,
): Promise<Answer> {
  const response = await server.handle(new Request(new URL(address, site.url ?? 'http://localhost')));
  if (response.status === status) return { bytes: new Uint8Array(await response.arrayBuffer()) };
  const leadsTo = response.headers.get('location');
  if (leadsTo === null) throw new Error(`${address} returned status ${response.status}.`);
  return { leadsTo };
}

/** The encoded address of a decoded path. */
export function addressOf(path: string): string {
  return encodePath(path);
}
