/** Redis over a connection that fails: nothing is counted twice, and nothing waits for long. */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withPendingRefunds } from './pending-refunds';
import { connectRedis, type RedisTimes, retryDelay } from './redis';
import { createRedisStore } from './redis-store';
import { redisProgram, startTestRedis } from './testing/redis';

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
    const counters = createRedisStore(commands, 60_000);
    await counters.take(charge('other'), 0);
    line.dropNextReply();
    expect(await counters.take(charge('lost'), 0)).toEqual({ counts: [1] });
    expect(await counters.read(['lost'])).toEqual([1]);
    line.dropNextReply();
    await counters.refund(charge('lost'));
    expect(await counters.read(['lost'])).toEqual([0]);
    await commands.close();
  });

  it('changes a record once when a reply is lost with the connection', async () => {
    const commands = await connect();
    const store = createRedisStore(commands, 60_000);
    await store.change('text', () => 'a', 0);
    let times = 0;
    const add = (text = ''): string => {
      times++;
      line.dropNextReply();
      return `${text}b`;
    };
    expect(await store.change('text', add, 0)).toBe(true);
    expect([await store.get('text', 0), times]).toEqual(['ab', 1]);
    await commands.close();
  });

  it('refunds once when nobody knows whether the refund arrived', async () => {
    const commands = await connect({ timeoutMs: 100, bridgedMs: 0 });
    const plain = createRedisStore(commands, 60_000);
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
  const counters = createRedisStore(commands as unknown as Parameters<typeof createRedisStore>[0], 1);
  await counters.take([{ key: 'c', limit: 5, expires: 1_000_500 }], 1_000_000);
  expect(sent).toEqual([['5', '500', '1']]);
});
