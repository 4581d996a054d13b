/** The RSS feed of a page. See content/components/updates.mdx#feed. */
import type { Item } from 'feed';
import { hrefKind, isExternal } from '@/lib/kit/urls';
import { LINK_MARKS } from '@/lib/mdx/render/section-text';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import { lastChangeOf } from '@/lib/site/model/last-change';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { publicAddress } from '@/lib/site/view/addresses';
import { feedPath } from '@/lib/site/view/feed-path';
import { type FeedEntry, feedEntries } from './feed-entries';

/** The feed as XML; undefined for pages without a feed. `base`: the site's address, required for absolute links. */
export async function pageFeed(
  site: SiteModel,
  node: PageNode,
  base: string,
  renderers: Renderers,
): Promise<string | undefined> {
  const article = await renderPage(site, node, renderers);
  const path = feedPath(node, article);
  if (path === undefined || !isExternal(base)) return undefined;
  const link = publicAddress(site, node.route, base);
  const entries = feedEntries(article);
  // Few pages have a feed.
  const { Feed } = await import('feed');
  const feed = new Feed({
    title: `${node.title} - ${site.settings.name}`,
    description: node.meta.description ?? site.settings.description,
    link,
    feed: `${base}${path}`,
    language: languageOf(scopeOf(site.nav, node.route)).lang,
    updated: newest(entries) ?? dateOf(await lastChangeOf(site, node)),
    generator: false,
  });
  for (const entry of entries) feed.addItem(itemOf(entry, link, base));
  return feed.rss2();
}

/** RSS allows entries without a date, although the library's type does not. */
function itemOf({ title, text, id, date }: FeedEntry, page: string, base: string): Item {
  const link = id === undefined ? page : `${page}#${encodeURIComponent(id)}`;
  return { title, link, description: asHtml(text, page, base), date } as Item;
}

/** Feed readers interpret descriptions as HTML. */
function asHtml(text: string, page: string, base: string): string {
  const [start, middle, end] = LINK_MARKS;
  const escaped = text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll('\n', '<br>');
  return escaped
    .split(start)
    .map((part, index) => {
      const [href = '', rest = ''] = index === 0 ? ['', part] : splitOnce(part, middle);
      if (index === 0) return rest;
      const [label, after] = splitOnce(rest, end);
      const kind = hrefKind(href);
      const address = kind === 'path' ? base + href : kind === 'anchor' ? page + href : href;
      return kind === 'relative' ? label + after : `<a href="${address}">${label}</a>${after}`;
    })
    .join('');
}

function splitOnce(text: string, sign: string): [before: string, after: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}

function newest(entries: readonly FeedEntry[]): Date | undefined {
  const times = entries.flatMap(({ date }) => date?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function dateOf(iso: string | undefined): Date | undefined {
  return iso === undefined ? undefined : new Date(iso);
}
