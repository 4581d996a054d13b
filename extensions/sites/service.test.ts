/** The service over HTTP: both formats for several domains, keys, limits across domains and processes, sites that change under load. */
import fs from 'node:fs';
import path from 'node:path';
import { processDataStream } from '@ai-sdk/ui-utils';
import { parseJsonEventStream, readUIMessageStream, uiMessageChunkSchema } from 'ai-6';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleReader } from '@/lib/endpoint/proxy';
import { createTestService, questionBody, textOf } from '@/lib/endpoint/testing/service';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { ask, makeKey, type RunningService, startService, temporaryPlace } from './testing/running';
import { deploy, siteAbout } from './testing/sites';

const QUESTION = questionBody('How is it started for a harbour?');
const message = (domain: string, version = 'v1'): string => `/${version}/assistant/${domain}/message`;

async function errorOf(response: Response): Promise<[status: number, code: string]> {
  const { error } = (await response.json()) as { error: { code: string } };
  return [response.status, error.code];
}

describe('a folder of three sites', () => {
  const place = temporaryPlace();
  let running: RunningService;
  let key: string;

  beforeAll(async () => {
    for (const domain of ['crane', 'winch', 'pier']) deploy(place.sites, domain, await siteAbout(domain));
    const env = { ASSISTANT_SITES: place.sites, ASSISTANT_STATE_DIR: place.state, METRICS: '1', HSTS: 'max-age=60' };
    running = await startService(env);
    key = await makeKey(place.state, { domains: ['crane', 'winch', 'pier', 'later'] });
  });
  afterAll(async () => {
    await running.close();
    place.remove();
  });

  it.each(['crane', 'winch', 'pier'])('answers for %s as the parser of the first format reads it', async (domain) => {
    const response = await ask(running.address, message(domain), key, QUESTION);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    const seen = { text: '', sources: [] as string[], reason: '', threads: [] as unknown[] };
    await processDataStream({
      stream: response.body as ReadableStream<Uint8Array>,
      onTextPart: (text) => {
        seen.text += text;
      },
      onSourcePart: ({ url }) => void seen.sources.push(url),
      onDataPart: (data) => void seen.threads.push(...data),
      onFinishMessagePart: ({ finishReason }) => {
        seen.reason = finishReason;
      },
    });
    expect(seen.text).toContain(`${domain} --start`);
    expect(seen.sources).toContain(`/${domain}`);
    expect(seen.reason).toBe('stop');
    expect(seen.threads.at(-1)).toEqual({ type: 'finish', threadId: response.headers.get('x-thread-id') });
  });

  it.each(['crane', 'winch', 'pier'])('answers for %s as the library of the second format reads it', async (domain) => {
    const response = await ask(running.address, message(domain, 'v2'), key, QUESTION);
    expect(response.status).toBe(200);
    const chunks = parseJsonEventStream({
      stream: response.body as ReadableStream<Uint8Array>,
      schema: uiMessageChunkSchema,
    }).pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          if (!chunk.success) throw chunk.error;
          controller.enqueue(chunk.value);
        },
      }),
    );
    let last: { parts: { type: string; text?: string }[] } = { parts: [] };
    for await (const state of readUIMessageStream({ stream: chunks, terminateOnError: true })) last = state;
    expect(last.parts.find(({ type }) => type === 'text')?.text).toContain(`${domain} --start`);
  });

  it('searches one domain', async () => {
    const found = (await (
      await ask(running.address, '/v1/search/winch', key, { query: 'harbour' })
    ).json()) as unknown[];
    expect(found).toEqual([expect.objectContaining({ path: '/winch' })]);
  });

  it('offers one domain to agents, with a key', async () => {
    const call = (key: string | undefined, domain: string, name: string, args: object) =>
      ask(running.address, `/mcp/${domain}`, key, {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      });
    const textIn = async (response: Response) =>
      ((await response.json()) as { result: { content: { text: string }[] } }).result.content[0]?.text;
    expect(await textIn(await call(key, 'crane', 'search', { query: 'harbour' }))).toContain('crane --start');
    expect(await textIn(await call(key, 'pier', 'read_page', { path: '/pier' }))).toContain('pier --start');
    expect(await textIn(await call(key, 'pier', 'read_page', { path: '/crane' }))).toContain('There is no page /crane');
    expect(await errorOf(await call(undefined, 'crane', 'search', {}))).toEqual([401, 'unauthorized']);
    expect(await errorOf(await call(key, 'nowhere', 'search', {}))).toEqual([404, 'not_found']);
  });

  it.each(['/mcp/', '/v1/search/', '/v1/feedback/'])(
    'does not tell without a key which domains there are: %s',
    async (path) => {
      const asked = ['crane', 'nowhere'].map((domain) => fetch(running.address + path + domain, { method: 'OPTIONS' }));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses).toEqual([204, 204]);
    },
  );

  it('goes on with a thread of the same domain only', async () => {
    const first = await ask(running.address, message('crane'), key, QUESTION);
    await first.text();
    const threadId = first.headers.get('x-thread-id');
    const again = await ask(running.address, message('crane'), key, { ...QUESTION, threadId });
    const elsewhere = await ask(running.address, message('pier'), key, { ...QUESTION, threadId });
    expect([again.headers.get('x-thread-id') === threadId, elsewhere.headers.get('x-thread-id') === threadId]).toEqual([
      true,
      false,
    ]);
    await Promise.all([again.text(), elsewhere.text()]);
  });

  it.each<[string, string, boolean, unknown, [number, string]]>([
    ['no key comes before an unknown domain', message('nowhere'), false, '{', [401, 'unauthorized']],
    ['an unknown domain comes before a wrong body', message('nowhere'), true, '{', [404, 'not_found']],
    ['an unknown domain of the second format', message('nowhere', 'v2'), true, '{', [404, 'not_found']],
    ['an unknown domain of the search', '/v1/search/nowhere', true, '{', [404, 'not_found']],
    ['a domain of the key that is not there', message('later'), true, QUESTION, [404, 'not_found']],
    ['a wrong body', message('crane'), true, '{', [400, 'invalid_json']],
    ['a path for a domain', message('..%2Fcrane'), true, QUESTION, [404, 'not_found']],
    ['another address', '/v1/assistant/crane', true, QUESTION, [404, 'not_found']],
    ['an address that is no text', '/v1/assistant/%E0%A4%A/message', true, QUESTION, [404, 'not_found']],
  ])('%s', async (_, address, hasKey, body, expected) => {
    expect(await errorOf(await ask(running.address, address, hasKey ? key : undefined, body))).toEqual(expected);
  });

  it('opens only the domains of a key, and a new key with the next request', async () => {
    const own = await makeKey(place.state, { domains: ['winch'] });
    expect(await errorOf(await ask(running.address, message('crane'), own, QUESTION))).toEqual([403, 'forbidden']);
    const answered = await ask(running.address, message('winch'), own, QUESTION);
    expect(textOf(await answered.text())).toContain('winch --start');
  });

  it('answers the panel of a site, which asks its own server', async () => {
    const site = createTestService({ upstream: { baseUrl: running.address, domain: 'winch', apiKey: key } });
    const request = new Request('http://docs.example/api/assistant', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(QUESTION),
    });
    const response = await handleReader(request, async () => site);
    expect(response.status).toBe(200);
    expect(textOf(await response.text())).toContain('winch --start');
  });

  it('counts its sites and the memory of their indexes', async () => {
    await (await ask(running.address, '/v1/search/winch', key, { query: 'harbour' })).text();
    const metrics = await (await fetch(`${running.address}/metrics`)).text();
    expect(metrics).toMatch(/^lectern_sites 3$/m);
    expect(metrics).toMatch(/^lectern_index_bytes [1-9]\d+$/m);
  });

  it('is healthy and ready', async () => {
    for (const address of ['/healthz', '/readyz']) expect((await fetch(running.address + address)).status).toBe(200);
    const { headers } = await fetch(`${running.address}/healthz`, { method: 'HEAD' });
    expect(headers.get('strict-transport-security')).toBe('max-age=60');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
  });

  it('answers every question while domains come, change and go', async () => {
    const stable = ['crane', 'winch', 'pier'];
    const ended = new AbortController();
    const answers: string[] = [];
    const clients = Array.from({ length: 3 }, async (_, n) => {
      for (let at = n; !ended.signal.aborted; at++) {
        const response = await ask(running.address, message(stable[at % 3] ?? ''), key, QUESTION);
        answers.push(`${response.status} ${/(\w+) --start/.exec(textOf(await response.text()))?.[1]}`);
      }
    });
    for (let turn = 0; turn < 4; turn++) {
      const before = answers.length;
      const subject = turn % 2 === 0 ? 'derrick' : 'crane';
      deploy(place.sites, 'crane', await siteAbout(subject));
      deploy(place.sites, 'later', await siteAbout('later'));
      await vi.waitFor(() => expect(answers.slice(before)).toContain(`200 ${subject}`), { timeout: 20_000 });
      fs.rmSync(path.join(place.sites, 'later'), { recursive: true });
    }
    ended.abort();
    await Promise.all(clients);
    expect(new Set(answers)).toEqual(new Set(['200 crane', '200 derrick', '200 winch', '200 pier']));
  }, 90_000);
});

describe.skipIf(redisProgram === undefined)('two processes with one Redis', () => {
  const place = temporaryPlace();
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  const processes: RunningService[] = [];

  beforeAll(async () => {
    redis = await startTestRedis();
    for (const domain of ['crane', 'winch', 'pier']) deploy(place.sites, domain, await siteAbout(domain));
    const facts = { crane: { organisation: 'harbour' }, winch: { organisation: 'harbour' } };
    fs.writeFileSync(path.join(place.sites, 'sites.json'), JSON.stringify(facts));
    const env = {
      ASSISTANT_SITES: place.sites,
      ASSISTANT_STATE_DIR: place.state,
      REDIS_URL: redis.url,
      ASSISTANT_LIMIT_ORG_HOUR: '25',
      ASSISTANT_LIMIT_KEY_MONTH: '20',
    };
    for (const _ of [1, 2]) processes.push(await startService(env));
  });
  afterAll(async () => {
    for (const one of processes) await one.close();
    await redis.stop();
    place.remove();
  });

  /** Sends questions to both processes and the given domains in turn, all at once; returns how often each status was answered. */
  async function flood(domains: readonly string[], keys: readonly string[], times: number) {
    const statuses = await Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const address = processes[n % 2]?.address ?? '';
        const response = await ask(
          address,
          message(domains[n % domains.length] ?? ''),
          keys[n % keys.length],
          QUESTION,
        );
        await response.text();
        return response.status;
      }),
    );
    return { ok: statuses.filter((s) => s === 200).length, refused: statuses.filter((s) => s === 429).length };
  }

  it('count a key, and an organisation over all of its domains and keys, exactly', async () => {
    const domains = ['crane', 'winch', 'pier'];
    const first = await makeKey(place.state, { domains, organisation: 'a' });
    const second = await makeKey(place.state, { domains, organisation: 'b' });
    expect(await flood(['crane', 'winch', 'crane'], [first], 40)).toEqual({ ok: 20, refused: 20 });
    expect(await flood(['winch', 'crane'], [second], 40)).toEqual({ ok: 5, refused: 35 });
    // The third domain has no organisation of its own: that of the key counts.
    expect(await flood(['pier'], [second], 40)).toEqual({ ok: 15, refused: 25 });
  });

  it('go on with a thread that the other one began', async () => {
    const [one, other] = processes.map(({ address }) => address);
    const key = await makeKey(place.state, { domains: ['pier'], organisation: 'c' });
    const first = await ask(one ?? '', message('pier'), key, QUESTION);
    await first.text();
    const threadId = first.headers.get('x-thread-id');
    const next = await ask(other ?? '', message('pier'), key, { ...QUESTION, threadId });
    expect(next.headers.get('x-thread-id')).toBe(threadId);
    await next.text();
  });
});
