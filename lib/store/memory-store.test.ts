/** How many records are kept in memory. */
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store';
import type { Store } from './store';

const put = (store: Store, key: string, text = 'x', now = 0) => store.change(key, () => text, now);

describe('createMemoryStore', () => {
  it('keeps the newest 10,000 records', async () => {
    const store = createMemoryStore(1000);
    for (let n = 0; n < 10_000; n++) await put(store, String(n));
    // Changed again, therefore among the newest.
    await put(store, '0', 'y');
    await put(store, 'new');
    expect(await store.get('0', 0)).toBe('y');
    expect(await store.get('1', 0)).toBeUndefined();
    expect(await store.get('2', 0)).toBe('x');
  });

  it('keeps no more text than a process can hold', async () => {
    const store = createMemoryStore(1000);
    for (let n = 0; n < 1002; n++) await put(store, String(n), 'x'.repeat(20_000));
    const kept = await Promise.all([0, 1, 2, 1001].map(async (n) => (await store.get(String(n), 0)) !== undefined));
    expect(kept).toEqual([false, false, true, true]);
  });
});
