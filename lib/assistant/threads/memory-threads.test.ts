/** How many threads are kept and for how long. */
import { describe, expect, it } from 'vitest';
import { createMemoryThreads } from './memory-threads';
import type { ThreadHead, ThreadStore } from './thread-store';

const head = (id: string): ThreadHead => ({ id, domain: 'docs', fp: 'a', createdAt: 0 });
const say = (threads: ThreadStore, id: string, text = 'x', now = 0) =>
  threads.append(head(id), { role: 'user', text, fp: 'a' }, now);

describe('createMemoryThreads', () => {
  it('keeps the newest 10,000', async () => {
    const threads = createMemoryThreads(1000);
    for (let n = 0; n < 10_000; n++) await say(threads, String(n));
    // Used again, therefore among the newest.
    await say(threads, '0');
    await say(threads, 'new');
    expect((await threads.get('0', 0))?.turns).toHaveLength(2);
    expect(await threads.get('1', 0)).toBeUndefined();
    expect(await threads.get('2', 0)).toBeDefined();
  });

  it('keeps no more text than a process can hold', async () => {
    const threads = createMemoryThreads(1000);
    for (let n = 0; n < 1002; n++) await say(threads, String(n), 'x'.repeat(25_000));
    const kept = await Promise.all([0, 1, 2, 1001].map(async (n) => (await threads.get(String(n), 0)) !== undefined));
    expect(kept).toEqual([false, false, true, true]);
  });

  it('forgets what was kept long enough', async () => {
    const threads = createMemoryThreads(1000);
    await say(threads, 'a', 'x', 500);
    expect(await threads.get('a', 1499)).toBeDefined();
    expect(await threads.get('a', 1500)).toBeUndefined();
  });
});
