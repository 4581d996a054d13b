/** The head of a page: precedence, generated tags, omitted tags. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeOf, siteOf } from '../testing/site';
import { notFoundHead, pageHead } from './metadata';

afterEach(() => vi.unstubAllEnvs());

const page = (frontmatter: string) => `---\n${frontmatter}\n---\n\nText.\n`;

/** The tags of `/guides/a` by name or property. */
async function tagsOf(settings: object, frontmatter = 'title: A'): Promise<Record<string, string>> {
  const site = await siteOf(settings, { 'guides/a.mdx': page(frontmatter) });
  const { metas } = await pageHead(site, nodeOf(site, '/guides/a'));
  return Object.fromEntries(metas.map(({ name, property, content }) => [name ?? property, content]));
}

describe('meta tags', () => {
  it.each<[string, object, string, Record<string, string | undefined>]>([
    [
      'what is generated',
      { description: 'Boats.' },
      'title: A',
      {
        description: 'Boats.',
        'og:title': 'A - Harbor',
        'og:type': 'website',
        'og:site_name': 'Harbor',
        'og:description': 'Boats.',
        'twitter:card': 'summary_large_image',
        'twitter:title': 'A - Harbor',
        'og:image:width': '1200',
        'og:image:height': '630',
        generator: 'Lectern',
        robots: undefined,
      },
    ],
    [
      'the page over the site',
      { description: 'Boats.' },
      'title: A\ndescription: "**Bold** [link](/x)."',
      {
        description: 'Bold link.',
        'og:description': 'Bold link.',
        'twitter:description': 'Bold link.',
      },
    ],
    [
      'settings over generated',
      { seo: { metatags: { 'og:title': 'S', description: 'M' } } },
      'title: A',
      {
        'og:title': 'S',
        'twitter:title': 'S',
        description: 'M',
      },
    ],
    [
      'the longest path over the site',
      {
        seo: {
          metatags: { author: 'S' },
          paths: [
            { path: 'guides', metatags: { author: 'G' } },
            { path: 'guides/a', metatags: { author: 'P' } },
            { path: 'gui', metatags: { author: 'X' } },
          ],
        },
      },
      'title: A',
      { author: 'P' },
    ],
    [
      'frontmatter over everything',
      { seo: { metatags: { 'og:title': 'S', 'twitter:title': 'T' } } },
      'title: A\n"og:title": F\n"twitter:title": G',
      {
        'og:title': 'F',
        'twitter:title': 'G',
      },
    ],
    [
      'a picture of the writer',
      { seo: { metatags: { 'og:image': '/a.png' } } },
      'title: A',
      {
        'og:image': '/a.png',
        'twitter:image': '/a.png',
        'og:image:width': undefined,
      },
    ],
    ['keywords', {}, 'title: A\nkeywords: [ebb, flow]', { keywords: 'ebb, flow' }],
    ['noindex', {}, 'title: A\nnoindex: true', { robots: 'noindex' }],
    [
      "noindex beside the site's own rule",
      { seo: { metatags: { robots: 'index, nofollow' } } },
      'title: A\nnoindex: true',
      { robots: 'noindex, nofollow' },
    ],
    ['hidden', {}, 'title: A\nhidden: true', { robots: 'noindex' }],
    [
      'hidden, but everything is indexed',
      { seo: { indexing: 'all' } },
      'title: A\nhidden: true',
      { robots: undefined },
    ],
    ['robots of the page', {}, 'title: A\nrobots: nofollow', { robots: 'nofollow' }],
  ])('%s', async (_, settings, frontmatter, expected) => {
    const tags = await tagsOf(settings, frontmatter);
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, tags[name]]))).toEqual(expected);
  });

  it('marks Open Graph as properties, and nothing else', async () => {
    const site = await siteOf({ seo: { metatags: { 'article:section': 'S' } } }, { 'a.mdx': page('title: A') });
    const { metas } = await pageHead(site, nodeOf(site, '/a'));
    for (const { name, property } of metas) {
      expect(/^(og|article):/.test(name ?? property ?? '')).toBe(property !== undefined);
    }
  });
});

describe('canonical address', () => {
  it.each<[string, object, string, string, string]>([
    ['unknown', {}, 'title: A', '', '/guides/a'],
    ['SITE_URL', {}, 'title: A', 'https://harbor.example/', 'https://harbor.example/guides/a'],
    [
      'seo.metatags.canonical',
      { seo: { metatags: { canonical: 'https://docs.example/base/' } } },
      'title: A',
      '',
      'https://docs.example/base/guides/a',
    ],
    [
      'trailingSlash',
      { seo: { trailingSlash: true } },
      'title: A',
      'https://harbor.example',
      'https://harbor.example/guides/a/',
    ],
    [
      'the page',
      {},
      'title: A\ncanonical: https://elsewhere.example/x',
      'https://harbor.example',
      'https://elsewhere.example/x',
    ],
    ['a path of the page', {}, 'title: A\ncanonical: /x', 'https://harbor.example', 'https://harbor.example/x'],
  ])('%s', async (_, settings, frontmatter, url, expected) => {
    vi.stubEnv('SITE_URL', url);
    const site = await siteOf(settings, { 'guides/a.mdx': page(frontmatter) });
    const { links, metas } = await pageHead(site, nodeOf(site, '/guides/a'));
    expect(links.find((link) => link.rel === 'canonical')?.href).toBe(expected.startsWith('/') ? undefined : expected);
    expect(metas.find((meta) => meta.property === 'og:url')?.content).toBe(expected);
    expect(metas.some((meta) => meta.name === 'canonical')).toBe(false);
  });
});

it('links the other languages', async () => {
  vi.stubEnv('SITE_URL', 'https://harbor.example');
  const languages = [
    { language: 'en', pages: ['a'] },
    { language: 'cn', pages: ['cn/a'] },
  ];
  const site = await siteOf({ navigation: { languages } }, { 'a.mdx': page('title: A'), 'cn/a.mdx': page('title: B') });
  const { links } = await pageHead(site, nodeOf(site, '/cn/a'));
  expect(links.filter((link) => link.hrefLang).map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ['en', 'https://harbor.example/a'],
    ['zh-Hans', 'https://harbor.example/cn/a'],
    ['x-default', 'https://harbor.example/a'],
  ]);
});

describe('graph', () => {
  it('holds the site, the page and its place', async () => {
    vi.stubEnv('SITE_URL', 'https://harbor.example');
    const site = await siteOf(
      { seo: { organization: { name: 'Harbor Ltd', sameAs: ['https://x.example'] } } },
      { 'a.mdx': page('title: "</script>A"\nlastUpdatedDate: 2026-01-05') },
    );
    const { graph = '' } = await pageHead(site, nodeOf(site, '/a'));
    expect(graph).not.toContain('<');
    const things = JSON.parse(graph)['@graph'] as Record<string, unknown>[];
    expect(things.map((thing) => thing['@type'])).toEqual([
      'Organization',
      'WebSite',
      'WebPage',
      'BreadcrumbList',
      'TechArticle',
    ]);
    expect(things[0]).toMatchObject({
      name: 'Harbor Ltd',
      sameAs: ['https://x.example'],
      url: 'https://harbor.example/',
    });
    expect(things[4]).toMatchObject({ headline: '</script>A', dateModified: '2026-01-05', inLanguage: 'en' });
  });

  it('is not there on a page that search engines shall not keep', async () => {
    const site = await siteOf({}, { 'a.mdx': page('title: A\nnoindex: true') });
    expect((await pageHead(site, nodeOf(site, '/a'))).graph).toBeUndefined();
  });
});

describe('the head of the 404 page', () => {
  it.each([
    [{}, 'Page not found - Harbor'],
    [{ strings: { en: { notFoundTitle: 'Lost' } } }, 'Lost - Harbor'],
    [{ strings: { en: { notFoundTitle: 'Lost' } }, errors: { 404: { title: 'Gone' } } }, 'Gone - Harbor'],
  ])('%j', async (settings, title) => {
    expect(notFoundHead(await siteOf(settings, { 'guides/a.mdx': page('title: A') })).title).toBe(title);
  });
});
