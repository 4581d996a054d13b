/** State in Redis: shared by machines with different clocks. */
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFolderKeys } from '../keys/folder-keys';
import { createKey } from '../keys/key';
import { withPendingRefunds } from '../limits/pending-refunds';
import { createRedisCounters } from '../limits/redis-counters';
import { parseSettings } from '../settings';
import { redisProgram, startTestRedis } from '../testing/redis';
import { newThreadId } from '../threads/thread-store';
import { type AssistantState, openState } from './open-state';
import { connectRedis, type RedisTimes, retryDelay } from './redis';

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
});

describe.skipIf(redisProgram === undefined)('over a bad connection', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  let line: BadLine;
  beforeAll(async () => {
    redis = await startTestRedis();
    line = await startBadLine(Number(new URL(redis.url).port));
  });
  afterAll(async () => {
    line.close();
    await redis.stop();
  });
  const connect = (times: Partial<RedisTimes> = {}) => connectRedis(line.url, () => {}, times);
  const charge = (key: string) => [{ key, limit: 9, expires: 60_000 }];

  it('counts once when a reply is lost with the connection', async () => {
    const commands = await connect();
    const counters = createRedisCounters(commands);
    await counters.take(charge('other'), 0);
    line.dropNextReply();
    expect(await counters.take(charge('lost'), 0)).toEqual({ counts: [1] });
    expect(await counters.read(['lost'])).toEqual([1]);
    line.dropNextReply();
    await counters.refund(charge('lost'));
    expect(await counters.read(['lost'])).toEqual([0]);
    await commands.close();
  });

  it('refunds once when nobody knows whether the refund arrived', async () => {
    const commands = await connect({ timeoutMs: 100, bridgedMs: 0 });
    const plain = createRedisCounters(commands);
    const counters = withPendingRefunds(plain);
    for (let n = 0; n < 3; n++) await counters.take(charge('owed'), 0);
    // Loads the scripts, whose replies are not those that are lost.
    await plain.refund(charge('other'), 'first');
    await plain.refund(charge('other'));
    line.dropNextReply();
    await expect(counters.refund(charge('owed'))).rejects.toThrow();
    await vi.waitFor(() => counters.take(charge('owed'), 0));
    expect(await counters.read(['owed'])).toEqual([3]);
    await commands.close();
  });

  it('waits for a dataset that is being loaded, but not for long', async () => {
    const commands = await connect({ bridgedMs: 400 });
    line.answerNext('-LOADING Redis is loading the dataset in memory', 2);
    expect(await commands.get('nothing')).toBeNull();
    line.answerNext('-LOADING Redis is loading the dataset in memory', 100);
    await expect(commands.get('nothing')).rejects.toThrow('LOADING');
    line.answerNext('', 0);
    await commands.close();
  });

  it('does not repeat a command that is wrong', async () => {
    const commands = await connect();
    line.answerNext('-WRONGTYPE Operation against a key', 1);
    await expect(commands.get('nothing')).rejects.toThrow('WRONGTYPE');
    await commands.close();
  });

  it('refuses at once when Redis has been away for longer', async () => {
    const commands = await connect({ bridgedMs: 100 });
    line.cut(true);
    await expect(commands.get('nothing')).rejects.toThrow();
    const start = performance.now();
    await expect(commands.get('nothing')).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(100);
    line.cut(false);
    await commands.close();
  });

  it('gives up on a server that does not answer', async () => {
    const commands = await connect({ timeoutMs: 100 });
    line.answerNext('', 1);
    await expect(commands.get('nothing')).rejects.toThrow('in time');
    await commands.close();
  });

  it('takes a reply that came while this process was held up', async () => {
    const commands = await connect({ timeoutMs: 100 });
    const reply = commands.get('nothing');
    await new Promise((resolve) => setImmediate(resolve));
    for (const end = performance.now() + 300; performance.now() < end; );
    expect(await reply).toBeNull();
    await commands.close();
  });
});

interface BadLine {
  url: string;
  /** The server runs the next command; the connection is lost before its reply. */
  dropNextReply(): void;
  /** Answers the next commands with a line, or not at all, instead of passing them on. */
  answerNext(line: string, times: number): void;
  /** Ends all connections, and does not accept any. */
  cut(isCut: boolean): void;
  close(): void;
}

/** A proxy in front of a Redis server. */
async function startBadLine(port: number): Promise<BadLine> {
  let drops = false;
  let isCut = false;
  let answers = { line: '', left: 0 };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = net.connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, upstream].map((one) => one.destroy()));
    }
    client.on('data', (data) => {
      if (answers.left-- <= 0) upstream.write(data);
      else if (answers.line !== '') client.write(`${answers.line}\r\n`);
    });
    upstream.on('data', (data) => {
      if (drops) client.destroy();
      else client.write(data);
      drops = false;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    dropNextReply() {
      drops = true;
    },
    answerNext(line, left) {
      answers = { line, left };
    },
    cut(cut) {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

it.each([
  [0, 50, 100],
  [2, 200, 400],
  [4, 500, 1_000],
  [2_000, 500, 1_000],
])('connects again after %i failed attempts within %i to %i ms', (tries, least, most) => {
  expect([retryDelay(tries, 0), retryDelay(tries, 1)]).toEqual([least, most]);
});

it('tells Redis durations only', async () => {
  const sent: string[][] = [];
  const commands = {
    once: async (_: string, __: string[], values: string[]) => {
      sent.push(values);
      return [0, 1];
    },
  };
  const counters = createRedisCounters(commands as unknown as Parameters<typeof createRedisCounters>[0]);
  await counters.take([{ key: 'c', limit: 5, expires: 1_000_500 }], 1_000_000);
  expect(sent).toEqual([['5', '500']]);
});
