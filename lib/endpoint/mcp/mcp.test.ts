/** The MCP server, used by the client of the protocol's own package over HTTP, and by clients that send nonsense. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createRequestListener } from '@remix-run/node-fetch-server';
import { afterEach, describe, expect, it } from 'vitest';
import { PEER_HEADER } from '@/lib/kit/http/visitor';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import { searchSections } from '@/lib/search/search';
import { sectionsOf } from '@/lib/search/sections';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import { malformedMessages } from '../testing/malformed';
import { createTestService, type TestService } from '../testing/service';
import type { McpDocs } from './docs';
import { handleMcp, type McpDeps } from './handle-mcp';
import { MAX_PAGE_LENGTH } from './page-text';

const PAGES = [
  testPage(
    '/install',
    'How to begin.\n\n## Requirements\n\nA server with four cores.\n\n### Memory\n\nEight gigabytes.\n\n## Docker\n\nRun the image.',
  ),
  testPage('/rope', 'Cut the rope.', { title: 'Ropes', description: 'All ropes.' }),
  testPage(
    '/long',
    ['Start.', ...Array.from({ length: 20 }, (_, n) => `## Part ${n}\n\n${`word${n} `.repeat(400)}`)].join('\n\n'),
  ),
];
const BASE = 'https://docs.example.com';
const index = await testIndex(PAGES);

const DOCS: McpDocs = {
  name: 'Winches',
  origin: BASE,
  languages: ['en'],
  versions: [],
  search: (query, options) => searchSections(index, query, options),
  pages: () =>
    PAGES.map(({ route, title, description }) => ({ path: route, markdown: `${route}.md`, title, description })),
  sections: async (path) => {
    const page = PAGES.find(({ route }) => route === path);
    return page && sectionsOf(page);
  },
};

interface Served {
  service: TestService;
  deps: McpDeps;
  url: URL;
  requests: Request[];
  types: (string | null)[];
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Serves the handler over HTTP. */
async function serve(changes: Partial<McpDeps> = {}): Promise<Served> {
  const service = createTestService();
  const deps: McpDeps = {
    open: async () => service,
    docs: async () => DOCS,
    work: createWorkLimiter({ concurrency: 4, perAddress: 4, waitMs: 20 }),
    ...changes,
  };
  const requests: Request[] = [];
  const types: (string | null)[] = [];
  const listener = createRequestListener(async (request) => {
    requests.push(request);
    const response = await handleMcp(withPeer(request), deps);
    types.push(response.headers.get('content-type'));
    return response;
  });
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  return { service, deps, url, requests, types };
}

function withPeer(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set(PEER_HEADER, '192.0.2.1');
  return new Request(request, { headers });
}

/** The SDK's client, connected. `accept` replaces its own header. */
async function connect(url: URL, accept?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const fetchAs: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (accept !== undefined && init?.method === 'POST') headers.set('accept', accept);
    return fetch(input, { ...init, headers });
  };
  await client.connect(new StreamableHTTPClientTransport(url, { fetch: fetchAs }));
  closing.unshift(() => client.close());
  return client;
}

const textsOf = (result: Record<string, unknown>): string[] =>
  (result.content as { text: string }[]).map(({ text }) => text);

/** Sends one body without a client. */
const send = (deps: McpDeps, body: unknown, init: RequestInit = {}): Promise<Response> =>
  handleMcp(
    new Request('http://localhost/mcp', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        [PEER_HEADER]: '192.0.2.1',
        ...init.headers,
      },
    }),
    deps,
  );
const call = (name: string, args: object, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe("the SDK's client", () => {
  it.each([
    ['as JSON', undefined, 'application/json'],
    ['as a stream of events', 'text/event-stream, application/json', 'text/event-stream'],
    ['as JSON where it accepts nothing else', 'application/json', 'application/json'],
  ])('lists, searches and reads %s', async (_, accept, type) => {
    const { url, types } = await serve();
    const client = await connect(url, accept);
    expect(client.getServerVersion()).toMatchObject({ name: 'Winches' });
    expect(client.getInstructions()).toContain('documentation of Winches');
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['search', true],
      ['read_page', true],
    ]);
    const found = await client.callTool({ name: 'search', arguments: { query: 'how many cores?', limit: 1 } });
    expect(textsOf(found)).toEqual([
      `Title: install › Requirements\nLink: ${BASE}/install#requirements\nPage: /install#requirements\nContent: A server with four cores.`,
    ]);
    const page = await client.callTool({ name: 'read_page', arguments: { path: '/install' } });
    expect(textsOf(page)).toEqual([
      `# install\n\nSource: ${BASE}/install\n\nHow to begin.\n\n## Requirements\n\nA server with four cores.\n\n### Memory\n\nEight gigabytes.\n\n## Docker\n\nRun the image.`,
    ]);
    expect(
      new Set(types.filter((one) => one?.startsWith('application/json') || one === 'text/event-stream')),
    ).toContain(type);
  });

  it('lists pages as resources and reads them', async () => {
    const { url } = await serve();
    const client = await connect(url);
    const { resources } = await client.listResources();
    expect(resources[1]).toEqual({
      uri: `${BASE}/rope.md`,
      name: '/rope',
      title: 'Ropes',
      description: 'All ropes.',
      mimeType: 'text/markdown',
    });
    const { contents } = await client.readResource({ uri: `${BASE}/rope.md` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown', text: expect.stringContaining('Cut the rope.') });
    expect((await client.listResourceTemplates()).resourceTemplates[0]?.uriTemplate).toBe(`${BASE}/{+path}.md`);
    await expect(client.readResource({ uri: `${BASE}/none.md` })).rejects.toThrow('There is no page /none');
    const half = client.readResource({ uri: '/no\ud800' });
    await expect(half).rejects.toThrow('There is no page /no%EF%BF%BD');
  });

  it('lists many pages in parts', async () => {
    const many = Array.from({ length: 450 }, (_, n) => ({ path: `/p${n}`, markdown: `/p${n}.md`, title: `P${n}` }));
    const { url } = await serve({ docs: async () => ({ ...DOCS, pages: () => many }) });
    const client = await connect(url);
    const names: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const part = await client.listResources({ cursor });
      names.push(...part.resources.map(({ name }) => name));
      cursor = part.nextCursor;
    }
    expect(names).toEqual(many.map(({ path }) => path));
    await expect(client.listResources({ cursor: '-3' })).rejects.toThrow('cursor');
  });

  it('does not wait for a stream that the server does not have', async () => {
    const { url, requests } = await serve();
    const client = await connect(url);
    await client.ping();
    expect(requests.map(({ method }) => method)).toContain('GET');
    expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(405);
  });
});

describe('read_page', () => {
  const read = async (args: object): Promise<{ text: string; isError?: boolean }> => {
    const response = await send((await serve()).deps, call('read_page', args));
    const { result } = (await response.json()) as { result: { content: { text: string }[]; isError?: boolean } };
    return { text: result.content[0]?.text ?? '', isError: result.isError };
  };

  it.each([
    ['an address with .md', { path: `${BASE}/rope.md` }, 'Cut the rope.'],
    ['an address of another host', { path: 'http://localhost:3000/rope?a=1' }, 'Cut the rope.'],
    [
      'an anchor, with what is below it',
      { path: '/install#requirements' },
      '## Requirements\n\nA server with four cores.\n\n### Memory\n\nEight gigabytes.\n\n---\nSections 2 to 3 of 4.',
    ],
    ['a range', { path: 'install', from: 4 }, '## Docker\n\nRun the image.\n\n---\nSections 4 to 4 of 4.'],
  ])('takes %s', async (_, args, expected) => {
    const { text, isError } = await read(args);
    expect(isError).toBeUndefined();
    expect(text.endsWith(expected)).toBe(true);
  });

  it('lists few of the arguments that it does not know', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`unknown${n}`, 1]));
    const { text, isError } = await read({ path: '/install', ...unknown });
    expect(isError).toBe(true);
    expect(text).toContain('unknown0');
    expect(text.length).toBeLessThan(600);
  });

  it('stops before the text becomes long, and says how to read on', async () => {
    const first = await read({ path: '/long' });
    const next = Number(/Continue with "from": (\d+)\.$/.exec(first.text)?.[1]);
    expect(first.text.length).toBeLessThan(MAX_PAGE_LENGTH + 300);
    const second = await read({ path: '/long', from: next });
    expect(first.text).not.toContain(`## Part ${next - 2}\n`);
    expect(second.text).toContain(`## Part ${next - 2}\n`);
    expect(second.text.endsWith('of 21.')).toBe(true);
  });

  it.each([
    ['a page that does not exist', { path: '/ropes' }, 'There is no page /ropes. The closest page is /rope.'],
    [
      'a section that does not exist',
      { path: '/install#none' },
      'The page has 4 sections; anchors: requirements, memory, docker.',
    ],
    ['a range that does not exist', { path: '/install', from: 9 }, 'There is no section 9.'],
    ['a wrong type', { path: 7 }, 'path: '],
    ['an unknown argument', { path: '/rope', page: 1 }, 'page'],
    ['a missing argument', {}, 'path: '],
  ])('refuses %s', async (_, args, expected) => {
    const { text, isError } = await read(args);
    expect(isError).toBe(true);
    expect(text).toContain(expected);
  });
});

describe('versions of the protocol', () => {
  const initialize = (protocolVersion: string): object => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
  });

  it.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2099-01-01', '2025-11-25'],
  ])('%s: %s', async (asked, expected) => {
    const response = await send((await serve()).deps, initialize(asked));
    expect(await response.json()).toMatchObject({ result: { protocolVersion: expected } });
  });

  it('refuses messages in a version that it does not know', async () => {
    const response = await send((await serve()).deps, call('search', { query: 'a' }), {
      headers: { 'MCP-Protocol-Version': '1999-01-01' },
    });
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('Unsupported protocol version'),
    ]);
  });

  it('answers batches of the version that has them, up to a number', async () => {
    const { deps } = await serve();
    const batch = (count: number): object[] =>
      Array.from({ length: count }, (_, n) => call('search', { query: 'rope' }, n));
    const response = await send(deps, batch(3));
    expect(((await response.json()) as { id: number }[]).map(({ id }) => id)).toEqual([0, 1, 2]);
    expect((await send(deps, batch(11))).status).toBe(400);
  });
});

describe('limits', () => {
  it('counts requests per address', async () => {
    const { deps, service } = await serve();
    service.settings.limits.agentHour = 2;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await send(deps, call('search', { query: 'rope' }))).status);
    const other = await send(deps, call('search', { query: 'rope' }), { headers: { [PEER_HEADER]: '192.0.2.2' } });
    expect([...statuses, other.status]).toEqual([200, 200, 429, 200]);
    const refused = await send(deps, call('search', { query: 'rope' }));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.stringContaining('this hour') },
      id: null,
    });
  });

  it('works on few requests of one address at once', async () => {
    const work = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 5 });
    const { deps } = await serve({ work });
    const release = await work.enter('192.0.2.1');
    expect((await send(deps, call('search', { query: 'rope' }))).status).toBe(429);
    release?.();
    expect((await send(deps, call('search', { query: 'rope' }))).status).toBe(200);
  });

  it.each(['application/json', 'text/event-stream'])('ends what takes too long: %s', async (accept) => {
    const work = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 5 });
    const slow = { ...DOCS, sections: () => new Promise<never>(() => undefined) };
    const { deps } = await serve({ work, deadlineMs: 300, docs: async () => slow });
    const init = { headers: { Accept: accept } };
    const response = await send(deps, call('read_page', { path: '/rope' }), init);
    expect(await response.text()).toMatch(/"error":.*Ask for less at once/);
    expect(await work.enter('192.0.2.1')).toBeDefined();
  });

  it.each(['application/json', 'text/event-stream'])('frees its place when the client leaves: %s', async (accept) => {
    const work = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 5 });
    const left = new AbortController();
    const slow = { ...DOCS, sections: () => new Promise<never>(() => left.abort()) };
    const { deps } = await serve({ work, docs: async () => slow });
    const response = await send(deps, call('read_page', { path: '/rope' }), {
      headers: { Accept: accept },
      signal: left.signal,
    });
    await response.text().catch(() => undefined);
    expect(await work.enter('192.0.2.1')).toBeDefined();
  });
});

describe('origins', () => {
  it.each([
    ['no browser', {}, 200, null],
    ['a page of the site', { origin: 'http://localhost', host: 'localhost' }, 200, null],
    ['another site', { origin: 'https://evil.example', host: 'localhost' }, 403, null],
    ['an allowed site', { origin: 'https://tool.example', host: 'localhost' }, 200, 'https://tool.example'],
  ])('%s', async (_, headers: Record<string, string>, status, allowed) => {
    const { deps, service } = await serve();
    service.settings.allowedOrigins = ['https://tool.example'];
    const response = await send(deps, call('search', { query: 'rope' }), { headers });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, allowed]);
  });

  it('answers a preflight', async () => {
    const { deps, service } = await serve();
    service.settings.allowedOrigins = ['*'];
    const response = await send(deps, undefined, {
      method: 'OPTIONS',
      body: null,
      headers: { origin: 'https://tool.example' },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('mcp-protocol-version'),
    ]);
  });
});

describe('bad input', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  it.each<[string, unknown, RequestInit, number]>([
    ['no JSON', '{', {}, 400],
    ['no object', '7', {}, 400],
    ['null', 'null', {}, 400],
    ['an empty batch', [], {}, 400],
    ['deeply nested', deep, {}, 400],
    [
      'nested arguments',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":${deep}}}}`,
      {},
      400,
    ],
    ['another type', 'a=1', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['too large', JSON.stringify({ a: 'x'.repeat(1_100_000) }), {}, 413],
    ['no version', { id: 1, method: 'ping' }, {}, 400],
    ['an id of a wrong type', { jsonrpc: '2.0', id: {}, method: 'ping' }, {}, 400],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'none' }, {}, 200],
    ['an unknown tool', call('none', {}), {}, 200],
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}, 202],
    [
      'a request cancelled in the same batch',
      [
        call('search', { query: 'rope' }),
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      ],
      {},
      200,
    ],
    ['the same id twice', [call('search', { query: 'rope' }), call('search', { query: 'rope' })], {}, 200],
    ['a prototype as a name', call('__proto__', { __proto__: { query: 'a' } }), {}, 200],
    ['no body', undefined, { method: 'DELETE', body: null }, 405],
    ['an empty body', '', {}, 400],
  ])('%s: %#', async (_, body, init, status) => {
    const { deps, service } = await serve();
    const response = await send(deps, body, init);
    expect(response.status).toBe(status);
    if (status >= 400)
      expect(await response.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { code: expect.any(Number), message: expect.any(String) },
      });
    else await response.text();
    expect(service.logged).toEqual([]);
  });

  it('says 503 while the documentation cannot be read', async () => {
    const { deps } = await serve({ docs: () => Promise.reject(new Error('/secret/path is gone')) });
    const response = await send(deps, call('search', { query: 'rope' }));
    expect([response.status, await response.text()]).toEqual([503, expect.not.stringContaining('secret')]);
  });

  it('never answers 500 to random messages', async () => {
    const { deps, service } = await serve();
    service.settings.limits.agentHour = 1_000_000;
    const statuses = new Map<number, number>();
    for (const body of malformedMessages(300)) {
      const response = await send(deps, body);
      await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
    expect([...statuses.keys()].filter((status) => ![200, 202, 400].includes(status))).toEqual([]);
    expect(statuses.size).toBeGreaterThan(1);
  });
});
