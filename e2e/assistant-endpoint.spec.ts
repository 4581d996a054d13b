/** The assistant's endpoint on a built site, over the network: limits, addresses, restarts, several instances. */
import http from 'node:http';
import { expect } from 'playwright/test';
import { startTestRedis } from '@/lib/store/testing/redis';
import { makeKey, question, startAssistant, stateFolder } from './setup/assistant-server';
import { isServed, origin } from './setup/site';
import { test } from './setup/test';

const SITE = 'hosts';
test.skip(() => !isServed(SITE));
// Each test starts servers of its own.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** Statuses and their counts. */
async function countStatuses(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const answer of answers) {
    const response = await answer;
    await response.text();
    counts[response.status] = (counts[response.status] ?? 0) + 1;
  }
  return counts;
}

test('refuses with JSON and serves with a stream', async () => {
  const stateDir = stateFolder();
  const key = await makeKey(stateDir);
  const server = await startAssistant(SITE, { ASSISTANT_STATE_DIR: stateDir, ASSISTANT_LIMIT_IP_DAY: '3' });
  const answer = await server.ask(key);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const lines = (await answer.text()).trimEnd().split('\n');
  const threadId = answer.headers.get('x-thread-id');
  expect(JSON.parse(lines.at(-1)?.slice(2) ?? '')).toMatchObject({ type: 'finish', threadId });

  const large = await server.ask(key, 'x'.repeat(10 * 1024 * 1024));
  expect([large.status, await large.json()]).toEqual([
    413,
    { error: { code: 'body_too_large', message: expect.any(String) } },
  ]);
  for (const [method, status] of [
    ['GET', 405],
    ['PUT', 405],
    ['OPTIONS', 204],
  ] as const) {
    const response = await fetch(`${server.origin}/v1/assistant/docs/message`, { method });
    expect([method, response.status]).toEqual([method, status]);
    if (status === 405) expect(response.headers.get('allow')).toBe('POST');
  }
  const tricky = await fetch(`${server.origin}/v1/assistant/..%2fdocs/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: '{}',
  });
  expect(tricky.status).toBe(403);
  expect((await server.ask(undefined)).status).toBe(401);

  // Forged headers do not turn a visitor into another one.
  const forged = ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) =>
    server.ask(key, question(), { 'X-Forwarded-For': address, 'X-Real-IP': address, 'X-Lectern-Peer': address }),
  );
  expect(await countStatuses(forged)).toEqual({ 200: 2, 429: 1 });

  // Counters and threads survive a power failure.
  await server.kill();
  const again = await startAssistant(SITE, { ASSISTANT_STATE_DIR: stateDir, ASSISTANT_LIMIT_IP_DAY: '4' });
  const next = await again.ask(key, question('And then?', { threadId }));
  expect([next.status, next.headers.get('x-thread-id')]).toEqual([200, threadId]);
  const refused = await again.ask(key);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await again.kill();
});

test('counts exactly, in two instances with one Redis', async () => {
  const redis = await startTestRedis();
  const stateDir = stateFolder();
  const key = await makeKey(stateDir);
  // The limit of an hour would begin anew where an hour ends within the test.
  const env = { ASSISTANT_STATE_DIR: stateDir, REDIS_URL: redis.url, ASSISTANT_LIMIT_KEY_MONTH: '50' };
  const servers = await Promise.all([startAssistant(SITE, env), startAssistant(SITE, env)]);
  const answers = Array.from({ length: 200 }, (_, n) => (servers[n % 2] ?? servers[0]).ask(key));
  expect(await countStatuses(answers)).toEqual({ 200: 50, 429: 150 });
  const headers = (await servers[1].ask(key)).headers;
  expect(headers.get('ratelimit')).toContain('"ip-day";r=9950');
  // Counters in Redis outlive the instance.
  await servers[1].kill();
  const again = await startAssistant(SITE, env);
  expect((await again.ask(key)).status).toBe(429);
  await again.kill();
  await redis.stop();
  const away = await servers[0].ask(key);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  await servers[0].kill();
});

test("says under the framework's own command that addresses cannot be known", async () => {
  const stateDir = stateFolder();
  const key = await makeKey(stateDir);
  const server = await startAssistant(SITE, { ASSISTANT_STATE_DIR: stateDir, ASSISTANT_LIMIT_IP_DAY: '1' }, 'next');
  const forged = ['1.1.1.1', '2.2.2.2'].map((address) => server.ask(key, question(), { 'X-Forwarded-For': address }));
  expect(await countStatuses(forged)).toEqual({ 200: 1, 429: 1 });
  expect(server.output()).toContain('addresses of visitors cannot be known');
  await server.kill();
});

test('answers the pages of the site with nothing configured', async ({ page }) => {
  await page.goto(`${origin(SITE)}/`);
  const answer = await page.evaluate(async (body) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch('/api/assistant', init);
    return { status: response.status, thread: response.headers.get('x-thread-id'), text: await response.text() };
  }, question());
  expect(answer).toMatchObject({
    status: 200,
    thread: expect.stringMatching(/^thr_/),
    text: expect.stringContaining('\nd:{'),
  });
  const foreign = await page.request.post(`${origin(SITE)}/api/assistant`, {
    headers: { Origin: 'https://evil.example' },
    data: question(),
  });
  expect(foreign.status()).toBe(403);
});

test('sends the first words while the rest is still to come, and notices a reader who leaves', async () => {
  let left = (): void => {};
  const gone = new Promise<void>((resolve) => (left = resolve));
  const model = http.createServer((_, response) => {
    response.on('close', () => left());
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('data: {"choices":[{"delta":{"content":"It begins "}}]}\n\n');
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as { port: number };
  const stateDir = stateFolder();
  const key = await makeKey(stateDir);
  const server = await startAssistant(SITE, {
    ASSISTANT_STATE_DIR: stateDir,
    ASSISTANT_LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
    ASSISTANT_LLM_MODEL: 'test',
  });
  const answer = await server.ask(key);
  const reader = answer.body?.getReader();
  for (let text = ''; !text.includes('It begins'); ) {
    text += new TextDecoder().decode((await reader?.read())?.value, { stream: true });
  }
  await reader?.cancel();
  await gone;
  model.closeAllConnections();
  model.close();
  await server.kill();
});
