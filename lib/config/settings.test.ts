import { describe, expect, test } from 'vitest';
import { parseConfig } from '@/lib/config/parse';
import type { SiteSettings } from '@/lib/config/settings';
import { filePath } from '@/lib/kit/paths';

/** The resolved settings of a valid `docs.json` with these keys. */
function settings(keys: Record<string, unknown> = {}): SiteSettings {
  const written = { name: 'Acme', theme: 'maple', colors: { primary: '#0D9' }, ...keys };
  const { config, problems } = parseConfig(JSON.stringify(written), filePath('docs.json'), () => undefined);
  expect(problems.filter(({ code }) => code !== 'config/unknown-key')).toEqual([]);
  return config!.settings;
}

test('the smallest file: every default', () => {
  const result = settings();
  expect(result).toEqual({
    name: 'Acme',
    theme: 'maple',
    colors: { primary: '#00dd99', light: '#00dd99', dark: '#00dd99' },
    appearance: { default: 'system', strict: false },
    background: { color: {} },
    icons: { library: 'fontawesome' },
    styling: { codeblocks: { light: 'github-light-default', dark: 'dark-plus', grammars: [] } },
    interaction: {},
    fonts: {},
    navbar: { links: [] },
    footer: { socials: [], links: [] },
    variables: {},
    seo: { metatags: {}, paths: [], indexing: 'navigable', trailingSlash: false },
    redirects: [],
    errors: { 404: { redirect: false } },
    search: {},
    assistant: {},
    contextual: { options: [], display: 'header' },
    thumbnails: { fonts: {} },
    metadata: { timestamp: false },
    markdown: { schema: true, instructions: [] },
    api: {
      openapi: [],
      asyncapi: [],
      params: { expanded: 'closed', post: [] },
      playground: { display: 'interactive', proxy: true, credentials: false, allowPrivate: false },
      examples: { defaults: 'all', prefill: false, autogenerate: true },
      mdx: { server: [] },
    },
    feedback: {},
    translations: { missing: 'off', stale: false },
    strings: {},
    integrations: {},
    access: {},
    security: { policy: 'enforce' },
    languages: {},
  } satisfies SiteSettings);
});

describe('look', () => {
  test.each<[written: unknown, logo: SiteSettings['logo']]>([
    ['/logo.svg', { light: '/logo.svg', dark: '/logo.svg' }],
    [
      { light: '/l.svg', dark: '/d.svg', href: 'https://a.b' },
      { light: '/l.svg', dark: '/d.svg', href: 'https://a.b' },
    ],
    [{ dark: '/d.svg' }, { light: '/d.svg', dark: '/d.svg' }],
    [
      { light: 'images/l.svg', dark: './images/d.svg' },
      { light: '/images/l.svg', dark: '/images/d.svg' },
    ],
  ])('logo %j', (logo, expected) => expect(settings({ logo }).logo).toEqual(expected));

  test.each([
    ['system', 'github-light-default', 'dark-plus'],
    ['dark', 'dark-plus', 'dark-plus'],
    ['dracula', 'dracula', 'dracula'],
    [{ theme: 'dracula' }, 'dracula', 'dracula'],
    [{ theme: { light: 'vitesse-light' } }, 'vitesse-light', 'dark-plus'],
    [{ languages: { custom: ['/rego.json'] } }, 'github-light-default', 'dark-plus'],
  ])('codeblocks %j', (codeblocks, light, dark) => {
    expect(settings({ styling: { codeblocks } }).styling.codeblocks).toMatchObject({ light, dark });
  });

  test.each([
    ['breadcrumbs', 'breadcrumbs'],
    ['section', 'section'],
    ['anything', 'section'],
    [undefined, undefined],
  ])('eyebrows %s', (eyebrows, expected) =>
    expect(settings({ styling: { eyebrows } }).styling.eyebrows).toBe(expected),
  );

  test('drilldown is left open when unset', () => {
    expect(settings().interaction.drilldown).toBeUndefined();
    expect(settings({ interaction: { drilldown: false } }).interaction.drilldown).toBe(false);
  });

  test('the old modeToggle works; appearance wins', () => {
    expect(settings({ modeToggle: { default: 'dark', isHidden: true } }).appearance).toEqual({
      default: 'dark',
      strict: true,
    });
    const both = settings({ modeToggle: { default: 'dark' }, appearance: { default: 'light' } });
    expect(both.appearance).toEqual({ default: 'light', strict: false });
  });

  test('background', () => {
    const background = { image: '/bg.png', decoration: 'grid', color: { dark: '#ABC' } };
    expect(settings({ background }).background).toEqual({
      image: { light: '/bg.png', dark: '/bg.png' },
      decoration: 'grid',
      color: { dark: '#aabbcc' },
    });
  });
});

describe('frame', () => {
  test('navbar: a type gives the label, an icon may be a name', () => {
    const links = [
      { type: 'discord', href: 'https://d.x' },
      { label: 'Blog', href: '/blog', icon: 'book' },
      { type: 'button', label: 'Sign up', href: '/join' },
    ];
    expect(settings({ navbar: { links, primary: { type: 'github', href: 'https://g.x' } } }).navbar).toEqual({
      links: [
        { type: 'discord', label: 'Discord', href: 'https://d.x' },
        { label: 'Blog', href: '/blog', icon: { name: 'book' } },
        { label: 'Sign up', href: '/join' },
      ],
      primary: { type: 'github', label: 'GitHub', href: 'https://g.x' },
    });
  });

  test.each([
    [{ x: 'https://x.com/a', github: 'https://g.x' }],
    [
      [
        { type: 'x', url: 'https://x.com/a' },
        { type: 'github', url: 'https://g.x' },
      ],
    ],
  ])('footer profiles %j', (socials) => {
    expect(settings({ footer: { socials } }).footer.socials).toEqual([
      { name: 'x', href: 'https://x.com/a' },
      { name: 'github', href: 'https://g.x' },
    ]);
  });

  test('banner: defaults, and one colour for both modes', () => {
    expect(settings({ banner: { content: 'Hi', color: { dark: '#123' } } }).banner).toEqual({
      content: 'Hi',
      dismissible: false,
      type: 'info',
      color: { light: '#112233', dark: '#112233' },
    });
  });

  test('a language may have its own navbar, footer and banner', () => {
    const languages = [
      { language: 'en', pages: ['index'] },
      {
        language: 'de',
        pages: ['de/index'],
        navbar: { links: [{ label: 'Hallo', href: '/de' }] },
        banner: { content: 'Neu' },
      },
    ];
    expect(settings({ navigation: { languages } }).languages).toEqual({
      de: {
        navbar: { links: [{ label: 'Hallo', href: '/de' }] },
        banner: { content: 'Neu', dismissible: false, type: 'info' },
      },
    });
  });
});

test('every other field of a file is in the settings', () => {
  const written = {
    description: 'All about boats.',
    fonts: { family: 'Inter', heading: { family: 'Lora', weight: 600 } },
    thumbnails: { appearance: 'dark', background: 'images/back.png', fonts: { family: 'Inter' } },
    search: { prompt: 'Find' },
    repository: 'https://github.com/acme/docs',
    feedback: { suggestEdit: false },
    translations: { missing: 'notice', stale: true },
    metadata: { timestamp: true },
    variables: { version: '2' },
    markdown: { instructions: 'Be brief.' },
    interaction: { drilldown: true },
    integrations: { ga4: { measurementId: 'G-1' } },
    security: { policy: 'report', images: ['https:'] },
    api: {
      params: { expanded: 'all' },
      playground: { display: 'simple' },
      examples: { languages: ['go'] },
      url: 'full',
      mdx: { server: 'https://api.acme.com', auth: { method: 'bearer' } },
    },
  };
  expect(settings(written)).toMatchObject({
    ...written,
    thumbnails: { ...written.thumbnails, background: '/images/back.png' },
    repository: { url: 'https://github.com/acme/docs' },
    markdown: { schema: true, instructions: ['Be brief.'] },
    api: {
      params: { expanded: 'all', post: [] },
      playground: { display: 'simple', proxy: true },
      examples: { languages: ['go'], defaults: 'all' },
      url: 'full',
      mdx: { server: ['https://api.acme.com'], auth: { method: 'bearer' } },
    },
  });
});

describe('pages', () => {
  test('redirects: a missing first slash is added, the first of two wins', () => {
    const redirects = [
      { source: 'old', destination: 'new' },
      { source: '/a/:x*', destination: 'https://a.b/:x*', permanent: false },
    ];
    expect(settings({ redirects }).redirects).toEqual([
      { source: '/old', destination: '/new', permanent: true, index: 0 },
      { source: '/a/:x*', destination: 'https://a.b/:x*', permanent: false, index: 1 },
    ]);
  });

  test.each([
    [{}, { redirect: false }],
    [{ 404: {} }, { redirect: true }],
    [{ 404: { redirect: false, title: 'Gone' } }, { redirect: false, title: 'Gone' }],
  ])('errors %j', (errors, expected) => expect(settings({ errors }).errors['404']).toEqual(expected));

  test.each([
    ['a.yaml', [{ source: 'a.yaml', pointer: '/api/openapi' }]],
    [{ source: 'a.yaml', directory: 'api' }, [{ source: 'a.yaml', directory: 'api', pointer: '/api/openapi' }]],
    [
      ['a.yaml', { directory: 'x' }, { source: 'b.yaml' }],
      [
        { source: 'a.yaml', pointer: '/api/openapi/0' },
        { source: 'b.yaml', pointer: '/api/openapi/2' },
      ],
    ],
  ])('api.openapi %j', (openapi, expected) => expect(settings({ api: { openapi } }).api.openapi).toEqual(expected));

  test('contextual: the older name of an entry, and an entry of the own', () => {
    const own = { title: 'T', description: 'D', href: { base: 'https://a.b', query: [{ key: 'q', value: '$page' }] } };
    expect(
      settings({ contextual: { options: ['copy', 'windsurf', { ...own, icon: 'play' }] } }).contextual.options,
    ).toEqual(['copy', 'devin-desktop', { ...own, icon: { name: 'play' } }]);
  });

  test('meta tags are texts, paths have no slashes at their ends', () => {
    const seo = { metatags: { a: 1, b: true }, paths: [{ path: '/api/', metatags: { robots: 'noindex' } }] };
    expect(settings({ seo }).seo).toEqual({
      metatags: { a: '1', b: 'true' },
      paths: [{ path: 'api', metatags: { robots: 'noindex' } }],
      indexing: 'navigable',
      trailingSlash: false,
    });
  });
});
