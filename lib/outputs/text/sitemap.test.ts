/** Sitemap, robots.txt and llms.txt: which pages, in which order, at which addresses. */
import { describe, expect, it } from 'vitest';
import { siteOf } from '../testing/site';
import { llmsIndex } from './llms';
import { robotsText, sitemapPart, sitemapParts, sitemapXml } from './sitemap';

const BASE = 'https://harbor.example';
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`;

const FILES = {
  'b.mdx': page('B', 'description: The second.\n'),
  'a.mdx': page('A', 'lastUpdatedDate: 2026-01-05\n'),
  'secret.mdx': page('Secret', 'noindex: true\n'),
  'quiet.mdx': page('Quiet', 'searchable: false\n'),
  'elsewhere.mdx': page('Elsewhere', 'canonical: https://other.example\n'),
  'moved.mdx': page('Moved'),
};
const SETTINGS = { redirects: [{ source: '/moved', destination: '/a' }] };

describe('sitemap', () => {
  it('lists pages in the order of the navigation, with dates', async () => {
    const xml = await sitemapXml(await siteOf(SETTINGS, FILES), BASE);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      `${BASE}/b`,
      `${BASE}/a`,
      `${BASE}/quiet`,
    ]);
    expect(xml).toContain(`<loc>${BASE}/a</loc><lastmod>2026-01-05</lastmod>`);
  });

  it('is an index of several files where one would have too many addresses', async () => {
    const site = await siteOf(SETTINGS, FILES);
    const locations = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    expect(sitemapParts(site, 2)).toEqual(['sitemap-1.xml', 'sitemap-2.xml']);
    expect(locations(await sitemapXml(site, BASE, 2))).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`]);
    expect(locations(await sitemapPart(site, 'sitemap-1.xml', BASE, 2))).toEqual([`${BASE}/b`, `${BASE}/a`]);
    expect(locations(await sitemapPart(site, 'sitemap-2.xml', BASE, 2))).toEqual([`${BASE}/quiet`]);
    expect(await sitemapPart(site, 'sitemap-3.xml', BASE, 2)).toBeUndefined();
    expect(sitemapParts(site)).toEqual([]);
  });

  it('escapes addresses, and ends them in a slash where that is asked for', async () => {
    const site = await siteOf({ seo: { trailingSlash: true } }, { "a'b&c.mdx": page('A'), 'index.mdx': page('I') });
    const xml = await sitemapXml(site, BASE);
    expect(xml).toContain(`<loc>${BASE}/a&#39;b%26c/</loc>`);
    expect(xml).toContain(`<loc>${BASE}/</loc>`);
  });

  it('is empty, and robots.txt refuses, where the whole site shall not be kept', async () => {
    const site = await siteOf({ seo: { metatags: { robots: 'noindex' } } }, FILES);
    expect(await sitemapXml(site, BASE)).not.toContain('<loc>');
    expect(robotsText(site, BASE)).toBe(
      'User-agent: *\nContent-Signal: ai-train=no, search=no, ai-input=no\nDisallow: /\n',
    );
  });
});

it('robots.txt names the sitemap', async () => {
  expect(robotsText(await siteOf({}, FILES), BASE)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${BASE}/sitemap.xml\n`);
});

describe('llms.txt', () => {
  it('lists what agents may read', async () => {
    const settings = { description: 'Boats.', markdown: { instructions: ['Be brief.', 'Cite.'] } };
    const index = llmsIndex(await siteOf(settings, FILES), BASE);
    expect(index).toBe(
      [
        '# Harbor',
        '',
        '> Boats.',
        '',
        '> ## Agent Instructions',
        '> Be brief.',
        '> Cite.',
        '',
        `Search this documentation and read its pages over MCP: ${BASE}/mcp`,
        '',
        `How to use this documentation, as a skill: ${BASE}/skill.md`,
        '',
        '## Docs',
        '',
        `- [B](${BASE}/b.md): The second.`,
        `- [A](${BASE}/a.md)`,
        `- [Quiet](${BASE}/quiet.md)`,
        `- [Elsewhere](${BASE}/elsewhere.md)`,
        `- [Moved](${BASE}/moved.md)`,
        '',
      ].join('\n'),
    );
  });

  it('keeps to the default language and version, and lists links that lead out', async () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['a'], global: { anchors: [{ anchor: 'Chat', href: 'https://chat.example' }] } },
        { language: 'de', pages: ['de/a'] },
      ],
    };
    const index = llmsIndex(await siteOf({ navigation }, { 'a.mdx': page('A'), 'de/a.mdx': page('D') }), BASE);
    expect(index).toContain('/a.md');
    expect(index).not.toContain('/de/a.md');
    expect(index).toContain('## Optional\n\n- [Chat](https://chat.example)');
    expect(index).toContain(
      `## Full Text\n\n- [English](${BASE}/llms-full.txt)\n- [Deutsch](${BASE}/llms-full.de.txt)\n`,
    );
  });

  it('is shortened: descriptions first, then pages', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, i) => [`p${i}.mdx`, page(`Page ${i}`, `description: ${'word '.repeat(50)}\n`)]),
    );
    const index = llmsIndex(await siteOf({}, many), BASE);
    expect(index.length).toBeLessThanOrEqual(100_000);
    expect(index).toContain('/p899.md');
    expect(index).not.toContain('word');
    const more = Object.fromEntries(
      Array.from({ length: 1200 }, (_, i) => [`${'long'.repeat(20)}${i}.mdx`, page(`P${i}`)]),
    );
    const cut = llmsIndex(await siteOf({}, more), BASE);
    expect(cut.length).toBeLessThanOrEqual(100_000);
    expect(cut).toMatch(/- \d+ more pages not listed here\./);
  });
});
