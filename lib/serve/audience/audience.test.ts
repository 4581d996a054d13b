/**
 * Asks every row of the route table, for every audience, for what only others may read. A new row is asked by itself: at the addresses that it
 * lists, or as `ASKED` says.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey } from '@/lib/endpoint/keys/key';
import { fixedSite } from '@/lib/site/model/source';
import type { SiteModel } from '@/lib/site/types';
import { siteLocation } from '@/lib/source/location';
import { pathFor } from '../match-route';
import { OWN_ROUTES, SITE_ROUTES } from '../routes';
import { createServer, type Server } from '../server';
import { READERS, SECRETS, type TestReader, writeSecretSite } from './testing/secret-site';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-audience-'));
fs.mkdirSync(path.join(dist, 'browser'));
const docs = writeSecretSite();
const program = { folder: dist, browser: { sheet: '/s.css', start: '/_lectern/browser/start.js', imports: [] } };
const env = {
  DOCS_DIR: docs,
  LECTERN_DIST: dist,
  SITE_URL: 'https://docs.example.com',
  ASSISTANT_STATE_DIR: path.join(dist, 'state'),
  ASSISTANT_LIMIT_IP_DAY: '10000',
  ANALYTICS: 'local',
};
afterAll(() => {
  for (const folder of [docs, dist]) fs.rmSync(folder, { recursive: true });
});

const source = fixedSite({ ...siteLocation(env, 'build'), hasSignIn: true });
/** The reader is named by a header. */
const signIn = {
  isConfigured: true,
  readerOf: async (request: Request): Promise<TestReader> =>
    READERS[request.headers.get('x-reader') ?? 'stranger']?.reader ?? { isSignedIn: false, groups: [] },
  toSignIn: () => new Response(null, { status: 302, headers: { Location: '/login' } }),
};
const { key, record } = createKey(
  { organisation: 'default', domains: ['default', 'docs'], kind: 'server', origins: [] },
  new Date(),
);

let server: Server;
let site: SiteModel;
beforeAll(async () => {
  await createFolderKeys(env.ASSISTANT_STATE_DIR).write(record);
  server = createServer(source, { program, env, signIn });
  site = await source.site();
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

interface Asked {
  path: string;
  init?: RequestInit;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Asked => ({
  path,
  init: { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) },
});
/** Beginnings of words in each place, for the search: whole words would be in answers that repeat the question. */
const QUERIES = SECRETS.flatMap((word) => ['titl', 'bod', 'cod', 'hidd', 'propert'].map((start) => word + start));
const question = (text: string) => ({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: text }] });
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', host: 'docs.example.com' };
const WITH_KEY = { Authorization: `Bearer ${key}` };
const call = (method: string, params: object) => post('/mcp', { jsonrpc: '2.0', id: 1, method, params });
const PAGES = SECRETS.flatMap((word) => ['page', 'hidden', 'unlisted'].map((name) => `/${word}/${name}`));
const questions = (path: string, headers: Record<string, string>) =>
  QUERIES.map((text) => post(path, question(text), headers));

/** The rows that list nothing, by their path: how each is asked for what is secret. */
const ASKED: Readonly<Record<string, readonly Asked[]>> = {
  '/_lectern/fonts/*': [{ path: '/_lectern/fonts/inter/inter.woff2' }],
  '/_lectern/katex/*': [{ path: '/_lectern/katex/katex.min.css' }],
  '/_lectern/mermaid/*': [{ path: '/_lectern/mermaid/mermaid.js' }],
  '/_lectern/og/*': PAGES.map((page) => ({ path: `/_lectern/og${page}.png` })),
  '/_lectern/suggestions': [...PAGES, '/zqalpha', '/pag'].map((path) => ({
    path: `/_lectern/suggestions?path=${encodeURIComponent(`${path}x`)}`,
  })),
  '/_lectern/stars': [{ path: '/_lectern/stars?repository=a/b' }],
  '/_lectern/assistant': [{ path: '/_lectern/assistant?lang=en' }],
  '/_lectern/request': [
    post('/_lectern/request', { url: 'https://zqbetaserver.example.com/', method: 'GET' }, SAME_ORIGIN),
  ],
  '/healthz': [{ path: '/healthz' }],
  '/readyz': [{ path: '/readyz' }],
  '/metrics': [{ path: '/metrics' }],
  '/__nav': [{ path: '/__nav' }],
  '/api/reload': [{ path: '/api/reload' }],
  '/mcp': [
    call('tools/list', {}),
    call('resources/list', {}),
    ...QUERIES.map((query) => call('tools/call', { name: 'search', arguments: { query } })),
    ...PAGES.map((path) => call('tools/call', { name: 'read_page', arguments: { path } })),
    call('tools/call', { name: 'list_pages', arguments: {} }),
  ],
  '/api/assistant': questions('/api/assistant', SAME_ORIGIN),
  '/dashboard': [{ path: '/dashboard' }],
  '/dashboard/*': [{ path: '/dashboard/questions' }],
  '/api/feedback': PAGES.map((page) => post('/api/feedback', { page, rating: 'yes' }, SAME_ORIGIN)),
  '/api/count': PAGES.map((page) => post('/api/count', { page }, SAME_ORIGIN)),
  '/v1/feedback/:domain': [{ path: '/v1/feedback/docs' }],
  '/v1/assistant/:domain/message': questions('/v1/assistant/docs/message', WITH_KEY),
  '/v2/assistant/:domain/message': questions('/v2/assistant/docs/message', WITH_KEY),
  '/v1/search/:domain': QUERIES.map((query) => post('/v1/search/docs', { query }, WITH_KEY)),
  '/*': ['/old', '/zqalpha', '/missing'].map((path) => ({ path })),
  '/.well-known/mcp': [{ path: '/.well-known/mcp' }],
  '/.well-known/skills/:name/SKILL.md': [{ path: '/.well-known/skills/zqmemberskill/SKILL.md' }],
};

/** The requests for a row: its addresses on the whole site, so that all who may not know them ask too. */
async function requestsFor(row: (typeof OWN_ROUTES)[number]): Promise<readonly Asked[]> {
  const listed = [
    ...((await row.list?.(site, { settings: { program, env }, source, site: async () => site } as never)) ?? []),
  ];
  if (row.list === undefined && ASKED[row.path] === undefined)
    throw new Error(`The row ${row.path} lists nothing. Say in ASKED how it is asked.`);
  return [...listed.map((params) => ({ path: encodeURI(pathFor(row.path, params)) })), ...(ASKED[row.path] ?? [])];
}

/** Pages and files are asked for in several ways. */
const FORMS: readonly RequestInit[] = [
  { headers: { Accept: 'text/html' } },
  { headers: { Accept: 'text/markdown' } },
  { headers: { Accept: '*/*' } },
  { method: 'HEAD' },
];

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

async function ask(name: string, { path, init }: Asked): Promise<Answer> {
  const headers = { ...(init?.headers as object), 'x-reader': name };
  const response = await server.handle(new Request(`https://docs.example.com${path}`, { ...init, headers }));
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const { status } = response;
  const text = [body, ...[...response.headers].map((entry) => entry.join(': '))].join('\n');
  return {
    status,
    text: sentIn({ path, ...(init ? { init } : {}) }).reduce((rest, own) => rest.replaceAll(own, ''), text),
    headers: response.headers,
  };
}

/** What the reader sent does not count: an answer may repeat the address that is missing, or the question. */
function sentIn({ path, init }: Asked): string[] {
  const body = typeof init?.body === 'string' ? init.body : '';
  const address = path.split('?')[0] ?? '';
  const asked = [...body.matchAll(/"(\/zq[\w/]+)"/g)].map(([, page = '']) => page);
  return [address, decodeURI(address), ...asked, ...QUERIES.filter((query) => body.includes(query))];
}

describe('everything that is served', () => {
  const seen = new Map<string, Set<string>>();
  let count = 0;

  it.each(Object.keys(READERS))(
    'tells a %s nothing that it may not read',
    async (name) => {
      const allowed = READERS[name]?.words ?? [];
      const leaks: string[] = [];
      for (const row of [...OWN_ROUTES, ...SITE_ROUTES]) {
        for (const asked of await requestsFor(row)) {
          for (const form of asked.init ? [asked.init] : FORMS) {
            const { text } = await ask(name, { path: asked.path, init: form });
            count++;
            for (const [word] of text.matchAll(/zq(?:member|alpha|beta)\w*/gi)) {
              const found = word.toLowerCase();
              if (allowed.some((start) => found.startsWith(start)))
                seen.set(name, (seen.get(name) ?? new Set()).add(found));
              else leaks.push(`${row.path} ${asked.path} ${JSON.stringify(form.headers ?? form.method)}: ${word}`);
            }
          }
        }
      }
      expect(leaks).toEqual([]);
    },
    300_000,
  );

  it('tells those who may read it every word', () => {
    console.info(`${count} requests`);
    const places = [
      'title',
      'sidebar',
      'description',
      'keyword',
      'tag',
      'social',
      'body',
      'linktitle',
      'heading',
      'alt',
    ];
    const more = [
      'image',
      'bytes',
      'nestedbytes',
      'laterbytes',
      'oldbytes',
      'code',
      'file',
      'snippettext',
      'live',
      'class',
      'update',
      'card',
      'svg',
    ];
    const pages = ['hiddentitle', 'hiddenbody', 'unlistedtitle', 'awaytitle', 'germantitle', 'germanbody'];
    const lacks = (name: string, word: string, rest: readonly string[]) =>
      [...places, ...more, ...pages, ...rest]
        .map((place) => `${word}${place}`)
        .filter((found) => ![...(seen.get(name) ?? [])].some((one) => one.startsWith(found)));
    expect(lacks('member', 'zqmember', ['group', 'loose', 'skill', 'skillbody'])).toEqual([]);
    const api = [
      'parameter',
      'property',
      'propertytext',
      'value',
      'enum',
      'variant',
      'inner',
      'operation',
      'field',
      'path',
    ];
    expect(lacks('alpha', 'zqalpha', ['tab', 'navbar', 'hash', ...api])).toEqual([]);
    expect(lacks('beta', 'zqbeta', ['group', 'footer', 'footerlink', 'api', 'endpoint', 'result'])).toEqual([]);
  });
});

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
      await createFolderKeys(env.ASSISTANT_STATE_DIR).write(made.record);
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
