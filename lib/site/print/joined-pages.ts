/** Pages as sections of one document: ids do not clash, and links between the pages lead to their sections. */
import { withinBase } from '@/lib/kit/http/base-path';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { decoded, pathFrom } from '@/lib/kit/urls';
import { rewriteHtml, withIds } from '@/lib/markdown/rewrite-html';
import type { PageLoad } from '@/lib/mdx/types';
import { type Renderers, renderPage } from '../article/article';
import { redirectorOf } from '../model/redirects';
import type { PageNode, SiteModel } from '../types';

export interface Joining {
  site: SiteModel;
  renderers: Renderers;
  /** The id of each page of the document. */
  ids: ReadonlyMap<Route, string>;
}

export interface JoinedPage {
  id: string;
  /** Content next to the text comes first. */
  body: string;
  css: string;
  needs: readonly string[];
  loads: readonly PageLoad[];
}

/** The address of a path, with its hash, that is not in the document; undefined removes the link. */
export type OutsideLink = (address: string) => string | undefined;

/** One page. Scripts and event handlers are removed. */
export async function joinPage(joining: Joining, node: PageNode, outside: OutsideLink): Promise<JoinedPage> {
  const { site, renderers, ids } = joining;
  const id = ids.get(node.route) ?? '';
  const { html, aside, css, needs, loads } = await renderPage(site, node, renderers);
  const body = rewriteHtml(aside + html, (tag, attribute, value) => {
    if (/^on/.test(attribute) || (tag === 'img' && /^(?:srcset|sizes|loading)$/.test(attribute))) return undefined;
    if (tag === 'source' && attribute === 'srcset') return undefined;
    const own = withIds(attribute, value, (part) => `${id}-${part}`);
    return own !== value || attribute !== 'href' ? own : linkIn(joining, node.route, value, outside);
  });
  return { id, body, css, needs, loads };
}

/** The path in the site without its base; undefined for other hosts. */
export function pathInside({ base = '' }: SiteModel, address: string, at: string): string | undefined {
  const path = pathFrom(address, base + at);
  return path === undefined ? undefined : (withinBase(path, base) ?? path);
}

/** A link to a page of the document is a link to its section. */
function linkIn({ site, ids }: Joining, from: Route, href: string, outside: OutsideLink): string | undefined {
  const path = pathInside(site, href, encodeRoute(from));
  if (path === undefined) return href;
  const hash = /#(.+)$/.exec(href)?.[1];
  const [address = ''] = path.split('?');
  const target = ids.get(decoded(address) as Route) ?? idOfRedirect(site, ids, address);
  if (target !== undefined) return hash === undefined ? `#${target}` : `#${target}-${hash}`;
  return outside(hash === undefined ? path : `${path}#${hash}`);
}

function idOfRedirect(site: SiteModel, ids: Joining['ids'], address: string): string | undefined {
  const to = redirectorOf(site.settings).find(address)?.to;
  return to === undefined ? undefined : ids.get(decoded(to.replace(/[?#].*/, '')) as Route);
}
