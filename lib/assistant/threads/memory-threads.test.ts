/** How many threads are kept, and how long. */
import { describe, expect, it } from 'vitest';
import { createMemoryThreads } from './memory-threads';
import type { Thread } from './thread-store';

const thread = (id: string, text = '', updatedAt = 0): Thread => ({
  id,
  domain: 'docs',
  fp: 'a',
  createdAt: 0,
  updatedAt,
  turns: [{ role: 'user', text }],
});

describe('createMemoryThreads', () => {
  it('keeps the newest 10,000', async () => {
    const threads = createMemoryThreads(1000);
    for (let n = 0; n < 10_000; n++) await threads.put(thread(String(n)), 0);
    // Said something again: one of the newest now.
    await threads.put(thread('0'), 0);
    await threads.put(thread('new'), 0);
    expect(await threads.get('0', 0)).toBeDefined();
    expect(await threads.get('1', 0)).toBeUndefined();
    expect(threads.list(0)).toHaveLength(10_000);
  });

  it('keeps no more text than a process can hold', async () => {
    const threads = createMemoryThreads(1000);
    const text = 'x'.repeat(4_000_000);
    for (let n = 0; n < 7; n++) await threads.put(thread(String(n), text), 0);
    expect(threads.list(0).map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6']);
  });

  it('forgets what was kept long enough', async () => {
    const threads = createMemoryThreads(1000, [thread('a', '', 500)]);
    expect(await threads.get('a', 1499)).toBeDefined();
    expect(await threads.get('a', 1500)).toBeUndefined();
  });
});
