/** The parsers get a server's response bounded, in whole lines, and of the right kind. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { modelFetch, NoStream, WrongResponse } from './fetch';

afterEach(() => void vi.restoreAllMocks());

const bytes = new TextEncoder();
function streamOf(pieces: Iterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? bytes.encode(value) : value);
    },
  });
}
function* repeat(piece: string, times: number): Generator<Uint8Array> {
  const encoded = bytes.encode(piece);
  for (let n = 0; n < times; n++) yield encoded;
}
async function fetched(pieces: Iterable<string | Uint8Array>, init: ResponseInit = {}): Promise<Response> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(streamOf(pieces), init));
  return modelFetch('http://localhost/v1/chat/completions', { method: 'POST', body: '{"stream":true}' });
}
const typed = (type: string): ResponseInit => ({ headers: { 'Content-Type': type } });

describe('a response', () => {
  it.each<[string, (string | Uint8Array)[], string[]]>([
    ['is passed on in whole lines', ['da', 'ta: a\n\nda', 'ta: b\n', '\n'], ['data: a\n\n', 'data: b\n', '\n']],
    [
      'keeps characters whole',
      [bytes.encode('data: ü\n').slice(0, 7), bytes.encode('data: ü\n').slice(7)],
      ['data: ü\n'],
    ],
    ['is passed on without a last line end', ['data: a'], ['data: a']],
    ['has no error that is none', ['data: {"error":null,"a":1}\n'], ['data: {"a":1}\n']],
    ['has no error that is none at its end', ['data: {"a":1,"error": null}\n'], ['data: {"a":1}\n']],
    ['keeps errors', ['data: {"error":{"a":null}}\n'], ['data: {"error":{"a":null}}\n']],
    ['keeps texts', ['data: {"a":"\\"error\\":null,"}\n'], ['data: {"a":"\\"error\\":null,"}\n']],
  ])('%s', async (_, pieces, expected) => {
    const seen: string[] = [];
    for await (const chunk of (await fetched(pieces)).body ?? []) seen.push(new TextDecoder().decode(chunk));
    expect(seen).toEqual(expected);
  });

  it('of one long line in small pieces takes linear time', async () => {
    const start = process.cpuUsage();
    expect(await (await fetched(repeat('xxxxxxxxxxxxxxxx', 60_000))).text()).toHaveLength(960_000);
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  });

  it.each<[string, Iterable<Uint8Array>, ResponseInit, string]>([
    ['with a line without an end', repeat('x'.repeat(65_536), 100), {}, 'a line of its response is longer than'],
    ['without an end', repeat(`: ${'x'.repeat(65_536)}\n`, 1_000), {}, 'its response is longer than'],
    [
      'that reports an error without an end',
      repeat('x'.repeat(65_536), 100),
      { status: 500 },
      'longer than 262144 bytes',
    ],
  ])('%s fails', async (_, pieces, init, message) => {
    await expect((await fetched(pieces, init)).text()).rejects.toThrow(message);
  });

  it.each<[string, ResponseInit, new (message?: string) => Error]>([
    ['a web page', typed('text/html; charset=utf-8'), WrongResponse],
    ['whole in place of a stream', typed('application/json'), NoStream],
  ])('that is %s is refused', async (_, init, expected) => {
    await expect(fetched(['{}'], init)).rejects.toThrow(expected);
  });

  it('is asked for without following redirects', async () => {
    await fetched(['data: a\n']);
    expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ redirect: 'error' });
  });
});
