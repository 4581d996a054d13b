/** The endpoint for this site's own pages: who may use it, where it forwards to, what it forwards. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import { handleReader } from './proxy';
import type { AssistantSettings } from './settings';
import { createTestService, questionBody, textOf } from './testing/service';

const SAME = { host: 'docs.example.com', origin: 'https://docs.example.com', 'sec-fetch-site': 'same-origin' };

function readerRequest(
  body: unknown = questionBody(),
  headers: Record<string, string> = SAME,
  method = 'POST',
): Request {
  return new Request('http://localhost:3000/api/assistant', {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
}

describe('with nothing configured', () => {
  it('this process answers, without a key', async () => {
    const response = await handleReader(readerRequest(), async () => createTestService());
    expect(response.status).toBe(200);
    expect(response.headers.get('x-thread-id')).toMatch(/^thr_/);
    expect(textOf(await response.text())).toContain('winch install');
  });

  it('only the limit per address counts', async () => {
    const service = createTestService({ limits: { keyMonth: 0, orgHour: 0, ipDay: 1, readerHour: 100, agentHour: 9 } });
    expect((await handleReader(readerRequest(), async () => service)).status).toBe(200);
    const refused = await handleReader(readerRequest(), async () => service);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('each reader has so many questions an hour', async () => {
    const service = createTestService({
      proxyHops: 1,
      limits: { keyMonth: 0, orgHour: 0, ipDay: 99, readerHour: 2, agentHour: 9 },
    });
    const ask = async (address: string): Promise<number> => {
      const request = readerRequest(questionBody(), { ...SAME, 'x-forwarded-for': address });
      return (await handleReader(request, async () => service)).status;
    };
    expect([await ask('203.0.113.9'), await ask('203.0.113.9')]).toEqual([200, 200]);
    expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([429, 200]);
    service.clock.now += 3_600_000;
    expect(await ask('203.0.113.9')).toBe(200);
  });

  it('only so many are worked on at once, until their answers begin', async () => {
    const service = createTestService({ proxyHops: 1 });
    service.work = createWorkLimiter({ concurrency: 2, perAddress: 1, waitMs: 20 });
    const ask = (address: string, body?: BodyInit): Promise<Response> => {
      const headers = { 'Content-Type': 'application/json', ...SAME, 'x-forwarded-for': address };
      const url = 'http://localhost:3000/api/assistant';
      const init = { method: 'POST', headers, body: body ?? JSON.stringify(questionBody()), duplex: 'half' };
      return handleReader(new Request(url, init as RequestInit), async () => service);
    };
    const uploads: ReadableStreamDefaultController<Uint8Array>[] = [];
    const upload = () => new ReadableStream<Uint8Array>({ start: (controller) => void uploads.push(controller) });
    const stalled = [ask('203.0.113.1', upload()), ask('203.0.113.2', upload())];
    const refused = await ask('203.0.113.3');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    for (const controller of uploads) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(questionBody())));
      controller.close();
    }
    const answers = await Promise.all(stalled);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('203.0.113.3')).status).toBe(429);
    // One answer is read until its text begins; the other reader disconnects.
    const reader = answers[0]?.body?.getReader();
    for (let text = ''; !text.includes('\n0:'); ) text += new TextDecoder().decode((await reader?.read())?.value);
    await answers[1]?.body?.cancel();
    const after = [await ask('203.0.113.1'), await ask('203.0.113.2')];
    expect(after.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('a reader who leaves before the answer begins frees the place', async () => {
    const service = createTestService();
    service.work = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 20 });
    const { append } = service.threads;
    const leaving = new AbortController();
    service.threads.append = async (...turn) => {
      leaving.abort();
      await append(...turn);
    };
    const left = await handleReader(new Request(readerRequest(), { signal: leaving.signal }), async () => service);
    await left.body?.cancel();
    expect((await handleReader(readerRequest(), async () => service)).status).toBe(200);
  });

  it('what is refused does not count as work', async () => {
    const service = createTestService();
    service.work = createWorkLimiter({ concurrency: 1, perAddress: 1, waitMs: 20 });
    for (let n = 0; n < 3; n++) {
      expect((await handleReader(readerRequest({ fp: 1 }), async () => service)).status).toBe(400);
    }
  });

  it('behind a proxy that changes the host', async () => {
    const headers = { ...SAME, host: '10.0.0.5:3000', 'x-forwarded-host': 'docs.example.com' };
    const ask = async (proxyHops: number) =>
      (await handleReader(readerRequest(questionBody(), headers), async () => createTestService({ proxyHops }))).status;
    expect([await ask(0), await ask(1)]).toEqual([403, 200]);
  });

  it('says in the log why it cannot answer', async () => {
    const service = createTestService();
    service.counters.take = () => Promise.reject(new Error('database or disk is full'));
    expect((await handleReader(readerRequest(), async () => service)).status).toBe(503);
    expect(service.logged.join()).toContain('disk is full');
  });

  it.each<[string, Request, number]>([
    ['another site', readerRequest(questionBody(), { ...SAME, origin: 'https://evil.example' }), 403],
    ['another method', readerRequest(undefined, SAME, 'GET'), 405],
    ['a wrong body', readerRequest({ fp: 1 }), 400],
    ['another type', readerRequest({}, { ...SAME, 'Content-Type': 'text/plain' }), 415],
  ])('refuses %s', async (_, request, status) => {
    const response = await handleReader(request, async () => createTestService());
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
  });
});

describe('with another service', () => {
  interface Seen {
    url?: string;
    headers: http.IncomingHttpHeaders;
    body: Record<string, unknown>;
  }
  const servers: http.Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function upstream(
    reply: (response: http.ServerResponse) => void,
  ): Promise<{ settings: Partial<AssistantSettings>; seen: Seen[] }> {
    const seen: Seen[] = [];
    const server = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      seen.push({ url: request.url, headers: request.headers, body: JSON.parse(body) as Record<string, unknown> });
      reply(response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
    return { settings: { upstream: { baseUrl, domain: 'their docs', apiKey: 'server-key' }, proxyHops: 1 }, seen };
  }

  it('asks it with the key of the server, and passes on nothing else of the reader', async () => {
    const { settings, seen } = await upstream((response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'X-Thread-Id': 'thr_theirs',
        'Set-Cookie': 'a=b',
        'X-Powered-By': 'x',
        Server: 'y',
      });
      response.end('0:"Hi"\n');
    });
    const request = readerRequest(
      questionBody('Q', {
        threadId: 'thr_1',
        filter: { version: 'v2' },
        secret: 'x',
        currentPath: '/a',
        url: 'http://evil.example',
      }),
      { ...SAME, cookie: 'session=1', authorization: 'Bearer mine', 'x-forwarded-for': '203.0.113.9' },
    );
    const response = await handleReader(request, async () => createTestService(settings));
    expect([response.status, await response.text()]).toEqual([200, '0:"Hi"\n']);
    expect(Object.keys(Object.fromEntries(response.headers)).sort()).toEqual([
      'cache-control',
      'content-type',
      'ratelimit',
      'ratelimit-policy',
      'x-accel-buffering',
      'x-content-type-options',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-thread-id',
    ]);
    const [asked] = seen;
    expect(asked?.url).toBe('/base/v1/assistant/their%20docs/message');
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer server-key', 'x-assistant-visitor': '203.0.113.9' });
    expect(asked?.headers.cookie).toBeUndefined();
    expect(asked?.body).toEqual({
      fp: 'anonymous',
      messages: [{ id: '1', role: 'user', content: 'Q', parts: [{ type: 'text', text: 'Q' }] }],
      threadId: 'thr_1',
      retrievalPageSize: 5,
      filter: { version: 'v2' },
      context: [],
      currentPath: '/a',
    });
  });

  it.each<[string, number, Record<string, string>, number]>([
    ['a redirect is not followed', 302, { Location: 'http://127.0.0.1:1/' }, 503],
    ['our key is refused', 401, {}, 503],
    ['it fails', 500, {}, 503],
    ['its limit is reached', 429, { 'Retry-After': '7' }, 429],
  ])('%s', async (_, status, headers, expected) => {
    const { settings, seen } = await upstream((response) => response.writeHead(status, headers).end('{"secret":1}'));
    const response = await handleReader(readerRequest(), async () => createTestService(settings));
    expect(response.status).toBe(expected);
    expect(seen).toHaveLength(1);
    if (status === 429) expect(response.headers.get('retry-after')).toBe('7');
  });

  it('one reader cannot use up the key of the site', async () => {
    const { settings, seen } = await upstream((response) => response.writeHead(200).end('0:"Hi"\n'));
    const service = createTestService({
      ...settings,
      limits: { keyMonth: 0, orgHour: 0, ipDay: 0, readerHour: 2, agentHour: 9 },
    });
    const ask = async (address: string): Promise<number> => {
      const request = readerRequest(questionBody(), { ...SAME, 'x-forwarded-for': address });
      return (await handleReader(request, async () => service)).status;
    };
    const statuses = [];
    for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.10'])
      statuses.push(await ask(address));
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect(seen).toHaveLength(3);
  });

  it('what fails there is logged and costs the reader nothing', async () => {
    const { settings } = await upstream((response) => response.writeHead(401).end('{"secret":1}'));
    const service = createTestService({
      ...settings,
      limits: { keyMonth: 9, orgHour: 9, ipDay: 9, readerHour: 1, agentHour: 9 },
    });
    for (let n = 0; n < 3; n++) expect((await handleReader(readerRequest(), async () => service)).status).toBe(503);
    expect(service.logged.join()).toMatch(/ASSISTANT_BASE_URL answered 401/);
    expect(service.logged.join()).not.toContain('secret');
  });

  it('is not there', async () => {
    const settings = { upstream: { baseUrl: 'http://127.0.0.1:1', domain: 'docs', apiKey: 'k' } };
    const service = createTestService(settings);
    const response = await handleReader(readerRequest(), async () => service);
    expect(response.status).toBe(503);
    expect(response.headers.has('retry-after')).toBe(true);
    expect(service.logged.join()).toContain('fetch failed');
  });

  it('ends it when the reader leaves', async () => {
    let left = (): void => {};
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const { settings } = await upstream((response) => {
      response.on('close', () => left());
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('0:"Hi"\n');
    });
    const abort = new AbortController();
    const request = new Request(readerRequest(), {
      signal: abort.signal,
      headers: { ...SAME, 'content-type': 'application/json' },
    });
    const response = await handleReader(request, async () => createTestService(settings));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    abort.abort();
    await expect(gone).resolves.toBeUndefined();
  });
});
