/** Pages that may link to a page, found in their text: only these are rendered to check their links. */
import path from 'node:path';
import { type FilePath, type Route, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { resolveLink } from '@/lib/mdx/plugins/links';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { perFile } from '@/lib/source/file-memo';
import { readText } from '@/lib/source/files';

/** In a preview; more are left to `check`. */
const MAX_LINKING = 50;

/** Addresses of Markdown links, of `href` and of link definitions. */
const ADDRESS = /\]\(\s*<?([^\s)>]+)|\bhref\s*[=:]\s*\{?\s*["'`]([^"'`]+)|^ {0,3}\[[^\]\n]+\]:[ \t]*<?(\S+)/gm;

/** The first `limit` other pages with a link to `route` in their own file. May contain pages whose link is inside code. */
export function linkingPages(site: SiteModel, route: Route, limit = MAX_LINKING): PageNode[] {
  const targetsOf = targetsIn(site.docs);
  const found: PageNode[] = [];
  for (const node of site.pages.values()) {
    if (node.route === route || node.generatedBody !== undefined) continue;
    if (targetsOf(path.join(site.docs, node.file)).has(route)) found.push(node);
    if (found.length === limit) break;
  }
  return found;
}

const byDocs = new Map<string, (file: string) => ReadonlySet<Route>>();

function targetsIn(docs: string): (file: string) => ReadonlySet<Route> {
  let known = byDocs.get(docs);
  if (!known) {
    known = perFile((absolute) => {
      const file = path.relative(docs, absolute).split(path.sep).join('/') as FilePath;
      return targetsOfText(readText(docs, file) ?? '', file);
    });
    byDocs.set(docs, known);
  }
  return known;
}

function targetsOfText(text: string, file: FilePath): ReadonlySet<Route> {
  const targets = new Set<Route>();
  for (const [, ...groups] of text.matchAll(ADDRESS)) {
    const { href, internal } = resolveLink(groups.find((group) => group !== undefined) ?? '', file);
    const [address = ''] = href.split(/[?#]/, 1);
    if (internal && address !== '') targets.add(routeOf(decoded(address)));
  }
  return targets;
}
