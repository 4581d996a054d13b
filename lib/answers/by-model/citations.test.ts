/** Citations become links, however the text is split into chunks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCitationRewriter } from './citations';

const hrefOf = (number: number): string | undefined => (number <= 3 ? `/p${number}` : undefined);

function rewrite(pieces: readonly string[]): { text: string; cited: readonly number[] } {
  const rewriter = createCitationRewriter(hrefOf);
  const text = pieces.map(rewriter.push).join('') + rewriter.end();
  return { text, cited: rewriter.cited() };
}

const CASES: [string, string, number[]][] = [
  ['So it is [1].', 'So it is [1](/p1).', [1]],
  ['Both [1][2] and [2, 3]', 'Both [1](/p1)[2](/p2) and [2](/p2)[3](/p3)', [1, 2, 3]],
  ['Unknown [7] and [2,9].', 'Unknown  and [2](/p2).', [2]],
  ['A list [a] and [ ] and [1', 'A list [a] and [ ] and [1', []],
  ['Own link [1](https://x.example)', 'Own link [1](https://x.example)', []],
  ['`x[1]` and ``y[2]`[3]`` [3]', '`x[1]` and ``y[2]`[3]`` [3](/p3)', [3]],
  ['```js\na[1]\n```\n[1]', '```js\na[1]\n```\n[1](/p1)', [1]],
  ['[1]`code`', '[1](/p1)`code`', [1]],
  ['one ` tick\n\nthen [1]', 'one ` tick\n\nthen [1](/p1)', [1]],
  ['[[1]] [12345]', '[[1](/p1)] [12345]', [1]],
  ['So it is【1】and [source 2], [Sources 2, 3].', 'So it is[1](/p1)and [2](/p2), [2](/p2)[3](/p3).', [1, 2, 3]],
  ['A [source] and [sour cream] and 【x】', 'A [source] and [sour cream] and 【x】', []],
  ['', '', []],
];

describe('createCitationRewriter', () => {
  it.each(CASES)('%s', (text, expected, cited) => {
    expect(rewrite([text])).toEqual({ text: expected, cited });
  });

  it('gives the same for every way of cutting', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CASES), fc.array(fc.nat(40), { maxLength: 8 }), ([text, expected], cuts) => {
        const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, n) => text.slice(places[n], end));
        expect(rewrite(pieces).text).toBe(expected);
      }),
    );
  });

  it('holds back no more than it must', () => {
    const rewriter = createCitationRewriter(hrefOf);
    expect(['See [', '1', '] ', 'now'].map(rewriter.push)).toEqual(['See ', '', '[1](/p1) ', 'now']);
  });
});
