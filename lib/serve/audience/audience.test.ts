/**
 * Asks every row of the route table, for every audience, for what only others may read. A new row is asked by itself: at the addresses that it
 * lists, or as `ASKED` says.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SiteModel } from '@/lib/site/types';
import { pathFor } from '../match-route';
import { OWN_ROUTES, SITE_ROUTES } from '../routes';
import { SIGN_IN_ROUTES } from '../sign-in/routes';
import {
  type Asked,
  ask,
  call,
  env,
  PAGES,
  post,
  program,
  QUERIES,
  questions,
  SAME_ORIGIN,
  source,
  WITH_KEY,
} from './testing/audience-server';
import { READERS } from './testing/secret-site';

let site: SiteModel;
beforeAll(async () => {
  site = await source.site();
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

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
  ...Object.fromEntries(
    SIGN_IN_ROUTES.map(({ path, methods = [] }) => [
      path,
      [{ path }, ...(methods.includes('POST') ? [post(path, { redirect: '/zqmember' }, SAME_ORIGIN)] : [])],
    ]),
  ),
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
