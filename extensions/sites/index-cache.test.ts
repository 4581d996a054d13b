/** Which indexes stay open, and how often each is opened. */
import { describe, expect, it } from 'vitest';
import { createIndexCache } from './index-cache';

function cacheOf(budget: number, sizes: Record<string, number> = {}) {
  const opened: string[] = [];
  const cache = createIndexCache<string, string>(budget, async (key) => {
    opened.push(key);
    return { value: key.toUpperCase(), bytes: sizes[key] ?? 10 };
  });
  const ask = async (keys: string): Promise<string> => {
    opened.length = 0;
    for (const key of keys) expect(await cache.get(key)).toBe(key.toUpperCase());
    return opened.join('');
  };
  return { cache, ask, opened };
}

describe('an index cache', () => {
  it.each<[string, number, string, string]>([
    ['keeps what fits', 30, 'abcabc', 'abc'],
    ['drops the one that was unused for longest', 20, 'abacab', 'abcb'],
    ['keeps a single index that is larger than the budget', 5, 'aabb', 'ab'],
  ])('%s', async (_, budget, asked, expected) => {
    expect(await cacheOf(budget).ask(asked)).toBe(expected);
  });

  it('drops as many as a large one needs', async () => {
    const { cache, ask } = cacheOf(30, { x: 25 });
    await ask('abc');
    expect(await ask('x')).toBe('x');
    expect(cache.bytes()).toBe(25);
    expect(await ask('abc')).toBe('abc');
    expect(cache.bytes()).toBe(30);
  });

  it('opens an index once for concurrent questions', async () => {
    const { cache, opened } = cacheOf(30);
    await Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
    expect(opened).toEqual(['a']);
  });

  it('drops a retired index first, though it was used last', async () => {
    const { cache, ask } = cacheOf(30);
    await ask('abc');
    cache.retire('c');
    expect(await ask('d')).toBe('d');
    expect(await ask('abd')).toBe('');
    expect(await ask('c')).toBe('c');
  });

  it('tries again after a failure', async () => {
    let broken = true;
    const cache = createIndexCache<string, string>(10, async (key) => {
      if (broken) throw new Error('no disk');
      return { value: key, bytes: 1 };
    });
    await expect(cache.get('a')).rejects.toThrow('no disk');
    broken = false;
    expect(await cache.get('a')).toBe('a');
  });
});
