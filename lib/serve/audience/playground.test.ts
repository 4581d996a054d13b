/** The form of a playground that is for readers who have signed in. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Route } from '@/lib/kit/paths';
import { fixedSite } from '@/lib/site/model/source';
import { playgroundAddress } from '@/lib/site/view/playground-data';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../server';
import { env, program, SAME_ORIGIN, signIn } from './testing/audience-server';

const API = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: { '/ships': { get: { summary: 'List ships', responses: { 200: { description: 'Ships' } } } } },
};

/** The docs folder of a site that everybody may read. `playground`: in the frontmatter of its only page. */
function docsWith(display: string, playground?: string): string {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-display-'));
  const config = {
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    public: true,
    api: { openapi: 'ships.json', playground: { display } },
    navigation: { pages: ['ships'] },
  };
  const own = playground === undefined ? '' : `playground: ${playground}\n`;
  const page = `---\ntitle: Ships\npublic: true\nopenapi: GET /ships\n${own}---\n`;
  for (const [file, text] of [
    ['docs.json', JSON.stringify(config)],
    ['ships.json', JSON.stringify(API)],
    ['ships.mdx', page],
  ] as const)
    fs.writeFileSync(path.join(docs, file), text);
  return docs;
}

const FORM = [true, 200, 'reached'];
const NONE = [false, 404, 404];

it.each<[display: string, playground: string | undefined, hasSignIn: boolean, stranger: unknown[], member: unknown[]]>([
  ['auth', undefined, true, NONE, FORM],
  ['auth', undefined, false, NONE, NONE],
  ['auth', 'interactive', true, FORM, FORM],
  ['simple', 'auth', true, NONE, FORM],
  ['simple', 'interactive', false, FORM, FORM],
  ['simple', undefined, true, NONE, NONE],
  ['interactive', undefined, true, FORM, FORM],
  ['none', undefined, true, NONE, NONE],
])('display "%s" with "%s" on the page, sign-in: %s', async (display, playground, hasSignIn, ...expected) => {
  const docs = docsWith(display, playground);
  const { ACCESS_HEADER_USER: _, ...open } = env;
  const own = { ...(hasSignIn ? env : open), DOCS_DIR: docs };
  const { hasSignIn: __, ...location } = siteLocation(own, 'build');
  const source = fixedSite({ ...location, ...(hasSignIn ? { hasSignIn } : {}) });
  const server = createServer(source, { program, env: own, ...(hasSignIn ? { signIn } : {}) });
  const get = (reader: string, address: string, init: RequestInit = {}) =>
    server.handle(
      new Request(`https://docs.example.com${address}`, { ...init, headers: { ...init.headers, 'x-reader': reader } }),
    );
  const found = [];
  // The one who has signed in is asked first and last: no page of one is kept for the other.
  for (const reader of ['member', 'stranger', 'member']) {
    const page = await (await get(reader, '/ships')).text();
    const named = /data-playground="([^"]+)"/.exec(page)?.[1];
    const data = await get(reader, playgroundAddress('/ships' as Route));
    const request = await get(reader, '/_lectern/request', { method: 'POST', headers: SAME_ORIGIN });
    found.push([named !== undefined, data.status, request.status === 404 ? 404 : 'reached']);
  }
  expect(found).toEqual([expected[1], expected[0], expected[1]]);
});
