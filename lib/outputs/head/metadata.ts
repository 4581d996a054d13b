/** The contents of a page's `<head>` as plain data. See content/settings/search-engines.mdx. */

import type { Tag } from '@/lib/extend';
import { markdownPath } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { alternatesOf } from '@/lib/nav/alternates';
import { languageOf } from '@/lib/nav/lang';
import { defaultScope, scopeOf } from '@/lib/nav/scope';
import { trailOf } from '@/lib/nav/trail';
import type { Scope } from '@/lib/nav/types';
import { lastChangeOf } from '@/lib/site/model/last-change';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { canonicalOf, publicAddress, siteUrl } from '@/lib/site/view/addresses';
import { wordsOf } from '@/lib/site/view/words';
import { graphText, pageGraph } from './json-ld';
import { pageMetatags, pageTitle, pictureAddress } from './metatags';
import { pictureVersion } from './picture';

/** A `<link>` of the head as attributes. */
export interface HeadLink {
  rel: string;
  href: string;
  hrefLang?: string;
  type?: string;
  media?: string;
}

export interface PageHead {
  title: string;
  metas: { name?: string; property?: string; content: string }[];
  links: HeadLink[];
  /** The schema.org graph as text; undefined for pages with `noindex`. */
  graph?: string;
  /** Those of extensions. */
  tags?: readonly Tag[];
}

/** The contents of a page's head. */
export async function pageHead(site: SiteModel, node: PageNode): Promise<PageHead> {
  const scope = scopeOf(site.nav, node.route);
  const tags = pageMetatags(site, node, pictureAddress(node, pictureVersion(site, node)));
  const graph = pageGraph(site, node, {
    lang: languageOf(scope).lang,
    trail: trailOf(scope, node.route),
    description: tags.description,
    modified: await lastChangeOf(site, node),
  });
  return {
    title: pageTitle(site, node),
    metas: metasOf(tags),
    links: [
      ...canonicalLink(canonicalOf(site, node)),
      ...languageLinks(site, node, scope),
      { rel: 'alternate', type: 'text/markdown', href: markdownPath(node.route) },
      ...iconLinks(site),
    ],
    graph: graph && graphText(graph),
  };
}

/** The head of the 404 page, in the site's default language. See content/settings/redirects.mdx#unknown-addresses. */
export function notFoundHead(site: SiteModel): PageHead {
  const title =
    site.settings.errors['404'].title ?? wordsOf(site, languageOf(defaultScope(site.nav)).lang).notFoundTitle;
  return { title: pageTitle(site, { title }), metas: [], links: iconLinks(site) };
}

/** Open Graph and related tags use `property` (ogp.me), all others `name`. */
function metasOf(tags: Record<string, string>): PageHead['metas'] {
  return Object.entries(tags).map(([name, content]) =>
    /^(og|article|book|profile|video|music|fb|al):/.test(name) ? { property: name, content } : { name, content },
  );
}

/** The page in every language that has it, with the default language as `x-default`. */
function languageLinks(site: SiteModel, node: PageNode, scope: Scope): HeadLink[] {
  const url = siteUrl(site);
  const alternates = alternatesOf(scope, node.route);
  const link = (hrefLang: string, route: PageNode['route']): HeadLink => ({
    rel: 'alternate',
    hrefLang,
    href: publicAddress(site, route, url),
  });
  const languages = scope.find((division) => division.divisions[0]?.kind === 'language')?.divisions ?? [];
  const standard = languages.find((division) => division.isDefault);
  const fallback = standard && alternates.find(({ lang }) => lang === languageOf([standard]).lang);
  return [
    ...alternates.map(({ lang, route }) => link(lang, route)),
    ...(fallback ? [link('x-default', fallback.route)] : []),
  ];
}

/** A favicon per colour scheme, if there are two. */
function iconLinks(site: SiteModel): HeadLink[] {
  const { favicon } = site.settings;
  if (favicon === undefined) return [{ rel: 'icon', href: initialIcon(site) }];
  const { light, dark } = favicon;
  if (light === dark) return [{ rel: 'icon', href: light }];
  return [
    { rel: 'icon', href: light, media: '(prefers-color-scheme: light)' },
    { rel: 'icon', href: dark, media: '(prefers-color-scheme: dark)' },
  ];
}

/** The site's initial on its brand colour; without an icon browsers request a missing one. */
function initialIcon({ settings: { name, colors } }: SiteModel): string {
  const letter = [...name.toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '•';
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${colors.primary}'/>` +
    `<text x='16' y='23' font-family='sans-serif' font-size='20' font-weight='700' fill='#fff' text-anchor='middle'>${letter}</text></svg>`;
  // Escapes only what an address may not contain: the icon is part of every page.
  return `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
}

/** Search engines require absolute addresses: without the site's address the tag is omitted. */
function canonicalLink(address: string) {
  return isExternal(address) ? [{ rel: 'canonical', href: address }] : [];
}
