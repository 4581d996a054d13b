/** A model costs at most its budget a day, whoever asks; then answers are quoted. */
import { afterEach, describe, expect, it } from 'vitest';
import { createModel } from '@/lib/answers/model/model';
import { type ModelServer, type Script, startModelServer } from '@/lib/answers/testing/model-server';
import type { Env } from '@/lib/kit/env';
import { handleMessage } from '../handle-message';
import { createTestService, messageRequest, NOON, textOf } from '../testing/service';
import { wireV4 } from '../wire/wire-v4';
import { parseBudget } from './budget-settings';

const QUOTED = /^\*\*Installation/;
const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A service whose model answers with 10 tokens for each request, and is asked twice for each answer. */
async function serviceWith(env: Env, script?: Script) {
  const server = await startModelServer(
    script ??
      (({ write, end }) => {
        write('Run it [1].');
        end();
      }),
  );
  servers.push(server);
  const facts = { model: 'test', options: { baseURL: server.baseUrl }, contextTokens: 2_000, waitMs: 8_000 };
  const service = { ...createTestService({ model: facts, budget: parseBudget(env) }), model: createModel(facts) };
  const key = service.makeKey();
  const send = () => handleMessage(messageRequest(key), 'docs', wireV4, async () => service);
  const ask = async () => textOf(await (await send()).text());
  const used = async (name: string) => (await service.counters.read([`model-${name}-day:2026-11-20:docs`]))[0];
  return { service, ask, send, used };
}

describe('a budget in tokens', () => {
  it('counts what was used, not what was reserved', async () => {
    const { ask, used } = await serviceWith({ ASSISTANT_DAILY_TOKENS: '100000' });
    expect(await ask()).toMatch(/^Run it/);
    expect(await used('tokens')).toBe(20);
    expect(await used('cost')).toBe(0);
  });

  it('is used up: answers are quoted, which one line says a day, and go on tomorrow', async () => {
    const { ask, service } = await serviceWith({ ASSISTANT_DAILY_TOKENS: '30' });
    expect([await ask(), await ask()]).toEqual([expect.stringMatching(/^Run it/), expect.stringMatching(/^Run it/)]);
    for (let n = 0; n < 3; n++) expect(await ask()).toMatch(QUOTED);
    expect(service.logged).toEqual([
      'model: the budget of 30 tokens a day (ASSISTANT_DAILY_TOKENS) of docs is used up; answers are quoted until midnight UTC',
    ]);
    service.clock.now = NOON + 86_400_000;
    expect(await ask()).toMatch(/^Run it/);
  });

  it('is not exceeded by many who ask at once', async () => {
    const { ask } = await serviceWith({ ASSISTANT_DAILY_TOKENS: '5000' });
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    // Each reserves 4,000.
    expect(answers.filter((text) => text.startsWith('Run it'))).toHaveLength(2);
  });

  it('counts an estimate where the server does not count, or is left in the middle', async () => {
    const uncounted: Script = ({ write }) => write('word '.repeat(100));
    const { send, used, service } = await serviceWith({ ASSISTANT_DAILY_TOKENS: '100000' }, uncounted);
    const reader = ((await send()).body as ReadableStream<Uint8Array>).getReader();
    for (let text = ''; !text.includes('word'); ) text += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    await expect.poll(() => used('tokens')).toBeLessThan(4_000);
    expect(await used('tokens')).toBeGreaterThan(200);
    expect(service.logged).toEqual([]);
  });
});

describe('a budget in money', () => {
  it('is counted by the prices of both directions', async () => {
    const { ask, used } = await serviceWith({ ASSISTANT_DAILY_COST: '0.5', ASSISTANT_TOKEN_PRICES: '0.25,2' });
    await ask();
    // 14 input tokens and 6 output tokens, in millionths, rounded up.
    expect(await used('cost')).toBe(16);
    expect(await used('tokens')).toBe(0);
  });

  it('is used up', async () => {
    const env = { ASSISTANT_DAILY_COST: '0.00001', ASSISTANT_TOKEN_PRICES: '1,10' };
    const { ask, service } = await serviceWith(env);
    expect(await ask()).toMatch(/^Run it/);
    expect(await ask()).toMatch(QUOTED);
    expect(service.logged).toEqual([expect.stringContaining('the budget of 0.00001 a day (ASSISTANT_DAILY_COST)')]);
  });
});

it('answers with quotes while the budget cannot be read', async () => {
  const { ask, service } = await serviceWith({ ASSISTANT_DAILY_TOKENS: '1000' });
  const { take } = service.counters;
  service.counters.take = (charges, now) =>
    charges[0]?.key.startsWith('model-') ? Promise.reject(new Error('down')) : take(charges, now);
  expect(await ask()).toMatch(QUOTED);
  expect(service.logged).toEqual(['model: the budget of docs cannot be read; quoted instead']);
});

describe('parseBudget', () => {
  it.each<[Env, object | undefined]>([
    [{}, undefined],
    [{ ASSISTANT_DAILY_TOKENS: '2000000' }, { tokens: 2_000_000, cost: undefined, prices: { input: 0, output: 0 } }],
    [
      { ASSISTANT_DAILY_COST: '2.50', ASSISTANT_TOKEN_PRICES: '0.25, 2' },
      { tokens: undefined, cost: 2_500_000, prices: { input: 0.25, output: 2 } },
    ],
    [{ ASSISTANT_TOKEN_PRICES: '1,2' }, undefined],
  ])('%j', (env, expected) => expect(parseBudget(env)).toEqual(expected));

  it.each<[Env, string]>([
    [{ ASSISTANT_DAILY_TOKENS: '2M' }, 'ASSISTANT_DAILY_TOKENS is "2M".'],
    [{ ASSISTANT_DAILY_COST: '5' }, 'ASSISTANT_DAILY_COST needs ASSISTANT_TOKEN_PRICES'],
    [{ ASSISTANT_DAILY_COST: '$5', ASSISTANT_TOKEN_PRICES: '1,2' }, 'ASSISTANT_DAILY_COST is "$5". Write an amount'],
    [{ ASSISTANT_TOKEN_PRICES: '1' }, 'ASSISTANT_TOKEN_PRICES is "1". Write two prices'],
    [{ ASSISTANT_TOKEN_PRICES: '1,b' }, 'ASSISTANT_TOKEN_PRICES is "b". Write an amount'],
  ])('%j is refused', (env, message) => expect(() => parseBudget(env)).toThrow(message));
});
