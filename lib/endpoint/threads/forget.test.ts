/** What a client wrote can be deleted, in every store; counters can be read. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { parseSettings } from '../settings';
import { type AssistantState, openState } from '../state/open-state';
import { newThreadId } from './threads';

const NOW = Date.now();
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function open(env: Record<string, string>): Promise<AssistantState> {
  const state = await openState(parseSettings(env), () => {});
  cleanups.push(() => state.close());
  return state;
}

const STATES: [string, () => Promise<AssistantState>][] = [
  ['memory', () => open({})],
  [
    'SQLite',
    () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-forget-'));
      cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
      return open({ ASSISTANT_STATE_DIR: folder });
    },
  ],
  ...(redisProgram === undefined
    ? []
    : ([
        [
          'Redis',
          async () => {
            const redis = await startTestRedis();
            cleanups.push(() => redis.stop());
            return open({ REDIS_URL: redis.url });
          },
        ],
      ] as [string, () => Promise<AssistantState>][])),
];

describe.each(STATES)('%s', (_, opened) => {
  it('deletes the threads of a client, and its turns in those of others', async () => {
    const { threads } = await opened();
    const [own, shared, other] = [newThreadId(), newThreadId(), newThreadId()];
    const say = (id: string, owner: string, fp: string, text: string) =>
      threads.append({ id, domain: 'docs', fp: owner, createdAt: NOW }, { role: 'user', text, fp }, NOW);
    await say(own, 'ada', 'ada', 'mine');
    await say(own, 'ada', 'anonymous', 'also mine');
    await say(shared, 'bob', 'bob', 'his');
    await say(shared, 'bob', 'ada', 'hers');
    await say(other, 'bob', 'bob', 'his own');
    expect(await threads.forget('ada')).toBe(2);
    expect(await threads.get(own, NOW)).toBeUndefined();
    expect((await threads.get(shared, NOW))?.turns.map(({ text }) => text)).toEqual(['his']);
    expect((await threads.get(other, NOW))?.turns).toHaveLength(1);
    expect(await threads.forget('ada')).toBe(0);
  });

  it('deletes what a client asked while it is answered', async () => {
    const { threads } = await opened();
    const [own, shared] = [newThreadId(), newThreadId()];
    const say = (id: string, role: 'user' | 'assistant', fp: string, text: string) =>
      threads.append({ id, domain: 'docs', fp: id === own ? 'eve' : 'bob', createdAt: NOW }, { role, text, fp }, NOW);
    await say(own, 'user', 'eve', 'hers');
    await say(shared, 'user', 'bob', 'his');
    await say(shared, 'user', 'eve', 'hers');
    expect(await threads.forget('eve')).toBe(2);
    for (const id of [own, shared]) await say(id, 'assistant', 'eve', 'an answer to her');
    await say(shared, 'assistant', 'bob', 'an answer to him');
    expect(await threads.get(own, NOW)).toBeUndefined();
    expect((await threads.get(shared, NOW))?.turns.map(({ text }) => text)).toEqual(['his', 'an answer to him']);
  });

  it('reads counters without counting', async () => {
    const { counters } = await opened();
    await counters.take([{ key: 'one', limit: 5, expires: NOW + 60_000 }], NOW);
    expect(await counters.read(['one', 'none'])).toEqual([1, 0]);
    expect(await counters.read(['one'])).toEqual([1]);
    expect(await counters.read([])).toEqual([]);
  });
});
