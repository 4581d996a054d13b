/** Our own extensions in a process that serves. */
import { expect, it } from 'vitest';
import { type Host, OWN_EXTENSIONS, type OwnExtension } from '@/lib/own-extensions';
import { ownServing } from './own-serving';

const unused = async (): Promise<never> => {
  throw new Error('not used');
};

const hostWith = (env: Record<string, string>): Host => ({
  env,
  assistant: unused,
  sites: async () => [],
  siteAt: (domain = 'docs') => ({ domain, isPage: async () => false, knownStems: async () => [] }),
  isTaken: async (path) => path === '/api/count',
});

const ask = (env: Record<string, string>, path: string, url: string, method = 'GET') =>
  ownServing(hostWith(env)).answer(path, new Request(url, { method }), { params: {}, url: new URL(url), site: unused });

it.each(Object.entries<OwnExtension>(OWN_EXTENSIONS))('%s has the routes of its row', async (_, { routes, load }) => {
  const { serve } = await load();
  expect(serve?.(hostWith({})).routes.map(({ path }) => path)).toEqual(routes);
});

it.each([
  ['the dashboard without a way to sign in', '/dashboard', 'http://a.example/dashboard', 'GET', undefined],
  [
    'a page of the docs folder at an address for feedback',
    '/api/count',
    'http://a.example/api/count',
    'GET',
    undefined,
  ],
  ['no page at such an address', '/api/feedback', 'http://a.example/api/feedback', 'GET', 405],
  ['a path of no extension', '/api/other', 'http://a.example/api/other', 'POST', undefined],
])('%s', async (_, path, url, method, status) => {
  expect((await ask({}, path, url, method))?.status).toBe(status);
});

it.each([
  [{}, { ratings: false, counts: false }],
  [{ FEEDBACK_WEBHOOK: 'https://a.example/hook' }, { ratings: true, counts: false }],
  [{ ANALYTICS: 'local' }, { ratings: true, counts: true }],
])('%j: pages offer %j', async (env, offers) => {
  expect(await ownServing(hostWith(env)).offers()).toEqual(offers);
});
