/** What a reader, a program and a cache get of a site of which some pages are for some readers. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createKey } from '@/lib/endpoint/keys/key';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../server';
import {
  ask,
  call,
  dist,
  env,
  keys,
  post,
  program,
  SAME_ORIGIN,
  server,
  signIn,
  source,
} from './testing/audience-server';
import { READERS, writeSecretSite } from './testing/secret-site';

describe('a reader', () => {
  it.each([
    // Page, status for a stranger, for a member, for one of alpha.
    ['/open', 200, 200, 200],
    ['/zqmember/page', 302, 200, 200],
    ['/zqalpha/page', 302, 404, 200],
    ['/zqalpha/hidden', 302, 404, 200],
    ['/zqalpha', 302, 404, 307],
    ['/zqalpha/away', 302, 404, 307],
    // Nothing tells a page that may not be read from one that is missing.
    ['/missing', 302, 404, 404],
    ['/old', 302, 404, 308],
    ['/images/open.png', 200, 200, 200],
    ['/images/rows.png', 200, 200, 200],
    ['/images/zqbetarows.png', 302, 404, 404],
    ['/images/zqmemberimage.png', 302, 200, 200],
    ['/images/zqalphaimage.png', 302, 404, 200],
    ['/images/zqmemberloose.png', 302, 200, 200],
    ['/shared.json', 302, 404, 200],
    // No page uses it, so that its marks are not known.
    ['/unused.json', 302, 404, 404],
    ['/_lectern/og/open.png', 200, 200, 200],
    ['/_lectern/og/zqalpha/page.png', 404, 404, 200],
  ])('at %s', async (path, ...expected) => {
    const found = await Promise.all(
      ['stranger', 'member', 'alpha'].map(async (name) => {
        const { status } = await ask(name, { path, init: { headers: { Accept: 'text/html' } } });
        return status;
      }),
    );
    expect(found).toEqual(expected);
  });

  it.each(['/zqmember/page.md', '/zqalpha/page/rss.xml', '/_lectern/part/x/zqalpha/page.html'])(
    'is not sent to the sign-in by a program that asks for %s',
    async (path) => expect((await ask('stranger', { path })).status).toBe(404),
  );

  it('cannot ask for the picture of a page by its version at the address of another one', async () => {
    const { text } = await ask('alpha', { path: '/zqalpha/page', init: { headers: { Accept: 'text/html' } } });
    // Without the address that was asked for.
    const [, version = ''] = /og\.png\?v=([0-9a-f]{12})/.exec(text) ?? [];
    expect(version).not.toBe('');
    const picture = async (name: string, path: string): Promise<string> => {
      const request = new Request(`https://docs.example.com${path}`, { headers: { 'x-reader': name } });
      return Buffer.from(await (await server.handle(request)).arrayBuffer()).toString('base64');
    };
    const secret = await picture('alpha', `/_lectern/og/zqalpha/page.png?v=${version}`);
    const found = await picture('stranger', `/_lectern/og/open.png?v=${version}`);
    expect(found).toBe(await picture('stranger', '/_lectern/og/open.png'));
    expect(found).not.toBe(secret);
  });
});

describe('what a stranger sends', () => {
  it.each([
    ['/api/feedback', { target: 'page', rating: 'up' }],
    ['/api/count', { event: 'view' }],
  ])('to %s is answered as for a page that does not exist', async (path, body) => {
    const [found, expected] = await Promise.all(
      ['/zqalpha/page', '/missing'].map((page) => ask('stranger', post(path, { ...body, path: page }, SAME_ORIGIN))),
    );
    expect([found?.status, found?.text]).toEqual([expected?.status, expected?.text.replaceAll('/missing', '')]);
  });

  it('as feedback on a page that it can read is stored', async () => {
    const asked = post('/api/feedback', { target: 'page', rating: 'up', path: '/open' }, SAME_ORIGIN);
    expect((await ask('stranger', asked)).status).toBe(204);
  });
});

describe('a program', () => {
  const search =
    (groups: readonly string[] | undefined, kind: 'server' | 'public' = 'server') =>
    async () => {
      const facts = { organisation: 'default', domains: ['docs'], kind, origins: [], ...(groups ? { groups } : {}) };
      const made = createKey(facts, new Date());
      await keys.write(made.record);
      const headers = { Authorization: `Bearer ${made.key}` };
      const asked = [
        post('/v1/search/docs', { query: 'zqalphabody' }, headers),
        { ...call('tools/call', { name: 'read_page', arguments: { path: '/zqalpha/page' } }) },
      ].map(({ path, init }) => ({ path, init: { ...init, headers: { ...init?.headers, ...headers } } }));
      const answers = await Promise.all(asked.map((one) => ask('stranger', one)));
      return answers.map(({ text }) => /zqalphatitle/.test(text));
    };

  it.each([
    ['in the group', search(['alpha']), [true, true]],
    ['in another group', search(['beta']), [false, false]],
    ['in no group', search([]), [false, false]],
    ['of no reader', search(undefined), [false, false]],
    ['that is public', search(['alpha'], 'public'), [false, false]],
  ])('with a key %s', async (_, found, expected) => {
    expect(await found()).toEqual(expected);
  });
});

describe('caches', () => {
  it.each([
    ['stranger', '/open', 'public, max-age=0, must-revalidate', /Cookie/],
    ['alpha', '/open', 'private, no-store', /Cookie/],
    ['alpha', '/zqalpha/page', 'private, no-store', /Cookie/],
    ['alpha', '/zqalpha/page.md', 'private, no-store', /Cookie/],
    ['alpha', '/images/zqalphaimage.png', 'private, no-store', /Cookie/],
    ['alpha', '/llms.txt', 'private, no-store', /Cookie/],
    ['alpha', '/_lectern/search/en.json', 'private, no-store', /Cookie/],
    ['stranger', '/_lectern/search/en.json', 'public, max-age=0, must-revalidate', /Cookie/],
    ['stranger', '/zqalpha/page', 'no-store', /Cookie/],
    // The same for everybody.
    ['alpha', '/_lectern/style/theme.css', 'public, max-age=31536000, immutable', /^$/],
  ])('may keep for a %s at %s: %s', async (name, path, cache, vary) => {
    const { headers } = await ask(name, { path, init: { headers: { Accept: 'text/html' } } });
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('vary') ?? '').toMatch(vary);
    if (cache.startsWith('private')) expect([headers.get('etag'), headers.get('last-modified')]).toEqual([null, null]);
  });

  it('get the same bytes of a public page for all strangers', async () => {
    const read = async (cookie: string): Promise<string> => {
      const request = new Request('https://docs.example.com/open', { headers: { Cookie: cookie } });
      return (await server.handle(request)).text();
    };
    expect(await read('analytics=1')).toBe(await read(''));
  });
});

/** A shared cache in front of the server, which asks whether what it has is current. `seesVary`: some caches ignore `Vary`. */
function cacheBefore(seesVary: boolean): (name: string, path: string) => Promise<string> {
  const kept = new Map<string, Response>();
  return async (name, path) => {
    const key = seesVary ? `${path} ${name === 'stranger' ? '' : name}` : path;
    const known = kept.get(key);
    const headers = { Accept: 'text/html', 'x-reader': name, 'If-None-Match': known?.headers.get('etag') ?? '""' };
    const response = await server.handle(new Request(`https://docs.example.com${path}`, { headers }));
    if (response.status === 304 && known) return known.clone().text();
    const cache = response.headers.get('cache-control') ?? '';
    if (response.status === 200 && cache.startsWith('public')) kept.set(key, response.clone());
    return response.text();
  };
}

describe.each([true, false])('a cache that sees Vary: %s', (seesVary) => {
  it.each(['/open', '/llms.txt', '/_lectern/search/en.json', '/sitemap.xml', '/images/open.png'])(
    'gives each reader its own %s',
    async (path) => {
      const read = cacheBefore(seesVary);
      const names = ['stranger', 'alpha', 'stranger', 'beta', 'member', 'alpha', 'stranger'];
      for (const name of names) {
        const text = await read(name, path);
        const allowed = READERS[name]?.words ?? [];
        const wrong = [...text.matchAll(/zq(?:member|alpha|beta)/g)].filter(([word]) => !allowed.includes(word));
        expect(wrong, name).toEqual([]);
        // Nobody gets less than there is for it, either.
        const request = new Request(`https://docs.example.com${path}`, {
          headers: { Accept: 'text/html', 'x-reader': name },
        });
        expect(text).toBe(await (await server.handle(request)).text());
      }
    },
  );
});

describe('the files of a build', () => {
  it('are for strangers only', async () => {
    const found = new Response('As strangers see it', { headers: { 'Cache-Control': 'public' } });
    const staticFiles = {
      find: async () => undefined,
      read: async () => undefined,
      respond: async () => found.clone(),
    };
    const built = createServer(source, { program, env, signIn, staticFiles });
    const read = async (name: string): Promise<string> => {
      const request = new Request('https://docs.example.com/open', { headers: { 'x-reader': name } });
      return (await built.handle(request)).text();
    };
    expect(await read('stranger')).toBe('As strangers see it');
    expect(await read('member')).toContain('<title>');
  });
});

describe('the search files of strangers', () => {
  it('are those of a site without all other pages', async () => {
    const open = writeSecretSite();
    for (const name of fs.readdirSync(open, { recursive: true, encoding: 'utf8' }))
      if (/zq[\w/]+\.mdx$/.test(name) || name === 'skill.md') fs.rmSync(path.join(open, name));
    const location = siteLocation({ ...env, DOCS_DIR: open, LECTERN_DIST: path.join(dist, 'other') }, 'build');
    const other = createServer(fixedSite({ ...location, hasSignIn: true }), { program, env, signIn });
    for (const file of ['en.json', 'en/0.json', 'de.json', 'de/0.json']) {
      const path = `/_lectern/search/${file}`;
      const request = (): Request => new Request(`https://docs.example.com${path}`);
      const [found, expected] = await Promise.all([server, other].map((one) => one.handle(request())));
      expect(await found?.text(), file).toBe(await expected?.text());
    }
    fs.rmSync(open, { recursive: true });
  });
});
