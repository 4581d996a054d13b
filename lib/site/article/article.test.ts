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
  paths: {
    '/ships': { get: { summary: 'Ships', 'x-mint': { content: CONTENT }, responses: {} } },
    '/masts': {
      get: {
        parameters: [{ name: 'height', in: 'query', schema: { type: 'number' } }],
        responses: { 200: { description: 'Masts' } },
      },
    },
  },
};

const htmlOf = async (specification: string) =>
  (await articleAt({ groups: [{ group: 'API', openapi: specification }] }, '/api-reference/ships'))?.html ?? '';

async function articleAt(navigation: object, route: string, pages: Readonly<Record<string, string>> = {}) {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-article-'));
  const config = { theme: 'mint', name: 'X', colors: { primary: '#123456' }, navigation };
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(config));
  fs.writeFileSync(path.join(docs, 'api.json'), JSON.stringify(API));
  for (const [file, text] of Object.entries(pages)) fs.writeFileSync(path.join(docs, file), text);
  const site = await readSite(siteLocation({ DOCS_DIR: docs, LECTERN_DIST: path.join(docs, '.built') }, 'build'));
  const node = site.pages.get(route as never);
  return node && renderPage(site, node, renderers);
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

it('gives generated sections and fields other ids than the headings and fields of the writer have', async () => {
  const text =
    '---\ntitle: Masts\nopenapi: GET /masts\n---\n## Response\n\n<ParamField query="height" type="number">Feet</ParamField>\n';
  const pages = { 'masts.mdx': text };
  const article = await articleAt(
    { groups: [{ group: 'API', openapi: 'api.json', pages: ['masts'] }] },
    '/masts',
    pages,
  );
  expect(article?.ids).toHaveLength(new Set(article?.ids).size);
  expect(article?.html).toMatch(/<h2 id="response"[^>]*>Response.*id="response-2"[^>]*>Response/s);
  expect(article?.html).toMatch(/id="param-height".*id="param-height-2".*href="#param-height-2"/s);
  expect(article?.toc.map(({ id }) => id)).toEqual(['response', 'query-parameters', 'response-2']);
  expect(article?.anchors.map(({ id }) => id)).toEqual([
    'response',
    'query-parameters',
    'response-2',
    'request-example',
  ]);
});

it('writes footnotes as such in Markdown', async () => {
  const pages = {
    'index.mdx': '---\ntitle: Home\n---\n\nText[^a] and[^b].\n\n[^a]: One.\n\n[^b]: Two.\n\n    More.\n',
  };
  const article = await articleAt({ groups: [{ group: 'G', pages: ['index'] }] }, '/', pages);
  expect(article?.markdown).toBe('Text[^a] and[^b].\n\n[^a]: One.\n\n[^b]: Two.\n\n    More.');
});
