/** `sitemap.xml` and `robots.txt`. See content/settings/search-engines.mdx. */

import { lastChangeOf } from '@/lib/site/model/last-change';
import { redirectorOf } from '@/lib/site/model/redirects';
import { isIndexed, pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { publicAddress } from '@/lib/site/view/addresses';
import { orderedPages } from './ordered-pages';

/** The most addresses of one file (sitemaps.org, "Sitemap file size"). */
const MAX_ADDRESSES = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The sitemap. `base`: the site's address. Pages are in navigation order, with the date of their last change; a longer list is an index. */
export async function sitemapXml(site: SiteModel, base: string, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const parts = sitemapParts(site, maxAddresses);
  if (parts.length === 0) return pagesXml(site, listedPages(site), base);
  const entries = parts.map((name) => `<sitemap><loc>${escapeXml(`${base}/${name}`)}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The names of the files that the index lists; empty if one file holds all pages. */
export function sitemapParts(site: SiteModel, maxAddresses = MAX_ADDRESSES): string[] {
  const count = Math.ceil(listedPages(site).length / maxAddresses);
  return count <= 1 ? [] : Array.from({ length: count }, (_, number) => `sitemap-${number + 1}.xml`);
}

/** One of these files by its name; undefined if there is none. */
export async function sitemapPart(
  site: SiteModel,
  name: string,
  base: string,
  maxAddresses = MAX_ADDRESSES,
): Promise<string | undefined> {
  const number = /^sitemap-\d+\.xml$/.test(name) ? sitemapParts(site, maxAddresses).indexOf(name) : -1;
  if (number < 0) return undefined;
  return pagesXml(site, listedPages(site).slice(number * maxAddresses, (number + 1) * maxAddresses), base);
}

/** Pages shadowed by a redirect and pages with a canonical address elsewhere are left out. */
function listedPages(site: SiteModel): PageNode[] {
  const { entryAt } = redirectorOf(site.settings);
  const pages = isIndexed(site) ? orderedPages(site).filter((node) => pageVisibility(site, node).sitemap) : [];
  return pages.filter((node) => node.meta.canonical === undefined && !entryAt(node.route));
}

async function pagesXml(site: SiteModel, pages: readonly PageNode[], base: string): Promise<string> {
  const entries = await Promise.all(
    pages.map(async (node) => urlEntry(publicAddress(site, node.route, base), await lastChangeOf(site, node))),
  );
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
}

/**
 * robots.txt. A site with `noindex` disallows everything, in `Content-Signal` too; a signal of "yes" for everything would add
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
