/** What a page says of itself in `<head>`. */
import type { Metadata } from 'next';
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Title, description, favicon and the site's own meta tags. Source: format 5.8. */
export function pageMetadata(site: SiteModel, { title, meta }: PageNode): Metadata {
  const { name, description, favicon, metatags } = site.settings;
  return {
    title: `${title} - ${name}`,
    description: meta.description ?? description,
    ...(meta.noindex ? { robots: { index: false } } : {}),
    ...(favicon ? { icons: { icon: iconsOf(favicon) } } : {}),
    other: metatags,
  };
}

/** A favicon for each colour scheme where there are two. */
function iconsOf({ light, dark }: { light: string; dark: string }) {
  if (light === dark) return [{ url: light }];
  return [
    { url: light, media: '(prefers-color-scheme: light)' },
    { url: dark, media: '(prefers-color-scheme: dark)' },
  ];
}
