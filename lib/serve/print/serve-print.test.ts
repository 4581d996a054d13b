/** A section as one document: chapters, links between them, and what search engines are told. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-print-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    contextual: { options: ['copy', 'download-pdf'] },
    navigation: {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Sea', pages: ['ropes', 'knots'] }] },
        { tab: 'API', pages: ['api', 'api/more'] },
      ],
    },
  }),
  'ropes.mdx':
    '---\ntitle: Ropes & lines\n---\n\n## Care\n\nSee [bowline](/knots#bowline), [API](/api) and [out](https://e.com).',
  'knots.mdx': '---\ntitle: Knots\n---\n\n## Bowline\n\n$$x^2$$',
  'api.mdx': 'API',
  'api/more.mdx': 'More',
};

it('has the pages of the section as chapters', async () => {
  const docs = path.join(root, 'docs');
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, 'cache'), SITE_URL: 'https://docs.example.com' };
  const program = { folder: root, browser: { sheet: '/s.css', start: '/start.js', imports: [] } };
  const server = createServer(fixedSite(siteLocation(env, 'build')), { program, env });
  const ask = (address: string) => server.handle(new Request(`http://localhost${address}`));

  const response = await ask('/_lectern/print/tabs-0.html');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain('script-src');
  for (const part of [
    '<meta name="robots" content="noindex">',
    '<title>Guides – Harbor</title>',
    '<a href="#1"><span class="print-number">1</span> Ropes &amp; lines</a>',
    'id="2" aria-labelledby="2-title"',
    'id="2-bowline"',
    'href="#2-bowline"',
    'href="https://docs.example.com/api"',
    'href="https://e.com"',
    '/_lectern/style/print.css',
    '/_lectern/katex/katex.min.css',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('data-page=');
  expect((await ask('/_lectern/print/tabs-7.html')).status).toBe(404);
  expect(await (await ask('/ropes')).text()).toContain('href="/_lectern/print/tabs-0.html"');
});
