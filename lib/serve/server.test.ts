import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixedSite } from '@/lib/site/model/source';
import { type SiteMode, siteLocation } from '@/lib/source/location';
import { createServer, type Server } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-server-'));
const program = { folder: root, browser: { sheet: '/s.css', start: '/_lectern/browser/start.js', imports: [] } };

/** Writes a docs folder and creates its server. */
function serverOf(
  name: string,
  mode: SiteMode,
  settings: object = {},
  files: Record<string, string> = {},
  variables: Record<string, string> = {},
): Server {
  const docs = path.join(root, name);
  const pages = {
    'guide.mdx': '---\ntitle: Guide\n---\n',
    'größe.mdx': '---\ntitle: Größe\n---\n',
    'a/index.mdx': 'A',
  };
  const config = {
    theme: 'mint',
    name,
    colors: { primary: '#123456' },
    navigation: { pages: ['guide', 'größe', 'a/index'] },
    redirects: [
      { source: '/old', destination: '/guide' },
      { source: '/alt', destination: '/größe und 取得' },
    ],
    errors: { 404: { redirect: false } },
    ...settings,
  };
  for (const [file, text] of Object.entries({ ...pages, ...files, 'docs.json': JSON.stringify(config) })) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  fs.mkdirSync(path.join(root, 'browser'), { recursive: true });
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, `${name}-cache`), ...variables };
  return createServer(fixedSite(siteLocation(env, mode)), { program, env });
}

const ask = (server: Server, address: string, init?: RequestInit): Promise<Response> =>
  server.handle(new Request(`http://localhost${address}`, init));

afterAll(() => fs.rmSync(root, { recursive: true }));

describe('handle', () => {
  let server: Server;
  beforeAll(() => {
    server = serverOf(
      'Harbor',
      'build',
      {},
      {
        'logo.svg': '<svg/>',
        'sub/sitemap.xml': '<own/>',
        'sub/deep/first.mdx': 'First',
        'helm.mdx': '---\ntitle: Helm\nurl: https://example.com/helm\n---\n',
        'list.mdx': '---\nopenapi: GET /rows\n---\n',
        'api.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Rows', version: '1' },
          paths: {
            '/rows': { get: { description: `${'Long lead. '.repeat(40)}END OF LEAD\n\nSecond part.`, responses: {} } },
          },
        }),
      },
    );
  });

  it('shows a long description of an operation once, and its beginning to search engines', async () => {
    const html = await (await ask(server, '/list')).text();
    const [head = '', body = ''] = html.split('</head>');
    expect(head).toMatch(/<meta name="description" content="Long lead\.[^"]*…"/);
    expect(body).not.toContain('class="page-lead"');
    expect(body).toMatch(/Long lead\. END OF LEAD.*Second part\./s);
  });

  it.each<[string, number, RegExp | string, string | null]>([
    ['/guide?a=1', 200, /<h1[^>]*>Guide/, null],
    ['/gr%C3%B6%C3%9Fe', 200, /<h1[^>]*>Größe/, null],
    ['/', 307, '', '/guide'],
    ['/guide/', 308, '', '/guide'],
    ['/guide/?a=1', 308, '', '/guide?a=1'],
    ['//guide', 308, '', '/guide'],
    ['/a', 200, /<title>/, null],
    ['/a/index?b', 308, '', '/a?b'],
    ['/old?a=1', 308, '', '/guide?a=1'],
    ['/helm', 307, '', 'https://example.com/helm'],
    ['/alt', 308, '', '/gr%C3%B6%C3%9Fe%20und%20%E5%8F%96%E5%BE%97'],
    ['/nowhere', 404, /404/, null],
    ['/%E0%A4%A', 400, 'Bad request', null],
    ['/guide.md', 200, /# Guide/, null],
    ['/logo.svg', 200, '<svg/>', null],
    ['/sub/sitemap.xml', 200, '<own/>', null],
    ['/robots.txt', 200, /User-agent/, null],
    ['/sitemap.xml', 200, /<loc>http:\/\/localhost\/guide<\/loc>/, null],
    ['/llms.txt', 200, /Harbor/, null],
    ['/docs.json.bak', 404, /./, null],
    ['/_lectern/style/theme.css', 200, /@layer/, null],
    ['/_lectern/style/none.css', 404, 'Not found', null],
    ['/_lectern/search/%25', 404, 'Not found', null],
    ['/_lectern/og/%25.png', 404, 'Not found', null],
    ['/sub?a=1', 307, '', '/sub/deep/first?a=1'],
    ['/_lectern/unknown', 404, /404/, null],
    ['/_lectern/not-found', 404, /404/, null],
    ['/a%2Findex', 404, /404/, null],
    ['/index', 308, '', '/'],
    ['/guide.mdx', 404, /404/, null],
    ['/none.md', 404, /404/, null],
    ['/_lectern/style/th%65me.css', 200, /@layer/, null],
    ['/api/reload', 404, /404/, null],
  ])('%s: %i', async (address, status, text, location) => {
    const response = await ask(server, address, { headers: { host: 'localhost' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
    if (text instanceof RegExp) expect(await response.text()).toMatch(text);
    else expect(await response.text()).toBe(text);
  });

  it.each([
    ['/guide', 'text/markdown', 'text/markdown; charset=utf-8'],
    ['/guide', 'text/html, text/plain', 'text/html; charset=utf-8'],
    ['/logo.svg', 'text/plain', 'image/svg+xml'],
  ])('%s for a client that accepts %s', async (address, accept, type) => {
    expect((await ask(server, address, { headers: { accept } })).headers.get('content-type')).toBe(type);
  });

  it.each([
    ['POST', '/guide', 405, 'GET, HEAD, OPTIONS'],
    ['OPTIONS', '/guide', 204, 'GET, HEAD, OPTIONS'],
    ['DELETE', '/_lectern/style/theme.css', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/_lectern/request', 405, 'POST, OPTIONS'],
    ['GET', '/api/assistant', 405, 'POST'],
  ])('%s %s: %i', async (method, address, status, allow) => {
    const response = await ask(server, address, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
  });

  describe('pages at the addresses of endpoints', () => {
    const NAMES = [
      'api/assistant',
      'api/feedback',
      'api/count',
      'api/reload',
      'mcp',
      'v1/search/query',
      'v1/feedback/create',
      'v2/assistant/x/message',
    ];
    const pages = Object.fromEntries(NAMES.map((name) => [`${name}.mdx`, `---\ntitle: Page ${name}\n---\n`]));
    const redirects = [{ source: '/v1/search/old', destination: '/guide' }];
    const navigation = { pages: ['guide', ...NAMES] };

    it.each(NAMES)('%s is shown to browsers, and asked by programs', async (name) => {
      for (const mode of ['build', 'dev'] as const) {
        const at = serverOf('Endpoints', mode, { navigation, redirects }, pages);
        const page = await ask(at, `/${name}`, { headers: { accept: 'text/html' } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<title>Page ${name}`)]);
        expect((await ask(at, `/${name}`, { method: 'POST' })).headers.get('content-type')).not.toMatch(/html/);
      }
    });

    it('a redirect from one has an effect', async () => {
      const at = serverOf('Endpoints', 'build', { navigation, redirects }, pages);
      expect((await ask(at, '/v1/search/old')).headers.get('location')).toBe('/guide');
    });
  });

  describe('without the assistant', () => {
    const off = serverOf(
      'Silent',
      'build',
      { contextual: { options: ['copy', 'assistant'] } },
      {},
      { ASSISTANT: 'off' },
    );

    it('pages do not mention it', async () => {
      const page = await (await ask(off, '/guide')).text();
      expect(page).toContain('data-assistant="off"');
      expect(page).not.toContain('data-open="assistant"');
      expect(page).toContain('data-open="search"');
    });

    it.each(['/api/assistant', '/v1/assistant/docs/message', '/v2/assistant/docs/message'])(
      '%s refuses',
      async (at) => {
        const response = await ask(off, at, { method: 'POST', body: '{}' });
        expect([response.status, await response.json()]).toEqual([
          404,
          { error: { code: 'not_found', message: 'This site has no assistant.' } },
        ]);
      },
    );

    it('the search endpoint stays', async () => {
      expect((await ask(off, '/v1/search/docs', { method: 'POST', body: '{}' })).status).toBe(401);
    });
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = await Promise.all([ask(server, '/guide'), ask(server, '/guide', { method: 'HEAD' })]);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });

  it.each([
    '/guide',
    '/guide.md',
    '/sitemap.xml',
    '/logo.svg',
    '/_lectern/style/theme.css',
    '/_lectern/search/en.json',
  ])('%s has a validator, and 304 for a copy that is current', async (address) => {
    const etag = (await ask(server, address)).headers.get('etag') ?? '';
    const again = await ask(server, address, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await ask(server, address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it.each([
    ['/healthz', 200, { status: 'ok' }],
    ['/readyz', 200, { status: 'ready' }],
  ])('%s: %i', async (address, status, body) => {
    const response = await ask(server, address);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('names what is not ready', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const location = siteLocation({ DOCS_DIR: path.join(root, 'gone') }, 'serve');
    const response = await createServer(fixedSite(location), { program, env: {} }).handle(
      new Request('http://localhost/readyz'),
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ failed: ['site', 'index'] });
    expect(silent).toHaveBeenCalled();
  });

  it.each(['/guide', '/nowhere', '/logo.svg', '/_lectern/style/theme.css', '/old', '/%E0%A4%A'])(
    'tells browsers not to guess the type of %s',
    async (address) => {
      const { headers } = await ask(server, address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    },
  );

  it('takes no address from a proxy that nobody named', async () => {
    const response = await ask(server, '/robots.txt', {
      headers: { host: 'a.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(await response.text()).toContain('http://a.example/sitemap.xml');
  });

  it('answers agents at /mcp, and browsers with a page of that address', async () => {
    const site = serverOf(
      'Agents',
      'build',
      { navigation: { pages: ['mcp', 'guide'] } },
      { 'mcp.mdx': '# Our server' },
    );
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_page', arguments: { path: '/mcp' } },
    };
    const headers = { 'Content-Type': 'application/json', host: 'docs.example' };
    const answered = await ask(site, '/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
    expect(await answered.json()).toMatchObject({
      result: {
        content: [{ text: expect.stringMatching(/Source: http:\/\/docs\.example\/mcp\n\n[\s\S]*Our server/) }],
      },
    });
    expect(await (await ask(site, '/mcp')).text()).toContain('Our server');
    expect((await ask(site, '/mcp', { headers: { accept: 'text/event-stream' } })).status).toBe(405);
    expect((await ask(server, '/mcp')).status).toBe(404);
  });

  it('does other work between answers, however many are asked for at once', async () => {
    const read = async (): Promise<string> => (await ask(server, '/guide')).text();
    await read();
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 30 }, read));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(30);
  });

  it('keeps the full text, with a validator', async () => {
    const first = await ask(server, '/llms-full.txt');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const again = await ask(server, '/llms-full.txt', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, first.headers.get('cache-control')]);
    const head = await ask(server, '/llms-full.txt', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const other = await ask(server, '/llms-full.txt', { headers: { host: 'other.example' } });
    expect([await first.text(), await other.text()].map((text) => /Source: (\S*)\/guide\n/.exec(text)?.[1])).toEqual([
      '',
      'http://other.example',
    ]);
  });

  it('opens the index and the assistant in advance', async () => {
    await expect(serverOf('Warm', 'build').openAssistant()).resolves.toBeUndefined();
    const broken = serverOf('Cold', 'build');
    fs.rmSync(path.join(root, 'Cold'), { recursive: true });
    await expect(broken.openAssistant()).rejects.toThrow();
  });

  it('shows the failure in a preview, and only there', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [mode, text] of [
      ['dev', /Two &lt;b&gt; or not/],
      ['serve', /^Something went wrong/],
    ] as const) {
      const location = siteLocation({ DOCS_DIR: root, LECTERN_DIST: path.join(root, 'none') }, mode);
      const failing = { ...fixedSite(location), site: () => Promise.reject(new Error('Two <b> or not')) };
      const response = await createServer(failing, { program, env: {} }).handle(new Request('http://localhost/guide'));
      expect(response.status).toBe(500);
      expect(await response.text()).toMatch(text);
    }
    expect(silent).toHaveBeenCalled();
  });
});

describe('list', () => {
  it('names every address whose answer never changes, and each is answered', async () => {
    const server = serverOf('Listed', 'build', {}, { 'logo.svg': '<svg/>' });
    const paths: string[] = [];
    for await (const { path: listed } of server.list()) paths.push(listed);
    expect(paths).toEqual(expect.arrayContaining(['/guide', '/größe', '/a', '/guide.md', '/logo.svg', '/llms.txt']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const listed of paths) {
      const response = await server.handle(new Request(new URL(listed, 'http://localhost')));
      expect([listed, response.status]).toEqual([listed, listed === '/_lectern/not-found' ? 404 : 200]);
    }
  });
});

it('two sites in one process answer without mixing', async () => {
  const servers = ['North', 'South'].map((name) =>
    serverOf(name, 'build', { redirects: [{ source: '/x', destination: `/${name}` }] }),
  );
  const addresses = ['/guide', '/llms.txt', '/nowhere', '/_lectern/style/theme.css', '/x', '/guide.md', '/sitemap.xml'];
  const answers = await Promise.all(
    [...addresses, ...addresses].flatMap((address) =>
      servers.map(async (server, index) => {
        const response = await ask(server, address);
        return { index, text: `${response.headers.get('location')}${await response.text()}` };
      }),
    ),
  );
  for (const { index, text } of answers) expect(text).not.toContain(['South', 'North'][index]);
  expect(answers.filter(({ text }) => /North|South/.test(text)).length).toBeGreaterThan(10);
});

describe('texts of the interface', () => {
  const languages = [
    { language: 'en', pages: ['guide'] },
    { language: 'de', pages: ['a/index'] },
  ];
  const words = async (address: string): Promise<unknown> => {
    const response = await ask(server, address);
    return response.ok ? ((await response.json()) as Record<string, unknown>).askSend : response.status;
  };
  let server: Server;
  beforeAll(() => {
    server = serverOf('Languages', 'build', { navigation: { languages } });
  });

  it.each([
    ['/_lectern/keys/de.json', 200],
    ['/_lectern/keys/fr.json', 404],
    ['/_lectern/keys/constructor.json', 404],
    ['/_lectern/changes/fr.json', 404],
  ])('%s: %i', async (address, status) => expect((await ask(server, address)).status).toBe(status));

  it.each([
    ['?lang=de', 'Frage senden'],
    ['?lang=fr', 'Send question'],
    ['', 'Send question'],
  ])('of the panel%s', async (query, expected) => {
    expect(await words(`/_lectern/assistant${query}`)).toBe(expected);
  });
});
