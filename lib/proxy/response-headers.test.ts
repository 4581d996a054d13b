import { describe, expect, it } from 'vitest';
import { writeHeaders } from './response-headers';

const read = (headers: [string, string][]) => {
  const { text, isCut } = writeHeaders(headers);
  // What a browser gets.
  const sent = new Headers({ 'X-Playground-Headers': text }).get('x-playground-headers') ?? '';
  return { headers: JSON.parse(decodeURIComponent(sent)) as [string, string][], isCut, length: text.length };
};
const many = Array.from({ length: 500 }, (_, n): [string, string] => [`X-Header-${n}`, 'value']);

describe('the headers of a response', () => {
  it.each<[string, [string, string][]]>([
    ['none', []],
    [
      'usual ones',
      [
        ['Content-Type', 'text/html'],
        ['Set-Cookie', 'a="1", b'],
        ['set-cookie', 'b=2'],
      ],
    ],
    ['what a header cannot hold', [['X-A', '100 % é 日本 😀 \u007f\u0000\ud800 %41']]],
    ['twenty', many.slice(0, 20)],
  ])('%s arrive as they are', (_, headers) => {
    expect(read(headers)).toMatchObject({ headers, isCut: false });
  });

  it('are cut where they are too long, the longest values first', () => {
    const policy: [string, string] = ['Content-Security-Policy', 'default-src a; '.repeat(600)];
    const { headers, isCut, length } = read([
      ['Content-Type', 'application/json; charset=utf-8'],
      policy,
      ['Link', 'x'.repeat(400)],
    ]);
    expect(headers[0]).toEqual(['Content-Type', 'application/json; charset=utf-8']);
    expect(headers[1]?.[1]).toMatch(/^default-src a; .{485}…$/);
    expect(headers[2]).toEqual(['Link', 'x'.repeat(400)]);
    expect([isCut, length <= 3_000]).toEqual([true, true]);
  });

  it('are left out where there are too many, but not the type', () => {
    const { headers, isCut, length } = read([...many, ['content-type', 'text/html']]);
    expect(headers.at(-1)).toEqual(['content-type', 'text/html']);
    expect(headers.slice(0, -1)).toEqual(many.slice(0, headers.length - 1));
    expect(headers.length).toBeGreaterThan(90);
    expect(read(many.map(() => ['Content-Type', 'text/html'])).length).toBeLessThanOrEqual(3_000);
    expect([isCut, length <= 3_000]).toEqual([true, true]);
  });
});
