/** API pages of a docs folder: by frontmatter, generated from a specification, and both. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { siteLocation } from '@/lib/source/location';
import { readSite } from './load';

let docs = '';
beforeEach(() => {
  docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-api-pages-'));
  vi.stubEnv('LECTERN_DIST', path.join(docs, '.built'));
});
afterEach(() => vi.unstubAllEnvs());

const API = {
  openapi: '3.1.0',
  info: {},
  paths: {
    '/rows': {
      get: { summary: 'List rows', description: 'All of\nthem.\n\nSorted.', deprecated: true },
      post: {
        summary: 'Add',
        'x-hidden': true,
        'x-mint': {
          metadata: { title: 'Add one', sidebarTitle: 'Add', icon: 'plus', openapi: 'x', tag: 3 },
          content: '# Hi',
        },
      },
    },
  },
  webhooks: { paid: { post: { summary: 'Paid' } } },
  components: { schemas: { Row: {} } },
};

async function siteOf(files: Readonly<Record<string, unknown>>, pages: readonly unknown[], more: object = {}) {
  const config = { theme: 'mint', name: 'X', colors: { primary: '#123456' }, navigation: { pages }, ...more };
  for (const [name, content] of Object.entries({ 'docs.json': config, ...files })) {
    fs.mkdirSync(path.dirname(path.join(docs, name)), { recursive: true });
    fs.writeFileSync(path.join(docs, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const site = await readSite(siteLocation({ DOCS_DIR: docs }, 'build'));
  const entry = (route: string) => site.nav.root.entries.find((one) => one.type === 'page' && one.route === route);
  return { site, page: (route: string) => site.pages.get(route as never), entry };
}

describe('a specification of the settings: lookups only', () => {
  it('is looked into, and makes no pages', async () => {
    const files = { 'api.json': API, 'rows.mdx': '---\nopenapi: GET /rows\n---\n' };
    const { site, page } = await siteOf(files, ['rows'], { api: { openapi: { source: 'api.json', directory: 'x' } } });
    expect(site.problems).toEqual([]);
    expect([...site.pages.keys()]).toEqual(['/rows']);
    expect(page('/rows')?.api).toMatchObject({ kind: 'endpoint', endpoint: { path: '/rows' } });
  });

  it('is changed by the overlays that are named there', async () => {
    const files = {
      'api.json': API,
      'more.yaml': "overlay: 1.0.0\nactions:\n  - target: $.paths['/rows'].get\n    update: { summary: All rows }\n",
      'rows.mdx': '---\nopenapi: GET /rows\n---\n',
    };
    const openapi = [{ source: 'api.json', overlays: ['more.yaml', 'none.yaml'] }];
    const { site, page } = await siteOf(files, ['rows'], { api: { openapi } });
    expect(page('/rows')?.title).toBe('All rows');
    expect(site.problems).toMatchObject([
      { code: 'nav/openapi-missing', file: 'docs.json', pointer: '/api/openapi/0/overlays/1' },
    ]);
  });
});

describe('a page with a file', () => {
  it('is completed by its operation, and its own frontmatter wins', async () => {
    const files = {
      'api.json': API,
      'plain.mdx': '---\nopenapi: get /rows/\n---\n',
      'own.mdx': '---\ntitle: Mine\ndescription: My lead\nopenapi: api.json GET /rows\n---\n',
      'secret.mdx': '---\nopenapi: POST /rows\nhideApiMarker: true\n---\n',
    };
    const { site, page, entry } = await siteOf(files, ['plain', 'own', 'secret']);
    expect(site.problems).toEqual([]);
    expect(page('/plain')).toMatchObject({
      title: 'List rows',
      file: 'plain.mdx',
      meta: { description: 'All of them.', deprecated: true },
      api: { kind: 'endpoint', specification: 'api.json', endpoint: { method: 'get', path: '/rows' } },
    });
    expect(entry('/plain')).toMatchObject({ label: 'List rows', method: 'GET', deprecated: true, hidden: false });
    expect(page('/own')).toMatchObject({ title: 'Mine', meta: { description: 'My lead' } });
    expect(entry('/secret')).toMatchObject({ label: 'Add', hidden: false });
    expect(entry('/secret')).not.toHaveProperty('method');
  });

  it('may describe a webhook, a data model, a channel or a call of its own', async () => {
    const files = {
      'api.json': API,
      'chat.yaml': 'asyncapi: 3.0.0\ninfo: {}\nchannels: { room: { title: Room } }',
      'hook.mdx': '---\nopenapi: WEBHOOK paid\n---\n',
      'row.mdx': '---\nopenapi-schema: api Row\n---\n',
      'room.mdx': '---\nasyncapi: room\n---\n',
      'call.mdx': '---\napi: "PUT https://example.com/{id}"\n---\n',
    };
    const { site, page, entry } = await siteOf(files, ['hook', 'row', 'room', 'call']);
    expect(site.problems).toEqual([]);
    expect(entry('/hook')).toMatchObject({ label: 'Paid', method: 'WEBHOOK' });
    expect(page('/row')?.api).toEqual({ kind: 'schema', specification: 'api.json', name: 'Row' });
    expect(entry('/room')).toMatchObject({ label: 'Room', method: 'WSS' });
    expect(page('/call')?.api).toEqual({ kind: 'manual', method: 'put', target: 'https://example.com/{id}' });
    expect(entry('/call')).toMatchObject({ method: 'PUT' });
  });

  it('is found in the first specification, in alphabetical order, that has the operation', async () => {
    const other = { ...API, paths: { '/rows': { get: { summary: 'Other' } }, '/only': { get: {} } } };
    const files = {
      'b/api.json': API,
      'c/api.json': other,
      'rows.mdx': '---\nopenapi: GET /rows\n---\n',
      'only.mdx': '---\nopenapi: GET /only\n---\n',
      'named.mdx': '---\nopenapi: c/api GET /rows\n---\n',
    };
    const { page } = await siteOf(files, ['rows', 'only', 'named']);
    expect(page('/rows')?.title).toBe('List rows');
    expect(page('/only')?.api).toMatchObject({ specification: 'c/api.json' });
    expect(page('/named')?.title).toBe('Other');
  });

  it.each(['GET /none', 'none.json GET /rows', 'api.json', 'webhook unpaid'])('%s is nowhere', async (reference) => {
    const files = { 'api.json': API, 'a.mdx': `---\ntitle: A\nopenapi: ${reference}\n---\n` };
    const { site, page } = await siteOf(files, ['a']);
    expect(page('/a')?.api).toBeUndefined();
    expect(site.problems).toMatchObject([{ code: 'page/operation-missing', file: 'a.mdx', line: 3 }]);
  });
});

describe('a page that a specification makes', () => {
  it('has what the specification says of it', async () => {
    const group = { group: 'API', openapi: 'api.json', pages: ['a'] };
    const { site, page } = await siteOf({ 'api.json': API, 'a.mdx': 'A' }, [group]);
    expect(site.problems).toEqual([]);
    expect([...site.pages.keys()]).toEqual([
      '/a',
      '/api-reference/list-rows',
      '/api-reference/add',
      '/api-reference/paid',
    ]);
    expect(page('/api-reference/add')).toMatchObject({
      route: '/api-reference/add',
      file: 'api.json',
      title: 'Add one',
      meta: { sidebarTitle: 'Add', title: 'Add one', icon: { name: 'plus' }, hidden: true, extra: {}, tag: '3' },
      api: { kind: 'endpoint', specification: 'api.json', endpoint: expect.objectContaining({ method: 'post' }) },
      generatedBody: '# Hi',
    });
    expect(site.specifications.get('api.json' as never)?.operations).toHaveLength(2);
  });

  it('gives way to a file at its address', async () => {
    const files = { 'api.json': API, 'api-reference/add.mdx': '---\nopenapi: POST /rows\n---\nMine' };
    const { page } = await siteOf(files, [{ group: 'API', openapi: 'api.json', pages: [] }]);
    expect(page('/api-reference/add')).toMatchObject({ file: 'api-reference/add.mdx', title: 'Add one' });
  });
});
