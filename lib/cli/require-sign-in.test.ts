/** A server without a sign-in does not serve marked pages unless it is told to. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { restrictedIn } from '@/lib/site/access/page-rules';
import { readSite } from '@/lib/site/model/load';
import { siteLocation, writeBuildRecord } from '@/lib/source/location';
import { requireSignIn } from './require-sign-in';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-require-sign-in-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const API = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: { parameters: [{ name: 'b', in: 'query', 'x-mint': { groups: ['c'] } }], responses: {} } } },
};

/** Builds the record of a folder with these files, and asks whether a server may start. */
async function start(
  files: Record<string, string>,
  settings: object,
  lenient: boolean,
  hasSignIn: boolean,
): Promise<string> {
  const docs = fs.mkdtempSync(path.join(root, 'docs-'));
  const config = {
    theme: 'mint',
    name: 'A',
    colors: { primary: '#123456' },
    navigation: { pages: ['index'] },
    ...settings,
  };
  for (const [name, text] of Object.entries({ 'index.mdx': 'Hello', 'docs.json': JSON.stringify(config), ...files }))
    fs.writeFileSync(path.join(docs, name), text);
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(docs, '.built') };
  const location = { ...siteLocation(env, 'build'), lenient, ...(hasSignIn ? { hasSignIn: true as const } : {}) };
  writeBuildRecord(env, location, restrictedIn(await readSite(location)));
  try {
    requireSignIn(location, env);
    return 'starts';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('start', () => {
  it.each<[string, Record<string, string>, object, boolean, boolean, RegExp]>([
    ['without marks', {}, {}, false, false, /^starts$/],
    [
      'with a marked page',
      { 'plans.mdx': '---\ngroups: [a]\n---\n' },
      {},
      false,
      false,
      /^1 page or specification is marked/,
    ],
    ['with a page that is not public', { 'plans.mdx': '---\npublic: false\n---\n' }, {}, false, false, /^1 page/],
    [
      'with a part of the navigation that is not public',
      {},
      { navigation: { tabs: [{ tab: 'T', public: false, pages: ['index'] }] } },
      false,
      false,
      /^1 page/,
    ],
    ['with settings that are not public', {}, { public: false }, false, false, /^1 page/],
    [
      'with a marked parameter',
      { 'api.json': JSON.stringify(API) },
      { navigation: { groups: [{ group: 'G', openapi: 'api.json' }] } },
      false,
      false,
      /^1 page or specification/,
    ],
    ['with public pages', { 'plans.mdx': '---\npublic: true\n---\n' }, { public: true }, false, false, /^starts$/],
    ['leniently', { 'plans.mdx': '---\ngroups: [a]\n---\n' }, {}, true, false, /^starts$/],
    ['with a sign-in', { 'plans.mdx': '---\ngroups: [a]\n---\n' }, {}, false, true, /^starts$/],
  ])('%s', async (_, files, settings, lenient, hasSignIn, expected) => {
    expect(await start(files, settings, lenient, hasSignIn)).toMatch(expected);
  });
});
