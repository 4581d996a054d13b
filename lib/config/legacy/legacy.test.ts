/** Folders with a `mint.json`: what each of its keys becomes. */
import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { parseConfig } from '../parse';
import { convertLegacy } from './legacy';

describe('convertLegacy', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['theme', { theme: 'venus' }, { theme: 'palm' }],
    [
      'names that every object inherits',
      { theme: 'constructor', integrations: { valueOf: 'a' }, api: { playground: { mode: 'toString' } } },
      { theme: 'constructor', integrations: { valueOf: 'a' } },
    ],
    ['layout', { layout: 'solidSidenav' }, { theme: 'willow' }],
    [
      'modeToggle',
      { modeToggle: { default: 'dark', isHidden: true } },
      { appearance: { default: 'dark', strict: true } },
    ],
    ['font', { font: { family: 'Lato' } }, { fonts: { family: 'Lato' } }],
    [
      'font of headings and text',
      { font: { headings: { family: 'Lora', url: '/a.woff2', format: 'woff2' }, body: { family: 'Lato' } } },
      { fonts: { heading: { family: 'Lora', source: '/a.woff2', format: 'woff2' }, body: { family: 'Lato' } } },
    ],
    [
      'background',
      { backgroundImage: '/a.png', background: { style: 'grid' } },
      { background: { image: '/a.png', decoration: 'grid' } },
    ],
    ['codeBlock', { codeBlock: { mode: 'dark' } }, { styling: { codeblocks: 'dark' } }],
    ['eyebrow', { eyebrow: { display: 'breadcrumbs' } }, { styling: { eyebrows: 'breadcrumbs' } }],
    [
      'topbar',
      {
        topbarLinks: [{ name: 'A', url: '/a' }],
        topbarCtaButton: { type: 'link', name: 'B', url: 'https://b.example' },
      },
      { navbar: { links: [{ label: 'A', href: '/a' }], primary: { label: 'B', href: 'https://b.example' } } },
    ],
    [
      'footer',
      {
        footerSocials: { x: 'https://x.example' },
        footer: { links: [{ title: 'T', links: [{ label: 'L', url: '/l' }] }] },
      },
      {
        footer: { socials: { x: 'https://x.example' }, links: [{ header: 'T', items: [{ label: 'L', href: '/l' }] }] },
      },
    ],
    [
      'socials in the footer',
      { footer: { socials: { x: 'https://x.example' } } },
      { footer: { socials: { x: 'https://x.example' } } },
    ],
    ['keys of the newer form', { contextual: { options: ['copy'] } }, { contextual: { options: ['copy'] } }],
    [
      'seo',
      { metadata: { 'og:title': 'O' }, seo: { indexHiddenPages: true } },
      { seo: { metatags: { 'og:title': 'O' }, indexing: 'all' } },
    ],
    [
      'analytics',
      { analytics: { ga4: { measurementId: 'G-1' } } },
      { integrations: { ga4: { measurementId: 'G-1' } } },
    ],
    [
      'integrations',
      { integrations: { intercom: 'abc' }, analytics: { ga4: { measurementId: 'G-1' } } },
      { integrations: { intercom: { appId: 'abc' }, ga4: { measurementId: 'G-1' } } },
    ],
    [
      'samples and parameters of the API',
      {
        api: {
          paramFields: { expanded: 'all' },
          request: { example: { languages: ['bash', 'go'], showOptionalParams: false } },
        },
      },
      { api: { params: { expanded: 'all' }, examples: { languages: ['bash', 'go'], defaults: 'required' } } },
    ],
    [
      'api',
      {
        openapi: 'a.json',
        api: {
          baseUrl: 'https://api.example',
          auth: { method: 'bearer' },
          playground: { mode: 'hide', disableProxy: true },
        },
      },
      {
        api: {
          openapi: 'a.json',
          mdx: { server: 'https://api.example', auth: { method: 'bearer' } },
          playground: { display: 'none', proxy: false },
        },
      },
    ],
    [
      'groups',
      { navigation: [{ group: 'G', icon: 'star', pages: ['a', { group: 'H', pages: ['b'] }] }] },
      { navigation: { groups: [{ group: 'G', icon: 'star', pages: ['a', { group: 'H', pages: ['b'] }] }] } },
    ],
    [
      'tabs and anchors',
      {
        primaryTab: { name: 'Guides' },
        tabs: [
          { name: 'API', url: 'api' },
          { name: 'Blog', url: 'https://blog.example' },
        ],
        anchors: [{ name: 'Chat', icon: 'message', url: 'https://chat.example' }],
        navigation: [
          { group: 'G', pages: ['start'] },
          { group: 'A', pages: ['api/one'] },
        ],
      },
      {
        navigation: {
          tabs: [
            { tab: 'Guides', groups: [{ group: 'G', pages: ['start'] }] },
            { tab: 'API', groups: [{ group: 'A', pages: ['api/one'] }] },
            { tab: 'Blog', href: 'https://blog.example' },
          ],
          global: { anchors: [{ anchor: 'Chat', href: 'https://chat.example', icon: 'message' }] },
        },
      },
    ],
    [
      'what else is said of a group',
      {
        navigation: [
          {
            group: 'G',
            icon: 'star',
            iconType: 'solid',
            pages: [{ group: 'H', tag: 'New', expanded: true, pages: ['b'] }],
          },
        ],
      },
      {
        navigation: {
          groups: [
            {
              group: 'G',
              icon: { name: 'star', style: 'solid' },
              pages: [{ group: 'H', tag: 'New', expanded: true, pages: ['b'] }],
            },
          ],
        },
      },
    ],
    [
      'an anchor with an address for mail, a tab for everything',
      {
        tabs: [
          { name: 'Home', url: '/' },
          { name: 'API', url: '/api' },
        ],
        anchors: [{ name: 'Mail', url: 'mailto:x@example.org' }],
        navigation: [
          { group: 'G', pages: ['start'] },
          { group: 'A', pages: ['api/one'] },
        ],
      },
      {
        navigation: {
          tabs: [
            { tab: 'Home', groups: [{ group: 'G', pages: ['start'] }] },
            { tab: 'API', groups: [{ group: 'A', pages: ['api/one'] }] },
          ],
          global: { anchors: [{ anchor: 'Mail', href: 'mailto:x@example.org' }] },
        },
      },
    ],
    [
      'a tab with a specification',
      {
        tabs: [{ name: 'API', url: '/api/', openapi: '/openapi.json' }],
        navigation: [{ group: 'G', pages: ['start'] }],
      },
      {
        navigation: {
          tabs: [
            { tab: 'Documentation', groups: [{ group: 'G', pages: ['start'] }] },
            { tab: 'API', openapi: { source: '/openapi.json', directory: 'api' } },
          ],
        },
      },
    ],
    [
      'tabs of a version',
      {
        versions: ['v2', 'v1'],
        tabs: [
          { name: 'Old', url: 'old', version: 'v1' },
          { name: 'New', url: 'new', version: 'v2' },
        ],
        navigation: [
          { group: 'N', version: 'v2', pages: ['new/a'] },
          { group: 'O', version: 'v1', pages: ['old/a'] },
        ],
      },
      {
        navigation: {
          versions: [
            { version: 'v2', tabs: [{ tab: 'New', groups: [{ group: 'N', pages: ['new/a'] }] }] },
            { version: 'v1', tabs: [{ tab: 'Old', groups: [{ group: 'O', pages: ['old/a'] }] }] },
          ],
        },
      },
    ],
    [
      'versions',
      {
        versions: ['v2', { name: 'v1', default: true }],
        navigation: [
          { group: 'Both', pages: ['a'] },
          { group: 'Old', version: 'v1', pages: ['b'] },
        ],
      },
      {
        navigation: {
          versions: [
            { version: 'v2', groups: [{ group: 'Both', pages: ['a'] }] },
            {
              version: 'v1',
              default: true,
              groups: [
                { group: 'Both', pages: ['a'] },
                { group: 'Old', pages: ['b'] },
              ],
            },
          ],
        },
      },
    ],
    [
      'languages',
      { versions: [{ name: 'English', locale: 'en' }], navigation: [{ group: 'G', pages: ['a'] }] },
      { navigation: { languages: [{ language: 'en', groups: [{ group: 'G', pages: ['a'] }] }] } },
    ],
  ])('%s', (_, mint, expected) => {
    expect(convertLegacy(mint)).toMatchObject(expected);
  });

  it('makes settings without a problem', () => {
    const docs = convertLegacy({
      $schema: 'https://example.com/schema.json',
      name: 'Old',
      colors: { primary: '#123456', anchors: { from: '#000', to: '#fff' } },
      navigation: [{ group: 'G', pages: ['a'] }],
      feedback: { thumbsRating: true },
    });
    const { config, problems } = parseConfig(JSON.stringify(docs), filePath('mint.json'), () => undefined);
    expect(problems).toEqual([]);
    expect(config?.settings.name).toBe('Old');
  });
});
