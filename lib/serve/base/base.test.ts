import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Env } from '@/lib/kit/env';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer, type Server } from '../server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-base-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
const browser = {
  sheet: '/_lectern/browser/s.css',
  start: '/_lectern/browser/start.js',
  imports: ['/_lectern/browser/i.js'],
};

const FILES: Record<string, string> = {
  'guide.mdx': `---
title: Guide
rss: true
---

[Other](/other) and [the same with the path](/docs/other#part), [outside](https://example.org/docs/x), [page of the name](/docs/deep).

![Own](/images/a.svg) ![With the path](/docs/images/a.svg)

<a href="/other" style={{ backgroundImage: 'url(/images/a.svg)' }}>JSX</a>

<div dangerouslySetInnerHTML={{ __html: '<img srcset="/images/a.svg 1x, /docs/images/a.svg 2x"><b title="href=&quot;/kept&quot;">raw</b>' }} />

export const LINKS = [{ href: '/docs/other' }];

{LINKS.map(({ href }) => <a key={href} href={href}>From data</a>)}

\`[code](/kept)\`

\`\`\`html
<a href="/kept">kept</a>
\`\`\`

<Update label="May 2026">News</Update>
`,
  'other.mdx': '---\ntitle: Other\n---\n\n## Part\n\nWinches lift the anchor, see [the guide](/guide).',
  'docs/deep.mdx': '---\ntitle: Deep\n---\n',
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'own.css':
    '.a { background: url(/images/a.svg) } .b { background: url("/docs/images/a.svg") } .c { background: url(//cdn.example/x) }',
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    logo: { light: '/images/a.svg', dark: '/docs/images/a.svg' },
    favicon: '/images/a.svg',
    navbar: { links: [{ label: 'Go', href: '/docs/other' }] },
    navigation: { groups: [{ group: 'All', pages: ['guide', 'other', 'docs/deep'] }] },
    redirects: [
      { source: '/old', destination: '/guide' },
      { source: '/docs/copied', destination: '/docs/other?a=b' },
      { source: '/away', destination: 'https://example.org/docs/x' },
    ],
    errors: { 404: { redirect: false } },
  }),
};

let count = 0;
function serverOf(env: Env, files = FILES, mode: 'build' | 'dev' = 'build'): Server {
  const folder = path.join(root, String(count++));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, 'site', file)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'site', file), text);
  }
  fs.mkdirSync(path.join(folder, 'browser'));
  const location = siteLocation(
    { DOCS_DIR: path.join(folder, 'site'), LECTERN_DIST: path.join(folder, 'dist'), ...env },
    mode,
  );
  return createServer(fixedSite(location), {
    program: { folder, browser },
    env: { ...env, ASSISTANT_ALLOW_ANONYMOUS: '1' },
  });
}

const ask = (server: Server, address: string, init?: RequestInit): Promise<Response> =>
  server.handle(new Request(`http://host.example${address}`, { headers: { host: 'host.example' }, ...init }));
const read = async (server: Server, address: string, init?: RequestInit): Promise<string> =>
  (await ask(server, address, init)).text();
/** The addresses in the tags of a document that start at the root of the host. */
const rooted = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|data-[a-z]+)="(\/[^"]*)"/g)].map(([, address]) => address ?? '');

describe('a site below /docs', () => {
  const server = serverOf({ SITE_URL: 'https://example.com/docs/' });

  it.each([
    ['/docs', 307],
    ['/docs/', 307],
    ['/docs/guide', 200],
    ['/docs/guide.md', 200],
    ['/docs/images/a.svg', 200],
    ['/docs/own.css', 200],
    ['/docs/sitemap.xml', 200],
    ['/docs/robots.txt', 200],
    ['/docs/llms.txt', 200],
    ['/docs/llms-full.txt', 200],
    ['/docs/.well-known/llms.txt', 200],
    ['/docs/.well-known/mcp.json', 200],
    ['/.well-known/agent-skills/index.json', 200],
    ['/docs/skill.md', 200],
    ['/docs/guide/rss.xml', 200],
    ['/docs/_lectern/search/en.json', 200],
    ['/docs/_lectern/style/theme.css', 200],
    ['/docs/_lectern/fonts/inter/inter-latin-wght-normal.woff2', 200],
    ['/docs/_lectern/suggestions?path=/x', 200],
    ['/docs/_lectern/assistant?lang=en', 200],
    ['/docs/_lectern/og/guide.png', 200],
    ['/docs/healthz', 200],
    ['/docs/api/assistant', 405],
    ['/docs/missing', 404],
    // At the root of the host too.
    ['/robots.txt', 200],
    ['/.well-known/llms.txt', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    // Elsewhere on the host.
    ['/', 307],
    ['/guide', 404],
    ['/docsguide', 404],
    ['/_lectern/search/en.json', 404],
    ['/sitemap.xml', 404],
    ['/api/assistant', 404],
  ])('%s is answered with %i', async (address, status) => {
    expect((await ask(server, address)).status).toBe(status);
  });

  it.each([
    ['/', '/docs'],
    ['/docs', '/docs/guide'],
    ['/docs/old?x=1', '/docs/guide?x=1'],
    ['/docs/copied', '/docs/other?a=b'],
    ['/docs/guide/', '/docs/guide'],
    ['/docs/guide/index', '/docs/guide'],
    ['/docs/away', 'https://example.org/docs/x'],
  ])('%s leads to %s', async (address, to) => {
    expect((await ask(server, address)).headers.get('location')).toBe(to);
  });

  it('has the path once in every address of a document', async () => {
    const html = await read(server, '/docs/guide');
    const addresses = rooted(html).filter((address) => !address.startsWith('/docs/docs/deep'));
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !/^\/docs(?!\/docs)(?:[/#]|$)/.test(address) && address !== '/guide')).toEqual(
      [],
    );
    expect(html).toContain('data-base="/docs"');
    expect(html).toContain('data-current-path="/guide"');
  });

  it.each([
    '<a class="link" href="/docs/other">Other</a>',
    'href="/docs/other#part"',
    'href="https://example.org/docs/x"',
    // A page of that full name comes first.
    'href="/docs/docs/deep"',
    'src="/docs/images/a.svg"',
    'url(/docs/images/a.svg)',
    'srcset="/docs/images/a.svg 1x, /docs/images/a.svg 2x"',
    'title="href=&quot;/kept&quot;"',
    '<a class="link" href="/docs/other">From data</a>',
    '<link rel="canonical" href="https://example.com/docs/guide">',
    'content="https://example.com/docs/_lectern/og/guide.png',
    'type="text/markdown" href="/docs/guide.md"',
    '"url":"https://example.com/docs/guide"',
  ])('a page has %s', async (text) => {
    expect((await read(server, '/docs/guide')).includes(text)).toBe(true);
  });

  it.each([
    ['/docs/guide.md', '[Other](/docs/other)'],
    ['/docs/guide.md', '[the same with the path](/docs/other#part)'],
    ['/docs/guide.md', '[page of the name](/docs/docs/deep)'],
    ['/docs/guide.md', '`[code](/kept)`'],
    ['/docs/guide.md', '<a href="/kept">kept</a>'],
    ['/docs/guide.md', 'https://example.com/docs/llms.txt'],
    ['/docs/llms-full.txt', '[Other](/docs/other)'],
    ['/docs/llms-full.txt', 'Source: https://example.com/docs/guide'],
    ['/docs/llms.txt', '(https://example.com/docs/guide.md)'],
    ['/docs/sitemap.xml', '<loc>https://example.com/docs/guide</loc>'],
    ['/robots.txt', 'Sitemap: https://example.com/docs/sitemap.xml'],
    ['/docs/guide/rss.xml', 'https://example.com/docs/guide'],
    [
      '/docs/own.css',
      '.a { background: url(/docs/images/a.svg) } .b { background: url("/docs/images/a.svg") } .c { background: url(//cdn.example/x) }',
    ],
    ['/docs/_lectern/style/theme.css', 'url(/docs/_lectern/fonts/'],
  ])('%s has %s', async (address, text) => {
    expect((await read(server, address)).includes(text)).toBe(true);
  });

  it('answers a client with public addresses', async () => {
    const body = { fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'What do winches lift?' }] };
    const response = await ask(server, '/docs/api/assistant', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'sec-fetch-site': 'same-origin', host: 'host.example' },
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    expect(text).toContain('/docs/other#part');
    expect(text).not.toMatch(/"url\\?":\\?"\/(?!docs\/)|\]\(\/(?!docs\/)/);
  });

  it('answers agents with public addresses', async () => {
    const call = async (name: string, args: object): Promise<string> => {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
      const headers = { 'Content-Type': 'application/json', host: 'host.example' };
      return read(server, '/docs/mcp', { method: 'POST', body: JSON.stringify(message), headers });
    };
    expect(await call('search', { query: 'winches' })).toContain('Link: https://example.com/docs/other#part\\n');
    for (const path of ['/docs/guide', '/guide', 'https://example.com/docs/guide.md']) {
      expect(await call('read_page', { path })).toMatch(
        /Source: https:\/\/example\.com\/docs\/guide\\n.*\[Other\]\(\/docs\/other\)/,
      );
    }
    expect(await read(server, '/.well-known/mcp.json')).toContain('"url": "https://example.com/docs/mcp"');
    const { headers } = await ask(server, '/docs/guide');
    expect([headers.get('link'), headers.get('x-llms-txt')]).toEqual([
      expect.stringContaining('</docs/.well-known/agent-card.json>; rel="agent-card"'),
      '/docs/llms.txt',
    ]);
  });

  it('validates what it sends, also a sheet of the writer', async () => {
    for (const address of ['/docs/guide', '/docs/own.css']) {
      const etag = (await ask(server, address)).headers.get('etag') ?? '';
      expect((await ask(server, address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
  });

  it('lists the addresses of a build with and without the path', async () => {
    const listed = [];
    for await (const entry of server.list()) listed.push(entry);
    expect(listed).toContainEqual({ path: '/guide', address: '/docs/guide', copy: false });
    for (const { address } of listed.filter(({ path }) => !path.startsWith('/_lectern/browser')))
      expect([200, 404]).toContain((await ask(server, address)).status);
  });
});

describe('other settings', () => {
  it.each([
    [
      'a path without an address',
      { BASE_PATH: 'docs/v2/' },
      '/docs/v2/guide',
      '<a class="link" href="/docs/v2/other">Other</a>',
    ],
    [
      'an address and a path',
      { SITE_URL: 'https://a.example', BASE_PATH: '/b' },
      '/b/guide',
      'href="https://a.example/b/guide"',
    ],
    ['the request names the host', { BASE_PATH: '/b' }, '/b/sitemap.xml', '<loc>http://host.example/b/guide</loc>'],
    // Addresses in settings are read by `dev` and `start`; a build writes files below the path.
    ['no path', {}, '/guide', '<a class="link" href="/other">Other</a>'],
    [
      'an address without a path',
      { SITE_URL: 'https://a.example/' },
      '/guide',
      '<a class="link" href="/other">Other</a>',
    ],
  ])('%s', async (_, env, address, text) => {
    expect((await read(serverOf(env), address)).includes(text)).toBe(true);
  });

  it('takes requests without the path behind a proxy that strips it', async () => {
    const server = serverOf({ SITE_URL: 'https://example.com/docs', BASE_PATH: '/' }, FILES, 'dev');
    expect((await read(server, '/guide')).includes('<a class="link" href="/docs/other">Other</a>')).toBe(true);
    expect((await ask(server, '/old')).headers.get('location')).toBe('/docs/guide');
  });

  it('reads the path of the live site from the canonical address', async () => {
    const { 'docs.json': config = '', ...rest } = FILES;
    const seo = { metatags: { canonical: 'https://example.com/docs' } };
    const server = serverOf({}, { ...rest, 'docs.json': JSON.stringify({ ...JSON.parse(config), seo }) });
    const html = await read(server, '/guide');
    const found = ['href="/other#part"', 'href="/other">From data</a>', 'href="/docs/deep"', '"/docs/images'];
    expect(found.map((text) => html.includes(text))).toEqual([true, true, true, false]);
    expect((await ask(server, '/copied')).headers.get('location')).toBe('/other?a=b');
  });

  it('takes a pattern for all addresses of the live site as it is written', async () => {
    const { 'docs.json': config = '', ...rest } = FILES;
    const redirects = [{ source: '/docs/:rest*', destination: '/:rest*' }];
    const server = serverOf(
      { BASE_PATH: '/docs' },
      { ...rest, 'docs.json': JSON.stringify({ ...JSON.parse(config), redirects }) },
    );
    expect((await ask(server, '/docs/docs/other')).headers.get('location')).toBe('/docs/other');
    expect((await ask(server, '/docs/missing')).status).toBe(404);
  });

  it.each([
    [
      { SITE_URL: 'https://a.example/docs', BASE_PATH: '/other' },
      'SITE_URL has the path "/docs", --base (or BASE_PATH) is "/other"',
    ],
    [{ SITE_URL: 'a.example/docs' }, 'SITE_URL is "a.example/docs"'],
    [{ SITE_URL: 'https://a.example/?x=y' }, 'SITE_URL is "https://a.example/?x=y"'],
    [{ SITE_URL: 'https://a.example/_lectern' }, 'SITE_URL is "https://a.example/_lectern"'],
    [{ BASE_PATH: '/a b' }, '--base (or BASE_PATH) is "/a b"'],
    [{ BASE_PATH: '/_lectern/x' }, '--base (or BASE_PATH) is "/_lectern/x"'],
    [{ BASE_PATH: '/a/../b' }, '--base (or BASE_PATH) is "/a/../b"'],
  ])('%j is refused', (env, message) => {
    expect(() => siteLocation(env, 'build')).toThrow(message);
  });
});
