/** Whose text is compiled as what. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { siteLocation } from '@/lib/source/location';
import { readSite } from '../model/load';
import { renderPage } from './article';

afterEach(() => vi.unstubAllGlobals());

const CONTENT = `**Mind** the gap: {(() => { globalThis.planted = true; return 'ran'; })()}

export const ship = globalThis.planted = true

<script>planted()</script>

<img src="x" onError="planted()" />

[a](javascript:planted()) <Note>note</Note>
`;
const API = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: { '/ships': { get: { summary: 'Ships', 'x-mint': { content: CONTENT }, responses: {} } } },
};

async function htmlOf(specification: string): Promise<string> {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-article-'));
  const navigation = { groups: [{ group: 'API', openapi: specification }] };
  const config = { theme: 'mint', name: 'X', colors: { primary: '#123456' }, navigation };
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(config));
  fs.writeFileSync(path.join(docs, 'api.json'), JSON.stringify(API));
  const site = await readSite(siteLocation({ DOCS_DIR: docs, LECTERN_DIST: path.join(docs, '.built') }, 'build'));
  const node = site.pages.get('/api-reference/ships' as never);
  return node ? (await renderPage(site, node, renderers)).html : '';
}

it('runs nothing of a specification that was fetched', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(API)));
  const html = await htmlOf('https://api.example/openapi.json');
  expect(html).toContain('<strong>Mind</strong> the gap');
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(globalThis).not.toHaveProperty('planted');
});

it('treats that of a specification of the docs folder as text of the writer', async () => {
  expect(await htmlOf('api.json')).toContain('the gap: ran');
  expect(globalThis).toHaveProperty('planted');
  Reflect.deleteProperty(globalThis, 'planted');
});
