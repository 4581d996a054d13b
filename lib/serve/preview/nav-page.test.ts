/** `/__nav` through `handle`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { unescapeHtml } from '@/lib/kit/html';
import { fixedSite } from '@/lib/site/model/source';
import { type SiteMode, siteLocation } from '@/lib/source/location';
import { createServer } from '../server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-nav-page-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify(
    {
      theme: 'mint',
      name: 'Harbor <1>',
      colors: { primary: '#123456' },
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'guides/setup', 'secret'] }] },
          { tab: 'API', openapi: 'api.json' },
        ],
      },
      redirects: [
        { source: '/old', destination: '/guides/setup' },
        { source: '/guides/setup', destination: '/' },
      ],
    },
    null,
    2,
  ),
  'index.mdx': '---\ntitle: Start\n---\n',
  'guides/setup.mdx': '---\ntitle: Set up\n---\n',
  'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n',
  'stray.mdx': '---\ntitle: Stray\n---\n',
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Rows', version: '1' },
    paths: { '/rows': { get: { summary: 'List rows', responses: {} } } },
  }),
};

async function ask(mode: SiteMode): Promise<Response> {
  const docs = path.join(root, mode);
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, `${mode}-cache`) };
  const program = { folder: root, browser: { sheet: '', start: '', imports: [] } };
  const server = createServer(fixedSite(siteLocation(env, mode)), { program, env });
  return server.handle(new Request('http://localhost/__nav'));
}

/** The text of each section by its id, tags removed. */
function sectionsOf(html: string): Record<string, string> {
  const parts = html.split(/<section aria-labelledby="/).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [id = ''] = part.split('"');
      const text = part.slice(part.indexOf('>') + 1).replace(/<[^>]*>/g, ' ');
      return [id, unescapeHtml(text).replace(/\s+/g, ' ').trim()];
    }),
  );
}

describe('/__nav', () => {
  it('is for previews only', async () => {
    expect((await ask('build')).status).toBe(404);
  });

  it('shows the tree, pages outside of it, hidden pages, and where every address comes from', async () => {
    const response = await ask('dev');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).not.toContain('<script');
    expect(html).toContain('<title>Navigation – Harbor &lt;1&gt;</title>');
    const { tree, orphans, hidden, addresses } = sectionsOf(html);
    expect(tree).toMatch(/tab Guides docs\.json:\d+ group Start docs\.json:\d+ Start \/ index\.mdx docs\.json:15/);
    expect(tree).toContain('Set up /guides/setup guides/setup.mdx unreachable: a redirect leads to /');
    expect(tree).toMatch(/List rows \/\S+ api\.json GET \/rows/);
    expect(orphans).toMatch(/Stray \/stray stray\.mdx not in search/);
    expect(orphans).not.toContain('Set up');
    expect(hidden).toContain('Secret /secret secret.mdx hidden in its frontmatter not in search noindex');
    expect(addresses).toMatch(/\/old \/guides\/setup Redirect docs\.json:\d+/);
    expect(addresses).toContain('/guides /guides/setup Folder without a page');
    expect(html).toContain(`href="vscode://file${root}/dev/stray.mdx:1:1"`);
    expect(html).toContain(`href="vscode://file${root}/dev/docs.json:15:`);
  });
});
