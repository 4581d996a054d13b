/** Records behave the same in every store: changes, age, search. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store';
import { connectRedis } from './redis';
import { createRedisStore } from './redis-store';
import { loadSqlite } from './sqlite-driver';
import { createSqliteStore, STORE_TABLES } from './sqlite-store';
import { createStateFile } from './state-file';
import type { Store } from './store';
import { redisProgram, startTestRedis } from './testing/redis';

const DAY = 86_400_000;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Two stores on the same data, as two processes have them; in memory there is one. */
type Open = (keptMs: number) => Promise<[Store, Store]>;

const inMemory: Open = async (keptMs) => {
  const store = createMemoryStore(keptMs);
  return [store, store];
};
const inFile: Open = async (keptMs) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-store-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const driver = await loadSqlite();
  const kind = { ...STORE_TABLES, name: 'test.db', contents: '', consequence: '' };
  const open = (): Store => createSqliteStore(createStateFile(folder, driver, console.error, kind), keptMs);
  return [open(), open()];
};
const inRedis: Open = async (keptMs) => {
  const redis = await startTestRedis();
  cleanups.push(() => redis.stop());
  const open = async (): Promise<Store> => createRedisStore(await connectRedis(redis.url, () => {}), keptMs);
  return [await open(), await open()];
};
const STORES: [string, Open][] = [
  ['memory', inMemory],
  ['SQLite', inFile],
  ...(redisProgram === undefined ? [] : [['Redis', inRedis] as [string, Open]]),
];

describe.each(STORES)('records in %s', (_, open) => {
  const opened = async (keptMs = DAY): Promise<[Store, Store]> => {
    const stores = await open(keptMs);
    for (const store of new Set(stores)) cleanups.push(() => store.close());
    return stores;
  };

  it('are made, changed and deleted', async () => {
    const [first, second] = await opened();
    const now = Date.now();
    const seen: (string | undefined)[] = [];
    const to = (next: string | undefined) => (text: string | undefined) => {
      seen.push(text);
      return next;
    };
    const text = 'größe "1" \u{1F600}\n\\';
    expect(await first.change('a', to(text), now)).toBe(true);
    expect(await second.get('a', now)).toBe(text);
    expect(await second.change('a', to(text), now)).toBe(false);
    expect(await second.change('a', to('2'), now)).toBe(true);
    expect(await first.change('a', to(undefined), now)).toBe(true);
    expect(await first.change('a', to(undefined), now)).toBe(false);
    expect(await second.get('a', now)).toBeUndefined();
    expect(seen).toEqual([undefined, text, text, '2', undefined]);
  });

  it('lose no change of several at once', async () => {
    const stores = await opened();
    const now = Date.now();
    const letters = [...'abcdefghijklmnopqrst'];
    await Promise.all(letters.map((letter, n) => stores[n % 2]?.change('k', (text = '') => text + letter, now)));
    expect([...((await stores[0].get('k', now)) ?? '')].sort()).toEqual(letters);
  });

  it('stay as they are when a change fails', async () => {
    const [store] = await opened();
    const now = Date.now();
    await store.change('a', () => 'kept', now);
    const failing = store.change(
      'a',
      () => {
        throw new Error('no');
      },
      now,
    );
    await expect(failing).rejects.toThrow('no');
    expect(await store.get('a', now)).toBe('kept');
  });

  it('expire a while after the last change that keeps them anew', async () => {
    const [store] = await opened(1_500);
    const start = Date.now();
    for (const key of ['old', 'changed', 'kept']) await store.change(key, () => '1', start);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await store.change('changed', () => '2');
    await store.change('kept', () => '2', Date.now());
    const texts = async (): Promise<unknown[]> =>
      Promise.all(['old', 'changed', 'kept'].map((key) => store.get(key, Date.now())));
    if (Date.now() < start + 1_400) expect(await texts()).toEqual(['1', '2', '2']);
    await new Promise((resolve) => setTimeout(resolve, start + 1_600 - Date.now()));
    expect(await texts()).toEqual([undefined, undefined, '2']);
    expect(await store.change('old', (text = 'none') => `${text}!`, Date.now())).toBe(true);
    expect(await store.get('old', Date.now())).toBe('none!');
  });

  it('are found by their keys and by a part of their texts', async () => {
    const [store] = await opened();
    const now = Date.now();
    const texts = { 'a:1': 'one 100% two', 'a:2': 'one', 'b:1': 'one 100% two' };
    for (const [key, text] of Object.entries(texts)) await store.change(key, () => text, now);
    expect(await store.find('a:', '100% t')).toEqual(['a:1']);
    expect((await store.find('a:', '')).sort()).toEqual(['a:1', 'a:2']);
    expect(await store.find('a:', '100_')).toEqual([]);
    expect(await store.find('c:', '')).toEqual([]);
  });
});

describe.each(STORES)('counters in %s', (_, open) => {
  it('are charged by an amount, and given back at most what they have', async () => {
    const stores = await open(DAY);
    for (const store of new Set(stores)) cleanups.push(() => store.close());
    const [first, second] = stores;
    const now = Date.now();
    const charge = (amount: number, limit: number) => [{ key: 'tokens', limit, amount, expires: now + DAY }];
    expect(await first.take(charge(900, 1_000), now)).toEqual({ counts: [900] });
    expect(await second.take(charge(500, 1_000), now)).toEqual({ counts: [1_400] });
    expect(await first.take(charge(1, 1_000), now)).toEqual({ refused: 0, counts: [1_400] });
    await second.refund(charge(600, 0));
    expect(await first.read(['tokens'])).toEqual([800]);
    await first.refund(charge(5_000, 0));
    expect(await second.read(['tokens'])).toEqual([0]);
  });
});
