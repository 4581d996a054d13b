/** The endpoint from request to last byte, with a service in memory. */
import { describe, expect, it } from 'vitest';
import { singleDomain } from './domains';
import { handleMessage } from './handle-message';
import {
  createTestService,
  messageRequest,
  NOON,
  partsOf,
  questionBody,
  type TestService,
  textOf,
} from './testing/service';
import { wireV4 } from './wire/wire-v4';
import { wireV5 } from './wire/wire-v5';

const send = (service: TestService, request: Request, domain = 'docs'): Promise<Response> =>
  handleMessage(request, domain, wireV4, async () => service);

async function errorOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return { status: response.status, ...error };
}

describe('an answer', () => {
  it('has the headers and the stream of the reference', async () => {
    const service = createTestService();
    const response = await send(service, messageRequest(service.makeKey()));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-vercel-ai-data-stream': 'v1',
      'x-thread-id': expect.stringMatching(/^thr_[0-9a-f]{32}$/),
      'x-message-id': expect.stringMatching(/^msg-/),
      ratelimit: expect.stringContaining('"key-month";r=9999'),
    });
    const stream = await response.text();
    const threadId = response.headers.get('x-thread-id');
    expect(partsOf(stream).at(-1)).toEqual([
      'd',
      expect.objectContaining({ type: 'finish', finishReason: 'stop', threadId }),
    ]);
    expect(partsOf(stream).at(-2)).toEqual(['2', [{ type: 'finish', threadId }]]);
    expect(textOf(stream)).toContain('winch install --pier 4');
  });

  it('is the same for the same question', async () => {
    const service = createTestService();
    const key = service.makeKey();
    const texts = await Promise.all(
      [1, 2].map(async () => textOf(await (await send(service, messageRequest(key))).text())),
    );
    expect(texts[0]).toBe(texts[1]);
  });

  it('speaks the second format as well', async () => {
    const service = createTestService();
    const response = await handleMessage(messageRequest(service.makeKey()), 'docs', wireV5, async () => service);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(await response.text()).toMatch(/^data: \{"type":"start".*data: \[DONE\]\n\n$/s);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a version', { filter: { version: 'v2' } }, /The new winch installs itself/],
    ['a language', { filter: { language: 'de' } }, /^\*\*Einbau › Winde einbauen\*\*\s+Die Winde wird/],
    ['a version that is not there', { filter: { version: 'v9' } }, /^I could not find/],
  ])('keeps to %s', async (_, more, expected) => {
    const service = createTestService();
    const body = questionBody('winch winde eingebaut befehl', more);
    const text = textOf(await (await send(service, messageRequest(service.makeKey(), body))).text());
    expect(text).toMatch(expected);
  });

  it.each([1, 2, 3])('retrieves %i sections when asked for so many', async (retrievalPageSize) => {
    const service = createTestService();
    const body = questionBody('winch pier rope drum installer number', { retrievalPageSize });
    const parts = partsOf(await (await send(service, messageRequest(service.makeKey(), body))).text());
    const results = parts.filter(([code]) => code === 'a').map(([, value]) => (value as { result: unknown }).result);
    expect(results[0]).toHaveLength(retrievalPageSize);
  });
});

describe('refusals', () => {
  it.each<[string, (service: TestService) => Request, string, number]>([
    ['no key', () => messageRequest(undefined), 'docs', 401],
    ['a key that never was', () => messageRequest('x'.repeat(64)), 'docs', 401],
    ['another scheme', () => messageRequest(undefined, questionBody(), { Authorization: 'Basic abc' }), 'docs', 401],
    [
      'two keys',
      (s) => {
        const request = messageRequest(s.makeKey());
        request.headers.append('Authorization', `Bearer ${s.makeKey()}`);
        return request;
      },
      'docs',
      401,
    ],
    ['half a key', (s) => messageRequest(s.makeKey().slice(0, -1)), 'docs', 401],
    [
      'a key with one letter changed',
      (s) => messageRequest(s.makeKey().replace(/.$/, (c) => (c === 'a' ? 'b' : 'a'))),
      'docs',
      401,
    ],
    ['an expired key', (s) => messageRequest(s.makeKey({ expiresAt: new Date(NOON).toISOString() })), 'docs', 401],
    ['a domain that is not there', (s) => messageRequest(s.makeKey()), 'other', 403],
    ['a key for another domain', (s) => messageRequest(s.makeKey({ domains: ['other'] })), 'docs', 403],
    ['a path for a domain', (s) => messageRequest(s.makeKey()), '../docs', 403],
    ['a domain with an end', (s) => messageRequest(s.makeKey()), 'docs\u0000', 403],
    ['no JSON', (s) => messageRequest(s.makeKey(), '{'), 'docs', 400],
    ['invalid UTF-8', (s) => messageRequest(s.makeKey(), new Uint8Array([0x22, 0xff, 0x22])), 'docs', 400],
    ['a wrong type', (s) => messageRequest(s.makeKey(), { fp: 1 }), 'docs', 400],
    ['10 MB', (s) => messageRequest(s.makeKey(), JSON.stringify('x'.repeat(10 * 2 ** 20))), 'docs', 413],
    ['a form', (s) => messageRequest(s.makeKey(), 'a=1', { 'Content-Type': 'text/plain' }), 'docs', 415],
  ])('%s', async (_, make, domain, status) => {
    const service = createTestService();
    const response = await send(service, make(service), domain);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await errorOf(response)).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
    expect(response.headers.has('www-authenticate')).toBe(status === 401);
    expect(await service.counters.take([], NOON)).toEqual({ counts: [] });
  });

  it('says the same for a domain that is not there and a key that is not for it', async () => {
    const service = createTestService();
    const unknown = await send(service, messageRequest(service.makeKey()), 'nowhere');
    const foreign = await send(service, messageRequest(service.makeKey({ domains: ['nowhere'] })));
    expect(await unknown.text()).toBe(await foreign.text());
  });

  it('a revoked key', async () => {
    const service = createTestService();
    const key = service.makeKey();
    expect((await send(service, messageRequest(key))).status).toBe(200);
    Object.assign(service.records[0] ?? {}, { revokedAt: new Date(NOON).toISOString() });
    expect((await send(service, messageRequest(key))).status).toBe(401);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s', async (method) => {
    const response = await send(createTestService(), new Request('http://localhost/', { method }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('costs nothing when the request is wrong, and one use when it is right', async () => {
    const service = createTestService({ limits: { keyMonth: 1, orgHour: 9, ipDay: 9, readerHour: 100, agentHour: 9 } });
    const key = service.makeKey();
    for (let n = 0; n < 3; n++) expect((await send(service, messageRequest(key, '{'))).status).toBe(400);
    expect((await send(service, messageRequest(key))).status).toBe(200);
    const refused = await send(service, messageRequest(key));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    service.clock.now = Date.UTC(2026, 11, 1);
    expect((await send(service, messageRequest(key))).status).toBe(200);
  });

  it('gives the use back when the site cannot be read', async () => {
    const service = createTestService({ limits: { keyMonth: 1, orgHour: 9, ipDay: 9, readerHour: 100, agentHour: 9 } });
    const key = service.makeKey();
    const broken = {
      ...service,
      domains: singleDomain('docs', () => Promise.reject(new Error('secret path /srv'))),
    };
    const response = await handleMessage(messageRequest(key), 'docs', wireV4, async () => broken);
    expect(response.headers.get('retry-after')).toBe('5');
    const error = await errorOf(response);
    expect(error.status).toBe(503);
    expect(error.message).not.toContain('secret');
    expect((await send(service, messageRequest(key))).status).toBe(200);
  });

  it('503 when counters cannot be reached, and when nothing can be opened', async () => {
    const service = createTestService();
    const fail = () => Promise.reject(new Error('away'));
    const away = { take: fail, read: fail, refund: fail };
    const key = service.makeKey();
    expect(
      (await handleMessage(messageRequest(key), 'docs', wireV4, async () => ({ ...service, counters: away }))).status,
    ).toBe(503);
    const closed = await handleMessage(messageRequest(key), 'docs', wireV4, () => Promise.reject(new Error('closed')));
    expect(closed.status).toBe(503);
  });
});

describe('other origins', () => {
  const ask = (service: TestService, origin: string, method = 'OPTIONS') =>
    send(service, new Request('http://localhost/', { method, headers: { origin } }));

  it('a preflight for a page that a public key is for', async () => {
    const service = createTestService();
    service.makeKey({ kind: 'public', origins: ['https://app.example.com'] });
    const response = await ask(service, 'https://app.example.com');
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://app.example.com',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-expose-headers': expect.stringContaining('X-Thread-Id'),
      vary: 'Origin',
    });
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    const other = await ask(service, 'https://other.example.com');
    expect(other.headers.has('access-control-allow-origin')).toBe(false);
    expect(other.headers.get('vary')).toBe('Origin');
  });

  it.each<[string, readonly string[], 'public' | 'server', readonly string[], boolean]>([
    ['a server key only', [], 'server', [], false],
    ['a public key for all pages', [], 'public', [], true],
    ['a public key for another page', [], 'public', ['https://other.example.com'], false],
    ['an origin that the operator lists', ['https://a.example.com'], 'server', [], true],
    ['all origins listed', ['*'], 'server', [], true],
  ])('%s', async (_, allowedOrigins, kind, origins, allowed) => {
    const service = createTestService({ allowedOrigins });
    service.makeKey({ kind, origins });
    const response = await ask(service, 'https://a.example.com');
    expect(response.headers.has('access-control-allow-origin')).toBe(allowed);
  });

  it('refusals can be read as well', async () => {
    const service = createTestService({ allowedOrigins: ['https://a.example.com'] });
    for (const method of ['GET', 'POST']) {
      const response = await ask(service, 'https://a.example.com', method);
      expect(response.headers.get('access-control-allow-origin')).toBe('https://a.example.com');
    }
  });

  it('a public key is refused from a page that it is not for', async () => {
    const service = createTestService();
    const key = service.makeKey({ kind: 'public', origins: ['https://a.example.com'] });
    const from = (origin: string) => send(service, messageRequest(key, questionBody(), { origin }));
    expect((await from('https://a.example.com')).status).toBe(200);
    expect((await from('https://b.example.com')).status).toBe(403);
  });
});

describe('visitors that a site names', () => {
  const ask = async (service: TestService, key: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await send(service, messageRequest(key, questionBody(), headers));
    await response.text();
    return response.status;
  };

  it('count for the organisation that names them only', async () => {
    const service = createTestService({
      proxyHops: 1,
      limits: { keyMonth: 99, orgHour: 99, ipDay: 2, readerHour: 99, agentHour: 9 },
    });
    const [evil, good] = [service.makeKey({ organisation: 'evil' }), service.makeKey({ organisation: 'good' })];
    const named = { 'x-assistant-visitor': '203.0.113.9', 'x-forwarded-for': '198.51.100.1' };
    const itself = { 'x-forwarded-for': '203.0.113.9' };
    expect([await ask(service, evil, named), await ask(service, evil, named)]).toEqual([200, 200]);
    expect(await ask(service, evil, named)).toBe(429);
    expect([await ask(service, good, named), await ask(service, good, itself)]).toEqual([200, 200]);
  });

  it('are not believed from public keys', async () => {
    const service = createTestService({
      proxyHops: 1,
      limits: { keyMonth: 99, orgHour: 99, ipDay: 1, readerHour: 99, agentHour: 9 },
    });
    const key = service.makeKey({ kind: 'public' });
    const from = (visitor: string) => ask(service, key, { 'x-assistant-visitor': visitor, 'x-forwarded-for': '::1' });
    expect([await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([200, 429]);
  });
});

describe('threads', () => {
  const thread = async (service: TestService, key: string, body: object): Promise<string> => {
    const response = await send(service, messageRequest(key, body));
    await response.text();
    return response.headers.get('x-thread-id') ?? '';
  };

  it('go on with their name, and begin anew without', async () => {
    const service = createTestService();
    const key = service.makeKey();
    const first = await thread(service, key, questionBody('winch'));
    expect(await thread(service, key, questionBody('rope', { threadId: first }))).toBe(first);
    expect(await thread(service, key, questionBody('rope', { threadId: null }))).not.toBe(first);
    const stored = await service.threads.get(first, NOON);
    expect(stored?.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  it.each<[string, string, string, boolean]>([
    ['the same reader', 'a', 'a', true],
    ['another reader', 'a', 'b', false],
    ['a reader who signs in', 'anonymous', 'a', true],
    ['a reader who signs out', 'a', 'anonymous', true],
  ])('%s', async (_, before, after, goesOn) => {
    const service = createTestService();
    const key = service.makeKey();
    const first = await thread(service, key, questionBody('winch', { fp: before }));
    const second = await thread(service, key, questionBody('rope', { fp: after, threadId: first }));
    expect(second === first).toBe(goesOn);
  });

  it.each(['', 'x', '../../etc/passwd', 'thr_', `thr_${'0'.repeat(32)}`, 'x'.repeat(5000)])(
    'an unknown name %#',
    async (threadId) => {
      const service = createTestService();
      expect(await thread(service, service.makeKey(), questionBody('winch', { threadId }))).toMatch(
        /^thr_[0-9a-f]{32}$/,
      );
    },
  );

  it('give the question before to a client that sends its last message only', async () => {
    const service = createTestService();
    const key = service.makeKey();
    const first = await thread(service, key, questionBody('How do I install the winch?'));
    const response = await send(service, messageRequest(key, questionBody('and on windows?', { threadId: first })));
    expect(textOf(await response.text())).toContain('as administrator');
    expect((await service.threads.get(first, NOON))?.turns).toHaveLength(4);
  });

  it('are forgotten after their time', async () => {
    const service = createTestService();
    const key = service.makeKey();
    const first = await thread(service, key, questionBody('winch'));
    service.clock.now += 86_400_001;
    expect(await thread(service, key, questionBody('rope', { threadId: first }))).not.toBe(first);
  });
});
