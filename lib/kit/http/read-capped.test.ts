import { expect, it, vi } from 'vitest';
import { readCapped } from './read-capped';

it.each([
  ['abcd', 4, 'abcd'],
  ['abcde', 4, undefined],
  ['', 0, ''],
])('%j within %d bytes is %j', async (text, maxBytes, expected) => {
  expect((await readCapped(new Response(text).body, maxBytes))?.toString()).toBe(expected);
});

it('has no bytes without a body', async () => expect((await readCapped(null, 0))?.length).toBe(0));

it('leaves the rest of a body that is too large, which may never end', async () => {
  const cancel = vi.fn();
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel,
  });
  expect(await readCapped(endless, 95)).toBeUndefined();
  expect(cancel).toHaveBeenCalledOnce();
});
