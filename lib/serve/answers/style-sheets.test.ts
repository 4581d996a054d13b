import { describe, expect, it } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import { articleSheets, serveStyleSheet, sheetNames } from './style-sheets';

const site = await siteOf({}, { 'a.mdx': 'A' });

describe('articleSheets', () => {
  it('knows sheets only: libraries and unknown names have none', () => {
    expect(articleSheets({ mode: 'build' }, ['katex', 'mermaid', 'theme', 'toString'])).toEqual([]);
  });
});

describe('serveStyleSheet', () => {
  it.each(['none.css', 'theme', '../theme.css', 'toString.css'])('has nothing at %s', async (name) => {
    expect((await serveStyleSheet(site, name)).status).toBe(404);
  });

  it.each(sheetNames())('%s is a sheet that says the order of the layers first', async (name) => {
    const response = await serveStyleSheet(site, name);
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await response.text()).toMatch(/^@layer theme,base,components,look,utilities;/);
  });

  it('has the rules of menus of tabs for pages with one, and for operations', async () => {
    for (const name of ['tabs-select.css', 'api.css'])
      expect(await (await serveStyleSheet(site, name)).text()).toContain('.tabs-select{');
  });

  it('has the rules of rare components', async () => {
    const css = await (await serveStyleSheet(site, 'parts.css')).text();
    for (const name of ['.panel', '.github-repo', '.changelog-filter', '.tree', '.image-actions'])
      expect(css).toContain(name);
  });

  it.each<[string, object, RegExp]>([
    [
      'selectors',
      {
        navigation: {
          versions: [
            { version: '1', pages: ['a'] },
            { version: '2', pages: ['b'] },
          ],
        },
      },
      /\.switcher\b/,
    ],
    ['menus of tabs', { navigation: { tabs: [{ tab: 'A', menu: [{ item: 'I', pages: ['a'] }] }] } }, /\.menu-wide\b/],
    [
      'anchors',
      { navigation: { global: { anchors: [{ anchor: 'X', href: 'https://x.org' }] }, pages: ['a'] } },
      /\.nav-anchor\b/,
    ],
    ['a footer', { footer: { socials: { x: 'https://x.com/a' } } }, /\.footer\b/],
    ['a banner', { banner: { content: 'New' } }, /\.banner\b/],
  ])('has the rules of %s for the sites that have some', async (_, settings, rule) => {
    const theme = async (of: typeof site): Promise<string> => (await serveStyleSheet(of, 'theme.css')).text();
    expect(await theme(await siteOf(settings, { 'a.mdx': 'A', 'b.mdx': 'B' }))).toMatch(rule);
    expect(await theme(site)).not.toMatch(rule);
  });
});
