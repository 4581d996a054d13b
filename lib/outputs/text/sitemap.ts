/** `sitemap.xml` and `robots.txt`: which pages there are, for search engines. See content/reference/format/outputs.mdx#seo. */

import { lastChangeOf } from '@/lib/site/model/last-change';
import { redirectorOf } from '@/lib/site/model/redirects';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import type { SiteModel } from '@/lib/site/types';
import { publicAddress } from '@/lib/site/view/addresses';
import { orderedPages } from './ordered-pages';

/** The sitemap. `base`: the site's own address. Pages stand in the order of the navigation, with the date of their last change. */
export async function sitemapXml(site: SiteModel, base: string): Promise<string> {
  const { entryAt } = redirectorOf(site.settings);
  const pages = isIndexed(site) ? orderedPages(site).filter((node) => pageVisibility(site, node).sitemap) : [];
  const entries = await Promise.all(
    pages
      // A redirect stands before its page, and a canonical address elsewhere speaks for itself.
      .filter((node) => node.meta.canonical === undefined && !entryAt(node.route))
      .map(async (node) => urlEntry(publicAddress(site, node.route, base), await lastChangeOf(site, node))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/**
 * The rules for crawlers, and where the sitemap is. A site that must not be kept refuses everything, also to those who read signals; "yes"
 * to all of them would say no more than nothing does, and those who do not know the line report it as a mistake.
 */
export function robotsText(site: SiteModel, base: string): string {
  const rules = isIndexed(site)
    ? ['Allow: /', '', `Sitemap: ${base}/sitemap.xml`]
    : ['Content-Signal: ai-train=no, search=no, ai-input=no', 'Disallow: /'];
  return ['User-agent: *', ...rules, ''].join('\n');
}

function urlEntry(address: string, modified: string | undefined): string {
  const date = modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${date}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
