/** What a page says of itself in `<head>`. */
import type { Metadata } from 'next';
import { defaultStrings } from '@/lib/site/languages';
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Title, description, favicon and the site's own meta tags. Source: format 5.8. */
export function pageMetadata(site: SiteModel, { title, meta }: PageNode): Metadata {
  const { name, description, favicon, metatags } = site.settings;
  return {
    title: `${title} - ${name}`,
    description: meta.description ?? description,
    ...(meta.noindex ? { robots: { index: false } } : {}),
    icons: { icon: favicon ? iconsOf(favicon) : initialIcon(site) },
    other: metatags,
  };
}

/** What the 404 page says of itself: its title, in the site's default language. Source: format 5.7. */
export function notFoundMetadata({ settings, nav }: SiteModel): Metadata {
  return { title: `${settings.notFound.title ?? defaultStrings(nav).notFoundTitle} - ${settings.name}` };
}

/** A favicon for each colour scheme where there are two. */
function iconsOf({ light, dark }: { light: string; dark: string }) {
  if (light === dark) return [{ url: light }];
  return [
    { url: light, media: '(prefers-color-scheme: light)' },
    { url: dark, media: '(prefers-color-scheme: dark)' },
  ];
}

/** The site's first letter on its brand colour; without any icon browsers ask for one that is not there. */
function initialIcon({ settings: { name, colors } }: SiteModel): string {
  const letter = [...name.toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '•';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colors.primary}"/>` +
    `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
