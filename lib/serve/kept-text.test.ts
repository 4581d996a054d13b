import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTextKeeper, keptTextAnswer } from './kept-text';

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    await new Promise((resolve) => setImmediate(resolve));
    yield piece;
  }
}

/** Text that does not compress well. */
const noise = (seed: number): string =>
  Array.from({ length: 20 }, (_, n) => createHash('sha256').update(`${seed} ${n}`).digest('base64')).join('');

describe('the keeper of long texts', () => {
  it('joins a text once, however many ask', async () => {
    const keeper = createTextKeeper();
    let joins = 0;
    const make = () => {
      joins++;
      return piecesOf('one ', 'two');
    };
    const owner = {};
    const found = await Promise.all([1, 2, 3].map(() => keeper.find(owner, 'a', make)));
    found.push(await keeper.find(owner, 'a', make));
    expect(joins).toBe(1);
    expect(new Set(found.map((text) => text && zlib.gunzipSync(text.gzip).toString()))).toEqual(new Set(['one two']));
  });

  it('joins one text at a time, and those of each owner', async () => {
    const keeper = createTextKeeper();
    const [owner, other] = [{}, {}];
    const [first, second] = await Promise.all([
      keeper.find(owner, 'a', () => piecesOf('a')),
      keeper.find(owner, 'b', () => piecesOf('b')),
    ]);
    expect([first !== undefined, second]).toEqual([true, undefined]);
    const theirs = await keeper.find(other, 'a', () => piecesOf('theirs'));
    expect(theirs?.etag).not.toBe(first?.etag);
  });

  it('keeps no more than its bytes, and does not join a longer text twice', async () => {
    const keeper = createTextKeeper(2_000);
    let joins = 0;
    const long = () => {
      joins++;
      return piecesOf(...Array.from({ length: 40 }, (_, n) => noise(n)));
    };
    const owner = {};
    for (let n = 0; n < 3; n++) expect(await keeper.find(owner, 'long', long)).toBeUndefined();
    expect(joins).toBe(1);
    expect(await keeper.find(owner, 'short', () => piecesOf('x'))).toBeDefined();
  });

  it('tries again after a failure', async () => {
    const keeper = createTextKeeper();
    const owner = {};
    async function* broken(): AsyncGenerator<string> {
      yield 'a';
      throw new Error('the page is gone');
    }
    await expect(keeper.find(owner, 'a', broken)).rejects.toThrow('gone');
    expect(await keeper.find(owner, 'a', () => piecesOf('whole'))).toBeDefined();
  });
});

describe('its answer', () => {
  const answerTo = async (headers: HeadersInit) => {
    const text = await createTextKeeper().find({}, 'a', () => piecesOf('text of ', 'pages'));
    if (!text) throw new Error('nothing kept');
    return keptTextAnswer(text, new Request('http://localhost/', { headers }), { 'Cache-Control': 'public' });
  };

  it.each<[string, string | null]>([
    ['gzip, br', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('for %s', async (accepted, coding) => {
    const response = await answerTo({ 'Accept-Encoding': accepted });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(String(coding ? zlib.gunzipSync(bytes) : bytes)).toBe('text of pages');
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      coding,
      'Accept-Encoding',
    ]);
  });

  it('is empty for a current copy', async () => {
    const etag = (await answerTo({})).headers.get('etag') ?? '';
    const response = await answerTo({ 'If-None-Match': `"x", ${etag}` });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  });
});
