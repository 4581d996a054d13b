/** Meta tags of a page in layers: generated, settings, page. Pure. See content/settings/search-engines.mdx. */
import { encodeRoute } from '@/lib/kit/paths';
import { pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { canonicalOf, joined } from '@/lib/site/view/addresses';

/** Tags by name (`og:title`, `robots`), in output order. */
export type Metatags = Record<string, string>;

/** The default preview image. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/**
 * All meta tags of a page. Frontmatter overrides the longest matching entry of `seo.paths`, which overrides `seo.metatags`, which override
 * generated tags. `picture`: the address of the generated preview image.
 */
export function pageMetatags(site: SiteModel, node: PageNode, picture: string): Metatags {
  const { settings } = site;
  const { meta } = node;
  const { canonical: _, description: about, ...written } = writtenTags(site, node);
  const title = pageTitle(site, node);
  const description = meta.description ?? about ?? settings.description;
  const given = { ...written, ...withAddress(site, written) };
  const image = given['og:image'];
  const own = ownPicture(site, picture);
  const preview = { title: given['og:title'] ?? title, description: given['og:description'] ?? description };
  const generated = {
    description: plain(description),
    keywords: meta.keywords?.join(', '),
    generator: 'Lectern',
    'application-name': settings.name,
    'apple-mobile-web-app-title': settings.name,
    'msapplication-TileColor': settings.colors.primary,
    'og:type': 'website',
    'og:site_name': settings.name,
    'og:title': title,
    'og:description': plain(description),
    'og:url': canonicalOf(site, node),
    ...(image === undefined && own !== undefined ? pictureTags(own) : {}),
    'twitter:card': image === undefined && own === undefined ? 'summary' : 'summary_large_image',
    'twitter:title': preview.title,
    'twitter:description': plain(preview.description),
    'twitter:image': image ?? own,
  };
  const robots = robotsOf(given.robots, pageVisibility(site, node).noindex);
  return present({ ...generated, ...given, robots });
}

/** The document title: `Page - Site`. */
export function pageTitle({ settings }: Pick<SiteModel, 'settings'>, { title }: Pick<PageNode, 'title'>): string {
  return `${title} - ${settings.name}`;
}

/** Tags set by the writer: `seo.metatags`, the longest matching `seo.paths`, the page's own `robots`, `og:…` and `twitter:…`. */
function writtenTags({ settings }: SiteModel, { meta, route }: PageNode): Partial<Metatags> {
  const path = route.slice(1);
  const [nearest] = settings.seo.paths
    .filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`) || entry.path === '')
    .toSorted((a, b) => b.path.length - a.path.length);
  const own = Object.entries(meta.extra).filter(([name, value]) => OWN.test(name) && isText(value));
  return {
    ...settings.seo.metatags,
    ...nearest?.metatags,
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
    ...(meta.robots === undefined ? {} : { robots: meta.robots }),
  };
}

const OWN = /^(?:og|twitter):/;

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Preview images are fetched by other hosts: paths need the site's address. */
function withAddress(site: SiteModel, tags: Partial<Metatags>): Metatags {
  const pictures = ['og:image', 'twitter:image'].filter((name) => tags[name] !== undefined);
  return Object.fromEntries(pictures.map((name) => [name, joined(site, tags[name] ?? '')]));
}

/** The address of the generated image; undefined if the host has none. */
function ownPicture(site: SiteModel, picture: string): string | undefined {
  return site.services.pictures ? joined(site, picture) : undefined;
}

function pictureTags(address: string): Metatags {
  return {
    'og:image': address,
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
  };
}

/** A page with `noindex` has its tag, whatever the site's own tag is. */
function robotsOf(written: string | undefined, noindex: boolean): string | undefined {
  if (!noindex || /\b(noindex|none)\b/i.test(written ?? '')) return written;
  const rest = (written ?? '').split(',').filter((word) => word.trim() !== '' && !/^\s*(index|all)\s*$/i.test(word));
  return ['noindex', ...rest.map((word) => word.trim())].join(', ');
}

/** The description as plain text. */
function plain(text: string | undefined): string | undefined {
  if (text === undefined || !/[`*_[\]<&\\]/.test(text)) return text?.trim();
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
}

function present(tags: Record<string, string | undefined>): Metatags {
  const entries = Object.entries(tags).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(entries);
}

/** The path of a page's generated preview image. */
export function pictureAddress({ route }: Pick<PageNode, 'route'>, version: string): string {
  return `/_lectern/og${route === '/' ? '/index' : encodeRoute(route)}.png?v=${version}`;
}
