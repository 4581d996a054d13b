/** State in Redis: shared by machines with different clocks. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectRedis } from '@/lib/store/redis';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { createFolderKeys } from '../keys/folder-keys';
import { createKey } from '../keys/key';
import { parseSettings } from '../settings';
import { newThreadId } from '../threads/threads';
import { type AssistantState, openState } from './open-state';

describe.skipIf(redisProgram === undefined)('with Redis', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-redis-'));
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  /** Two machines, each with its own state folder. */
  let machines: [AssistantState, AssistantState];
  const stateDir = (machine: string): string => path.join(folder, machine);

  beforeAll(async () => {
    redis = await startTestRedis();
    const open = (machine: string, days: string) =>
      openState(
        parseSettings({ REDIS_URL: redis.url, ASSISTANT_STATE_DIR: stateDir(machine), ASSISTANT_THREAD_DAYS: days }),
        () => {},
      );
    machines = [await open('a', '30'), await open('b', '30')];
  });
  afterAll(async () => {
    for (const machine of machines) await machine.close();
    await redis.stop();
    fs.rmSync(folder, { recursive: true });
  });

  it.each([
    ['a day ahead', 86_400_000],
    ['ten days ahead', 864_000_000],
    ['behind', -3_600_000],
  ])('counts a window to its end when the clock of Redis is %s', async (name, ahead) => {
    const now = Date.now() - ahead;
    const charge = { key: `hour:${name}`, limit: 2, expires: now + 60_000 };
    const outcomes = [];
    for (const { counters } of [...machines, ...machines]) outcomes.push(await counters.take([charge], now));
    expect(outcomes).toEqual([{ counts: [1] }, { counts: [2] }, ...Array(2).fill({ refused: 0, counts: [2] })]);
  });

  it('keeps both of two turns that are added at once', async () => {
    const now = Date.now();
    const thread = { id: newThreadId(), domain: 'docs', fp: 'a', createdAt: now };
    const turn = (text: string) => ({ role: 'user' as const, text, fp: 'a' });
    const texts = Array.from({ length: 10 }, (_, n) => `größe "${n}"\u0001`);
    await Promise.all(texts.map((text, n) => machines[n % 2]?.threads.append(thread, turn(text), now)));
    const stored = await machines[1].threads.get(thread.id, now);
    expect(stored?.turns.map(({ text }) => text).sort()).toEqual(texts.map((text) => text.slice(0, -1)));
    expect(stored).toMatchObject({ ...thread, updatedAt: now });
    for (let n = 0; n < 20; n++) await machines[0].threads.append(thread, turn(String(n)), now);
    expect((await machines[1].threads.get(thread.id, now))?.turns).toHaveLength(12);
  });

  it('knows a key on all machines as soon as it is made or revoked on one', async () => {
    const [first, second] = machines;
    const { record } = createKey({ organisation: 'acme', domains: ['docs'], kind: 'server', origins: [] }, new Date());
    expect(await second.keys.find(record.id)).toBeUndefined();
    await first.keys.write(record);
    expect(await second.keys.find(record.id)).toEqual(record);
    expect(await second.keys.list()).toContainEqual(record);
    const revoked = { ...record, revokedAt: new Date().toISOString() };
    await second.keys.write(revoked);
    expect(await first.keys.find(record.id)).toEqual(revoked);
  });

  it('knows the keys of its own folder as well, and changes them there', async () => {
    const [first, second] = machines;
    const { record } = createKey({ organisation: 'old', domains: ['docs'], kind: 'server', origins: [] }, new Date());
    await createFolderKeys(stateDir('a')).write(record);
    expect(await first.keys.find(record.id)).toEqual(record);
    expect(await second.keys.find(record.id)).toBeUndefined();
    const revoked = { ...record, revokedAt: new Date().toISOString() };
    await first.keys.write(revoked);
    expect(await createFolderKeys(stateDir('a')).find(record.id)).toEqual(revoked);
  });

  it('goes on with what earlier versions stored', async () => {
    const now = Date.now();
    const id = newThreadId();
    const commands = await connectRedis(redis.url, () => {});
    // As the scripts of earlier versions wrote it.
    const store = `local turns = { { role = 'user', text = ARGV[2], fp = 'a/b' }, { role = 'assistant', text = 'Yes.' } }
redis.call('SET', KEYS[1], cjson.encode({ id = ARGV[1], domain = 'docs', fp = 'bob', createdAt = 5, updatedAt = 6, turns = turns }), 'PX', 90000)
redis.call('SET', KEYS[2], '7')
return 1`;
    await commands.script(store, [`lectern:thread:${id}`, 'lectern:count:earlier'], [id, 'größe "1" </p>\n']);
    const [first, second] = machines;
    expect((await first.counters.take([{ key: 'earlier', limit: 9, expires: now + 60_000 }], now)).counts).toEqual([8]);
    const asked = { role: 'user', text: 'größe "1" </p>\n', fp: 'a/b' };
    const answered = { role: 'assistant', text: 'Yes.', fp: 'bob' };
    const head = { id, domain: 'docs', fp: 'bob', createdAt: 5 };
    expect(await second.threads.get(id, now)).toEqual({ ...head, updatedAt: 6, turns: [asked, answered] });
    expect(await second.threads.forget('a/b')).toBe(1);
    expect(await second.threads.get(id, now)).toEqual({ ...head, updatedAt: 6, turns: [answered] });
    const next = { role: 'user', text: 'And then?', fp: 'bob' } as const;
    await first.threads.append(head, next, now);
    expect(await second.threads.get(id, now)).toEqual({ ...head, updatedAt: now, turns: [answered, next] });
    await commands.close();
  });
});
