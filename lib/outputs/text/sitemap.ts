/** `sitemap.xml` and `robots.txt`. See content/reference/format/outputs.mdx#seo. */

import { lastChangeOf } from '@/lib/site/model/last-change';
import { redirectorOf } from '@/lib/site/model/redirects';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import type { SiteModel } from '@/lib/site/types';
import { publicAddress } from '@/lib/site/view/addresses';
import { orderedPages } from './ordered-pages';

/** The sitemap. `base`: the site's address. Pages are in navigation order, with the date of their last change. */
export async function sitemapXml(site: SiteModel, base: string): Promise<string> {
  const { entryAt } = redirectorOf(site.settings);
  const pages = isIndexed(site) ? orderedPages(site).filter((node) => pageVisibility(site, node).sitemap) : [];
  const entries = await Promise.all(
    pages
      // Pages shadowed by a redirect and pages with a canonical address elsewhere are left out.
      .filter((node) => node.meta.canonical === undefined && !entryAt(node.route))
      .map(async (node) => urlEntry(publicAddress(site, node.route, base), await lastChangeOf(site, node))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/**
 * robots.txt. A site with `noindex` disallows everything, and says so in `Content-Signal` too; a signal of "yes" for everything would add
 * no information and is reported as an error by tools that do not know it.
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
