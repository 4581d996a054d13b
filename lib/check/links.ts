/** Broken internal links. Anchors are compared with the actual ids of the target page. */

import { findHeading } from '@/lib/kit/headings/same-heading';
import { extensionOf, type FilePath, filePath, type Route, routeOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { firstNearest, nearest } from '@/lib/kit/suggest';
import { decoded } from '@/lib/kit/urls';
import { livePathHint, livePathIn } from '@/lib/mdx/compile/dependencies';
import type { PageLink, RenderedPage } from '@/lib/mdx/types';
import { folderStart } from '@/lib/site/model/folder-start';
import { languageAt, routesByLanguage, translationOf } from '@/lib/site/model/languages';
import { findRedirect, siteAddress } from '@/lib/site/model/live-path';
import type { SiteModel } from '@/lib/site/types';

/** The targets that links of other pages can have. */
type Targets = Pick<RenderedPage, 'ids' | 'problems' | 'toc'>;

/** The targets on the page at a route. Only called for routes of the site. */
export type TargetsAt = (route: Route) => Promise<Targets> | Targets;

/** One problem per broken link of the page at `from`. Other pages are only rendered for links with a hash. */
export async function checkLinks(
  site: SiteModel,
  targetsAt: TargetsAt,
  from: Route,
  links: readonly PageLink[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const link of links) {
    const { path } = partsOf(siteAddress(site, link.href));
    if (path !== '' && findRedirect(site, path) !== undefined) continue;
    const found = await checkLink(site, targetsAt, from, link);
    if (found) problems.push(found);
  }
  return problems;
}

/** The route that a resolved link of the page at `from` leads to. */
export function targetOf(site: SiteModel, href: string, from: Route): Route {
  const { path } = partsOf(siteAddress(site, href));
  return path === '' ? from : routeOf(path);
}

/** Proposes a page for an unknown address. */
type Propose = (target: Route) => string | undefined;

/** One lookup per site: pages and redirects share its limit. */
const suggestions = new WeakMap<SiteModel, Propose>();

/**
 * The page with the most similar address, for the first 500 unknown URLs of a site; one in the language of the address if there is one,
 * else the page of the same name in another language.
 * For a link of the page at `from`, first the same address in one of its own folders: `/install` on `/v1/start` is `/v1/install`, not
 * `/v2/install`.
 */
export function nearestPage(site: SiteModel, target: Route, from?: Route): string | undefined {
  const own = from && foldersOf(from).find((folder) => site.pages.has(routeOf(`${folder}${target}`)));
  if (own) return `${own}${target}`;
  const find = suggestions.get(site) ?? proposeFor(site);
  suggestions.set(site, find);
  return find(target);
}

/** The folders of a page, the closest first: `/a/b` and `/a` for `/a/b/c`. */
function foldersOf(route: Route): string[] {
  const folders: string[] = [];
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1))
    folders.push(route.slice(0, end));
  return folders;
}

function proposeFor({ nav, pages }: SiteModel): Propose {
  const any = firstNearest(() => pages.keys());
  const inLanguage = new Map(
    Array.from(routesByLanguage(nav), ([lang, routes]) => [
      lang,
      firstNearest(() => routes.filter((route) => pages.has(route))),
    ]),
  );
  if (inLanguage.size < 2) return any;
  return (target) => inLanguage.get(languageAt(nav, target))?.(target) ?? sameName(any(target), target);
}

function sameName(page: string | undefined, target: Route): string | undefined {
  return page?.endsWith(target.slice(target.lastIndexOf('/'))) ? page : undefined;
}

async function checkLink(
  site: SiteModel,
  targetsAt: TargetsAt,
  from: Route,
  link: PageLink,
): Promise<Problem | undefined> {
  const { path, hash } = partsOf(siteAddress(site, link.href));
  const target = targetOf(site, link.href, from);
  if (site.outside.has(target)) return undefined;
  if (!site.pages.has(target)) {
    const isKnown = isServedFile(site, path) || target === '/' || folderStart(site, target) !== undefined;
    if (isKnown || isGeneratedText(site, path) || mayBeGenerated(site, target)) return undefined;
    const live = livePathIn(path.slice(1), (rest) => site.pages.has(routeOf(rest)) || isServedFile(site, rest));
    // A relative link was resolved against the folder of its file.
    const isCopied = live !== undefined && !`/${link.file}`.startsWith(`${live}/`);
    const near = nearestPage(site, target, from);
    const hint = near ? `Did you mean "${near}"?` : 'Link to a page that exists.';
    const rest = live && path.slice(live.length);
    return broken(
      link,
      `${nameOf(link)} leads to no page.`,
      isCopied
        ? livePathHint(path.slice(1), live)
        : rest
          ? `Did you mean "${rest}"? A link without a slash at the beginning starts at the folder of its file.`
          : hint,
    );
  }
  if (hash === '') return undefined;
  const targets = await targetsAt(target);
  if (isBroken(targets) || hasSection(targets, site.pages.get(target)?.title, hash)) return undefined;
  const near = (await translatedSection(site, targetsAt, target, hash)) ?? nearestSection(hash, targets.ids);
  const where = path === '' ? 'this page' : target;
  return broken(
    link,
    `${nameOf(link)} leads to no section of ${where}.`,
    near ? `Did you mean "#${near}"?` : 'Link to a heading that exists.',
  );
}

/** True for an address where a page of a specification would be that could not be read. The specification is reported once instead. */
export function mayBeGenerated({ unreadFolders }: SiteModel, route: Route): boolean {
  return [...unreadFolders].some((folder) => route.startsWith(`${folder}/`));
}

function partsOf(href: string): { path: string; hash: string } {
  const [address = '', hash = ''] = decoded(withoutTextFragment(href)).split('#', 2);
  return { path: address.split('?', 1)[0] ?? '', hash };
}

/** `#setup:~:text=Install`: the browser looks for the text, and reads the rest as the address. */
function withoutTextFragment(href: string): string {
  const at = href.indexOf(':~:', href.indexOf('#') + 1);
  return href.includes('#') && at >= 0 ? href.slice(0, at) : href;
}

/** A page that could not be read is reported itself. Nobody knows its sections. */
function isBroken({ ids, problems }: Targets): boolean {
  return ids.length === 0 && problems.some(({ code }) => code === 'mdx/syntax' || code === 'mdx/runtime');
}

/** A link with the heading of the original: the heading at its place in the translation, where both pages have as many. */
async function translatedSection(
  { nav }: SiteModel,
  targetsAt: TargetsAt,
  target: Route,
  hash: string,
): Promise<string | undefined> {
  const original = translationOf(nav, target);
  if (original === undefined) return undefined;
  const [{ toc }, translation] = [await targetsAt(original), (await targetsAt(target)).toc];
  return toc.length === translation.length ? translation[toc.findIndex(({ id }) => id === hash)]?.id : undefined;
}

/** The section with the most similar id; of another version or step, none is meant. */
function nearestSection(hash: string, ids: readonly string[]): string | undefined {
  const numbers = numbersIn(hash);
  return nearest(
    hash,
    ids.filter((id) => [numbers, ''].includes(numbersIn(id)) || numbers === ''),
  );
}

function numbersIn(text: string): string {
  return text.match(/\d+/g)?.join(' ') ?? '';
}

/** Hashes written with another slug rule, and those that name the page's title, are resolved in the browser by hash.client.ts. */
function hasSection({ ids, toc }: Targets, title: string | undefined, hash: string): boolean {
  const names = [...ids, ...toc.map(({ text }) => text), title ?? ''];
  return ids.includes(hash) || findHeading(names, (name) => [name], hash) !== undefined;
}

/** The link as its writer knows it, and as a path where that is another one. */
function nameOf({ href, written }: PageLink): string {
  const path = decoded(href);
  if (written === undefined || decoded(written) === path) return `The link "${written ?? path}"`;
  return `The link "${written}", resolved to "${path}",`;
}

function broken(link: PageLink, message: string, hint: string): Problem {
  return problem('page/link-broken', { file: link.file, line: link.line, column: link.column }, message, hint);
}

/** See content/reference/format/outputs.mdx#agents. */
const GENERATED_TEXT =
  /^\/(?:(?:\.well-known\/)?llms\.txt|llms-full(?:\.[\w-]+)?\.txt|skill\.md|sitemap\.xml|robots\.txt)$/;

/** True for text files that are generated from the pages for agents, search engines and feed readers. */
export function isGeneratedText(site: SiteModel, path: string): boolean {
  const [, page] = /^(.*)\/rss\.xml$/.exec(path) ?? [];
  return GENERATED_TEXT.test(path) || (page !== undefined && site.pages.has(routeOf(page)));
}

function isServedFile(site: SiteModel, path: string): boolean {
  return extensionOf(path) !== '' && site.files.has(filePath(path) as FilePath);
}
