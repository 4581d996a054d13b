import { expect, it, vi } from 'vitest';
import { once, remembered } from './remembered';

it('makes a result once for each key', async () => {
  const store = new Map<string, Promise<number>>();
  const make = vi.fn(async () => 1);
  const other = vi.fn(async () => 2);
  const results = [remembered(store, 'a', make), remembered(store, 'a', make), remembered(store, 'b', other)];
  expect(await Promise.all(results)).toEqual([1, 1, 2]);
  expect(make).toHaveBeenCalledOnce();
});

it('tries again after a failure, which all who waited for it see', async () => {
  const make = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('disk')).mockResolvedValue(1);
  const read = once(make);
  const first = [read(), read()];
  for (const result of first) await expect(result).rejects.toThrow('disk');
  expect(await read()).toBe(1);
  expect(await read()).toBe(1);
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps what has replaced a failure meanwhile', async () => {
  const store = new WeakMap<object, Promise<number>>();
  const key = {};
  const failed = remembered(store, key, async () => Promise.reject(new Error('disk')));
  const later = Promise.resolve(2);
  store.set(key, later);
  await expect(failed).rejects.toThrow('disk');
  expect(store.get(key)).toBe(later);
});
