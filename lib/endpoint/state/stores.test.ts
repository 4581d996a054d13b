/** Exact limits in every store: all counters of a request or none, at once, across processes, and after a kill. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import { parseSettings } from '../settings';
import { type AssistantState, openState } from './open-state';

const NOW = Date.now();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Env = Record<string, string>;

const inFolder = async (): Promise<Env> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-stores-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return { ASSISTANT_STATE_DIR: folder };
};
const inRedis = async (): Promise<Env> => {
  const redis = await startTestRedis();
  cleanups.push(() => redis.stop());
  return { REDIS_URL: redis.url };
};
const SHARED: [string, () => Promise<Env>][] = [
  ['SQLite', inFolder],
  ...(redisProgram === undefined ? [] : [['Redis', inRedis] as [string, () => Promise<Env>]]),
];

async function open(env: Env): Promise<AssistantState> {
  const state = await openState(parseSettings(env), () => {});
  cleanups.push(() => state.close());
  return state;
}

const charge = (key: string, limit: number) => ({ key, limit, expires: NOW + 60_000 });

describe.each([['memory', async (): Promise<Env> => ({})], ...SHARED] as const)('counters in %s', (_, prepare) => {
  it('are all incremented, or none', async () => {
    const { counters } = await open(await prepare());
    const charges = [charge('wide', 9), charge('narrow', 2), charge('empty', 0)];
    expect(await counters.take(charges.slice(0, 2), NOW)).toEqual({ counts: [1, 1] });
    expect(await counters.take(charges, NOW)).toEqual({ refused: 2, counts: [1, 1, 0] });
    expect(await counters.take(charges.slice(0, 2), NOW)).toEqual({ counts: [2, 2] });
    expect(await counters.take(charges, NOW)).toEqual({ refused: 1, counts: [2, 2, 0] });
    expect(await counters.read(['wide', 'narrow', 'empty'])).toEqual([2, 2, 0]);
    expect(await counters.take([], NOW)).toEqual({ counts: [] });
  });

  it('never fall below zero', async () => {
    const { counters } = await open(await prepare());
    await counters.take([charge('a', 9), charge('b', 9)], NOW);
    await counters.refund([charge('a', 9)]);
    await counters.refund([charge('a', 9), charge('b', 9), charge('never', 9)]);
    expect(await counters.read(['a', 'b', 'never'])).toEqual([0, 0, 0]);
  });

  it('admit exactly as many of 200 requests at once as their limit', async () => {
    const { counters } = await open(await prepare());
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (__, n) => counters.take([charge(`own ${n % 2}`, 40), charge('common', 50)], NOW)),
    );
    expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(50);
    const [even = 0, odd = 0, common] = await counters.read(['own 0', 'own 1', 'common']);
    expect([even + odd, common]).toEqual([50, 50]);
  });
});

/** Takes two counters until they are exhausted, and prints a line for each use. Prints `ready`, and begins with a line of its input. */
const TAKER = `
const print = (text) => new Promise((resolve) => process.stdout.write(text, resolve));
const { openState } = await import('./lib/endpoint/state/open-state.ts');
const { parseSettings } = await import('./lib/endpoint/settings.ts');
const { counters } = await openState(parseSettings(process.env), () => {});
await print('ready\\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const charges = ['one', 'two'].map((key) => ({ key, limit: Number(process.argv[1]), expires: ${NOW} + 60_000 }));
while ((await counters.take(charges, ${NOW})).refused === undefined) await print('taken\\n');
process.exit(0);`;

interface Taker {
  begin(): void;
  /** Called for each use that it was told of. */
  onTaken(listen: (taken: number) => void): void;
  kill(): void;
  /** The uses that it was told of, once it has ended. */
  ended: Promise<number>;
}

async function startTaker(env: Env, limit: number): Promise<Taker> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', TAKER, '--', String(limit)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } },
  );
  cleanups.push(() => child.kill('SIGKILL'));
  let told = '';
  let listen = (_taken: number): void => {};
  const taken = (): number => told.split('taken\n').length - 1;
  const ended = new Promise<number>((resolve) => child.once('close', () => resolve(taken())));
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      if (told.startsWith('ready\n')) resolve();
      listen(taken());
    });
  });
  return {
    begin: () => child.stdin.write('\n'),
    onTaken: (on) => {
      listen = on;
    },
    kill: () => child.kill('SIGKILL'),
    ended,
  };
}

describe.each(SHARED)('processes that share counters in %s', (_, prepare) => {
  it('admit exactly as many requests as the limit together', async () => {
    const env = await prepare();
    const takers = await Promise.all([1, 2].map(() => startTaker(env, 500)));
    for (const taker of takers) taker.begin();
    const taken = await Promise.all(takers.map(({ ended }) => ended));
    expect(taken.reduce((sum, uses) => sum + uses)).toBe(500);
    expect(await (await open(env)).counters.read(['one', 'two'])).toEqual([500, 500]);
  }, 30_000);

  it('leave both counters equal when one is killed', async () => {
    const env = await prepare();
    const { counters } = await open(env);
    let least = 0;
    for (const moment of [1, 80]) {
      const taker = await startTaker(env, 1e9);
      taker.onTaken((taken) => taken >= moment && taker.kill());
      taker.begin();
      least += await taker.ended;
      // A command that was sent before the kill may still arrive.
      await new Promise((resolve) => setTimeout(resolve, 50));
      const [one = 0, two] = await counters.read(['one', 'two']);
      expect(two).toBe(one);
      expect(one).toBeGreaterThanOrEqual(least);
      expect(one).toBeLessThanOrEqual(least + 1);
      least = one;
    }
  }, 30_000);
});
