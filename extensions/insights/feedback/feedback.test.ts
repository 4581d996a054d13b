import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { handleMessage } from '@/lib/endpoint/handle-message';
import { createTestService, NOON, questionBody, type TestService } from '@/lib/endpoint/testing/service';
import { wireV4 } from '@/lib/endpoint/wire/wire-v4';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import { batchesOf, createCollector } from '../collector';
import { dayOf } from '../events';
import { eventOf, type Insights } from '../open-insights';
import { parseInsightSettings } from '../settings';
import { openTestStore } from '../testing/store';
import { type FeedbackContext, handleCount, handleFeedback, handleReaderFeedback } from './handle-feedback';
import { createWebhook, signatureOf } from './webhook';

const SITE = { organisation: 'acme', domain: 'docs' };
const TODAY = { from: dayOf(NOON), to: dayOf(NOON) };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Setup extends FeedbackContext {
  service: TestService;
  store: Insights['store'];
  flush(): Promise<void>;
}

async function setUp(env: Record<string, string> = { ANALYTICS: 'local' }): Promise<Setup> {
  const service = createTestService();
  const { store, remove } = await openTestStore();
  closers.push(remove);
  const settings = parseInsightSettings(env);
  const collector = createCollector(store, () => undefined);
  const webhook =
    settings.webhook &&
    createWebhook(
      settings.webhook,
      () => undefined,
      () => 5,
    );
  const insights: Insights = { ...collector, settings, store, ...(webhook ? { webhook } : {}) };
  service.record = (answer) => insights.add(SITE, eventOf(answer, settings.keepsText));
  return {
    service,
    store,
    flush: collector.flush,
    assistant: async () => service,
    insights: async () => insights,
    work: createWorkLimiter({ concurrency: 100, perAddress: 100, waitMs: 1 }),
    organisation: 'acme',
    domain: 'docs',
    isPage: async (path) => path === '/guides/install',
    knownStems: async (text) => text.split(' ').filter((word) => word === 'winch'),
  };
}

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/feedback', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Host: 'localhost',
      Origin: 'http://localhost',
      'X-Lectern-Peer': '203.0.113.9',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const THUMB = { target: 'page', path: '/guides/install', rating: 'up' };

async function totals({ store, flush }: Setup): Promise<Record<string, number>> {
  await flush();
  return Object.fromEntries((await store.top(SITE, 'total', TODAY, 50)).map(({ name, value }) => [name, value]));
}

describe('feedback of the own pages', () => {
  it('counts thumbs and keeps sentences', async () => {
    const setup = await setUp();
    expect((await handleReaderFeedback(post(THUMB), setup)).status).toBe(204);
    const comment = { ...THUMB, rating: 'down', comment: ' The command\nis wrong. ' };
    expect((await handleReaderFeedback(post(comment), setup)).status).toBe(204);
    expect(await totals(setup)).toEqual({ 'page-up': 1, 'page-down': 1 });
    expect(await setup.store.top(SITE, 'page-down', TODAY, 5)).toEqual([{ name: '/guides/install', value: 1 }]);
    expect(await setup.store.notes(SITE, 5)).toMatchObject([
      { target: 'page', page: '/guides/install', rating: 'down', text: 'The command\nis wrong.', fp: 0 },
    ]);
  });

  it.each([
    ['no target', { rating: 'up' }, 400, /"target" must be "page"/],
    ['no rating', { target: 'page', path: '/guides/install' }, 400, /"rating"/],
    ['a rating that is none', { ...THUMB, rating: 5 }, 400, /"rating"/],
    ['no path', { target: 'page', rating: 'up' }, 400, /"path"/],
    ['another site', { ...THUMB, path: '//example.com' }, 400, /"path"/],
    ['another site, with a backslash', { ...THUMB, path: '/\\evil.example/login' }, 400, /"path"/],
    ['another site, encoded', { ...THUMB, path: '/%5Cevil.example' }, 400, /"path"/],
    ['a path above the site', { ...THUMB, path: '/../../evil/repo' }, 400, /"path"/],
    [
      'an answer from another site',
      { ...THUMB, target: 'answer', messageId: 'm', path: '/\\evil.example' },
      400,
      /"path"/,
    ],
    ['a page that does not exist', { ...THUMB, path: '/nothing' }, 400, /no page at "\/nothing"/],
    ['a long comment', { ...THUMB, comment: 'x'.repeat(1_001) }, 400, /longer than 1000/],
    ['a comment that is no text', { ...THUMB, comment: {} }, 400, /must be a string/],
    ['an answer without its id', { target: 'answer', rating: 'up' }, 400, /messageId/],
    ['an unknown answer', { target: 'answer', rating: 'up', messageId: 'msg-1' }, 404, /no such answer/],
    ['an empty report', { target: 'code', path: '/guides/install' }, 400, /needs "comment" or "code"/],
    ['a list', [], 400, /object/],
  ])('refuses %s', async (_, body, status, message) => {
    const response = await handleReaderFeedback(post(body), await setUp());
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message);
  });

  it('refuses other sites, other methods, and too much', async () => {
    const setup = await setUp();
    expect((await handleReaderFeedback(post(THUMB, { Origin: 'https://other.example' }), setup)).status).toBe(403);
    expect((await handleReaderFeedback(new Request('http://localhost/api/feedback'), setup)).status).toBe(405);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await handleReaderFeedback(post(THUMB), setup)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const other = await handleReaderFeedback(post(THUMB, { 'X-Lectern-Peer': '203.0.113.10' }), setup);
    expect(other.status).toBe(204);
  });

  it('is refused where nothing is kept', async () => {
    const setup = await setUp();
    const response = await handleReaderFeedback(post(THUMB), { ...setup, insights: async () => undefined });
    expect(response.status).toBe(404);
  });
});

describe('ratings of answers', () => {
  it('are found in the answer they rate, and may change', async () => {
    const setup = await setUp();
    const { service } = setup;
    const key = service.makeKey();
    const asked = new Request('http://localhost/v1/assistant/docs/message', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(questionBody()),
    });
    const answer = await handleMessage(asked, 'docs', wireV4, async () => service);
    await answer.text();
    const messageId = answer.headers.get('x-message-id');
    const rate = (body: object, headers: Record<string, string> = { Authorization: `Bearer ${key}` }) =>
      handleFeedback(post({ target: 'answer', messageId, ...body }, headers), setup);
    expect((await rate({ rating: 'up' }, {})).status).toBe(401);
    expect((await rate({ rating: 'up' })).status).toBe(204);
    expect((await rate({ rating: 'down', comment: 'Wrong pier.', fp: 'visitor-1' })).status).toBe(204);
    expect(await totals(setup)).toEqual({ 'question-strong': 1, thread: 1, 'answer-down': 1 });
    expect(await setup.store.questions(SITE, NOON + 1, {}, 5)).toMatchObject([
      { tone: 'strong', rating: 'down', page: '/guides/install', text: '', key: service.records[0]?.id },
    ]);
    expect((await setup.store.notes(SITE, 5))[0]?.text).toBe('Wrong pier.');
  });
});

describe('counts', () => {
  const count = async (setup: Setup, body: object, headers: Record<string, string> = {}) =>
    (await handleCount(post(body, headers), setup)).status;

  it('are by day and page, without those who ask not to be followed', async () => {
    const setup = await setUp();
    const view = { event: 'view', path: '/guides/install?secret=1#x', visit: true };
    expect(await count(setup, view)).toBe(204);
    expect(await count(setup, view, { DNT: '1' })).toBe(204);
    expect(await count(setup, view, { 'Sec-GPC': '1' })).toBe(204);
    expect(await count(setup, { event: 'view', path: '/made-up' })).toBe(204);
    expect(await count(setup, { event: 'missing', path: '/guides/install', referrer: '' })).toBe(204);
    const referrer = 'https://blog.example/post?user=ada';
    expect(await count(setup, { event: 'missing', path: '/old', referrer })).toBe(204);
    expect(await count(setup, { event: 'search', query: 'winch for Ada Lovelace', results: 0 })).toBe(204);
    expect(await count(setup, { event: 'search', query: '', results: 0 })).toBe(400);
    expect(await totals(setup)).toEqual({ view: 1, visit: 1, missing: 1, search: 1, 'search-empty': 1 });
    expect(await setup.store.top(SITE, 'view', TODAY, 5)).toEqual([{ name: '/guides/install', value: 1 }]);
    expect(await setup.store.top(SITE, 'missing', TODAY, 5)).toEqual([{ name: '/old\tblog.example', value: 1 }]);
    expect(await setup.store.top(SITE, 'search-empty', TODAY, 5)).toEqual([{ name: 'winch', value: 1 }]);
  });

  it('keep the words of searches only where texts are kept', async () => {
    const setup = await setUp({ ANALYTICS: 'local', KEEP_QUESTIONS: 'text' });
    await count(setup, { event: 'search', query: 'Winch for Ada', results: 0 });
    await setup.flush();
    expect(await setup.store.top(SITE, 'search-empty', TODAY, 5)).toEqual([{ name: 'winch for ada', value: 1 }]);
  });

  it('are off unless ANALYTICS says so', async () => {
    expect(await count(await setUp({}), { event: 'view', path: '/guides/install' })).toBe(404);
  });
});

it('reads so many bodies at once only', async () => {
  const setup = { ...(await setUp()), work: createWorkLimiter({ concurrency: 3, perAddress: 2, waitMs: 1 }) };
  const stalled = (): Request =>
    new Request(post({}), {
      body: new ReadableStream({ pull: () => new Promise(() => undefined) }),
      duplex: 'half',
    } as RequestInit);
  void handleReaderFeedback(stalled(), setup);
  void handleCount(stalled(), setup);
  const refused = await handleReaderFeedback(post(THUMB), setup);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  expect((await handleReaderFeedback(post(THUMB, { 'X-Lectern-Peer': '203.0.113.10' }), setup)).status).toBe(204);
});

describe('the webhook', () => {
  it('is signed, repeated after failures, and given up after a refusal', async () => {
    const seen: { body: string; signature: string; timestamp: string }[] = [];
    const statuses = [500, 429, 200, 410, 200];
    const server = http.createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { 'x-lectern-signature': signature, 'x-lectern-timestamp': timestamp } = request.headers;
      seen.push({ body, signature: String(signature), timestamp: String(timestamp) });
      response.writeHead(statuses[seen.length - 1] ?? 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    const setup = await setUp({ FEEDBACK_WEBHOOK: url, FEEDBACK_WEBHOOK_SECRET: 'planted' });
    for (const comment of ['<!channel> & co', 'two', 'three'])
      await handleReaderFeedback(post({ ...THUMB, comment }), setup);
    await expect.poll(() => seen.length).toBe(5);
    const bodies = seen.map(({ body }) => (JSON.parse(body) as { comment: string }).comment);
    expect(bodies).toEqual([...Array.from({ length: 3 }, () => '<!channel> & co'), 'two', 'three']);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      ...SITE,
      target: 'page',
      rating: 'up',
      path: '/guides/install',
      comment: '<!channel> & co',
      at: '2026-11-20T12:00:00.000Z',
      text: 'docs: thumbs up for page /guides/install: &lt;!channel&gt; &amp; co',
    });
    for (const { body, signature, timestamp } of seen) expect(signature).toBe(signatureOf('planted', timestamp, body));
  });
});

describe('the collector', () => {
  it('keeps what the store could not take, and no more than it may', async () => {
    const batches: number[] = [];
    let broken = true;
    const logged: string[] = [];
    const collector = createCollector(
      {
        async add(all) {
          if (broken) throw new Error('the disk is full');
          batches.push(all.reduce((sum, { counts }) => sum + counts.length, 0));
        },
      },
      (message) => logged.push(message),
    );
    for (let n = 0; n < 10_001; n++) collector.add(SITE, { type: 'view', at: NOON, page: '/a', isVisit: false });
    await expect(collector.flush()).rejects.toThrow('the disk is full');
    expect(logged).toEqual([expect.stringContaining('some are lost')]);
    broken = false;
    await collector.flush();
    expect(batches.reduce((sum, n) => sum + n, 0)).toBe(20_000);
    expect(Math.max(...batches)).toBeLessThanOrEqual(500);
  });

  it('groups events by site', () => {
    const event = { type: 'view', at: NOON, page: '/a', isVisit: false } as const;
    const other = { organisation: 'acme', domain: 'api' };
    const batches = batchesOf([SITE, other, SITE].map((site) => ({ site, event })));
    expect(batches.map(({ site, counts }) => [site.domain, counts.length])).toEqual([
      ['docs', 4],
      ['api', 2],
    ]);
  });
});
