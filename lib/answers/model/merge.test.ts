import { expect, it } from 'vitest';
import { merged } from './merge';
import type { StreamPart } from './sdk';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const text = (delta: string, id = '0'): StreamPart => ({ type: 'text-delta', id, delta });

/** The output while parts are written; numbers are pauses in milliseconds. */
async function seen(items: readonly (StreamPart | number)[]): Promise<string[]> {
  const stream = merged();
  const writer = stream.writable.getWriter();
  const writing = (async () => {
    for (const item of items) {
      if (typeof item === 'number') await pause(item);
      else await writer.write(item);
    }
    await writer.close();
  })();
  const all: string[] = [];
  for await (const part of stream.readable) all.push('delta' in part ? part.delta : part.type);
  await writing;
  return all;
}

it.each<[string, (StreamPart | number)[], string[]]>([
  ['passes the first piece at once, and the rest together', [text('a'), text('b'), text('c')], ['a', 'bc']],
  ['does not hold a piece for a slow model', [text('a'), 100, text('b'), 100, text('c')], ['a', 'b', 'c']],
  ['passes what it holds without another piece', [text('a'), text('b'), 100, text('c')], ['a', 'b', 'c']],
  [
    'keeps the order',
    [text('a'), text('b'), { type: 'text-end', id: '0' }, text('c', '1')],
    ['a', 'b', 'text-end', 'c'],
  ],
  ['keeps texts apart', [text('a'), text('b'), text('c', '1'), text('d', '1')], ['a', 'b', 'cd']],
])('%s', async (_, items, expected) => {
  expect(await seen(items)).toEqual(expected);
});

it('leaves nothing behind when its reader leaves', async () => {
  const stream = merged();
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  void writer.write(text('a'));
  await reader.read();
  void writer.write(text('b')).catch(() => undefined);
  await reader.cancel();
  await pause(60);
});
