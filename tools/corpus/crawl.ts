/** Requests every page of a running site's navigation and everything that these pages link to or display. */
import { encodeRoute, extensionOf, type FilePath, filePath, type Route, routeOf } from '@/lib/kit/paths';
import type { ProblemCode } from '@/lib/kit/problems';
import type { RenderedPage } from '@/lib/mdx/types';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { addressesIn } from './addresses';
import { isAuthorError } from './author-errors';
import { parseDifference } from './parse-difference';
import type { CorpusResult } from './result';

type Crawled = Pick<
  CorpusResult,
  'built' | 'failed' | 'authorFailed' | 'links' | 'brokenLinks' | 'missingImages' | 'invalid'
>;

/** Concurrent requests. */
const WORKERS = 8;

/** The pages listed in the navigation that exist in the docs folder. */
export function listedPages(site: SiteModel): PageNode[] {
  return [...site.nav.scopes.keys()].map((route) => site.pages.get(route)).filter((node) => node !== undefined);
}

/** Crawls the site at `origin`. `article` returns a page's article with its problems. */
export async function crawl(
  origin: string,
  site: SiteModel,
  article: (node: PageNode) => Promise<RenderedPage>,
): Promise<Crawled> {
  const failed: Record<string, number> = {};
  const authorFailed: Record<string, number> = {};
  const links = new Set<string>();
  const images = new Set<string>();
  const invalid: string[] = [];
  const nodes = listedPages(site);
  await inParallel(nodes, async (node) => {
    const address = encodeRoute(node.route);
    const response = await fetch(origin + address, { redirect: 'manual' });
    const html = await response.text();
    const found = addressesIn(html, address);
    // A page that the settings redirect has no document.
    const difference = response.status === 200 ? parseDifference(html) : undefined;
    if (difference !== undefined) invalid.push(`${address}: ${difference}`);
    for (const link of found.links) links.add(link);
    for (const image of found.images) images.add(image);
    const code = response.status === 200 ? failureOf(node, await article(node)) : statusCode(response.status);
    if (code === undefined) return;
    const counts = isAuthorError(code as ProblemCode) && !code.startsWith('http/') ? authorFailed : failed;
    counts[code] = (counts[code] ?? 0) + 1;
  });
  const failures = [...Object.values(failed), ...Object.values(authorFailed)].reduce((a, b) => a + b, 0);
  return {
    built: nodes.length - failures,
    failed,
    authorFailed,
    links: links.size,
    invalid: invalid.sort(),
    brokenLinks: await unanswered(origin, links, (path) => isOurs(site, path)),
    missingImages: await unanswered(origin, images, (path) => site.files.has(fileAt(path))),
  };
}

/** A listed page is redirected only where the settings say so. */
function statusCode(status: number): string {
  return status === 307 || status === 308 ? 'redirect/shadows-page' : `http/${status}`;
}

/** Why a page's article differs from its source; undefined if it does not. */
function failureOf(node: PageNode, article: RenderedPage): string | undefined {
  return article.problems.find(
    (p) => p.file === node.file && (p.code === 'mdx/syntax' || (p.code === 'mdx/runtime' && !p.line)),
  )?.code;
}

/** Addresses that the site should answer but does not. */
async function unanswered(
  origin: string,
  paths: ReadonlySet<string>,
  isOurs: (path: string) => boolean,
): Promise<string[]> {
  const broken: string[] = [];
  await inParallel([...paths], async (path) => {
    const ask = (): Promise<Response> => fetch(origin + path, { method: 'HEAD', redirect: 'manual' });
    // On a busy machine the server may close an idle connection at the moment it is used again.
    const response = await ask().catch(ask);
    if (response.status >= 500 || (response.status >= 400 && isOurs(path))) broken.push(`${path} (${response.status})`);
  });
  return broken.sort();
}

function isOurs(site: SiteModel, path: string): boolean {
  return site.pages.has(routeOf(decode(path)) as Route) || (extensionOf(path) !== '' && site.files.has(fileAt(path)));
}

function fileAt(path: string): FilePath {
  return filePath(decode(path));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
