/** Links of a model to foreign addresses do not reach a reader, however the text is split into chunks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinkFilter, linkRule } from './links';

const RULE = linkRule(() => ['See https://known.example/a. and [b](https://known.example/b).']);

function filter(pieces: readonly string[]): string {
  const one = createLinkFilter(RULE);
  return pieces.map(one.push).join('') + one.end();
}

const CASES: [string, string][] = [
  [
    'Read [the guide](/guide#a) and [one](../b) and [two](#c).',
    'Read [the guide](/guide#a) and [one](../b) and [two](#c).',
  ],
  ['A [link](https://evil.example/?q=1) here.', 'A link here.'],
  ['A [link](//evil.example) and [x](javascript:alert(1)) and [m](mailto:a@b.c).', 'A link and x and m.'],
  [
    'Known [a](https://known.example/a) and [b](https://known.example/b/ "title").',
    'Known [a](https://known.example/a) and [b](https://known.example/b/ "title").',
  ],
  ['![picture](https://evil.example/p.png)', 'picture'],
  ['![own](/own.png)', 'own'],
  ['[![p](https://evil.example/p)](https://evil.example)', 'p'],
  ['[a [b](https://evil.example) c](/x)', '[a b c](/x)'],
  ['[a [b] c](https://evil.example)', 'a [b] c'],
  ['[<b>](<https://evil.example/a b>)', '<b>'],
  ['Go to https://evil.example/?a=1, now.', 'Go to `https://evil.example/?a=1`, now.'],
  ['Go to www.evil.example.', 'Go to `www.evil.example`.'],
  [
    'Go to <https://evil.example> or https://known.example/a.',
    'Go to <`https://evil.example`> or https://known.example/a.',
  ],
  ['how what h w hw http www https: whatever', 'how what h w hw http www https: whatever'],
  ['[id]: https://evil.example\nText [x][id]', 'Text [x][id]'],
  ['[id]: /own\nText', '[id]: /own\nText'],
  [
    '`[x](https://evil.example)` and ```\n[y](https://evil.example)\n``` https://evil.example',
    '`[x](https://evil.example)` and ```\n[y](https://evil.example)\n``` `https://evil.example`',
  ],
  ['[1](/p1)[2](/p2) a[0] = b; [ ] x [', '[1](/p1)[2](/p2) a[0] = b; [ ] x ['],
  ['[open [link](https://evil.example)', '[open link'],
  ['a\\[b](https://evil.example)', 'a\\b'],
  ['!', '!'],
  ['', ''],
];

describe('createLinkFilter', () => {
  it.each(CASES)('%s', (text, expected) => {
    expect(filter([text])).toBe(expected);
  });

  it('gives the same for every way of cutting', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CASES), fc.array(fc.nat(80), { maxLength: 8 }), ([text, expected], cuts) => {
        const places = [...new Set([0, ...cuts.filter((cut) => cut < text.length), text.length])].sort((a, b) => a - b);
        expect(filter(places.slice(1).map((end, n) => text.slice(places[n], end)))).toBe(expected);
      }),
    );
  });

  it('leaves no link to a foreign address in any text', () => {
    const part = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '!',
      'https://evil.example',
      'x',
      ' ',
      '\n',
      '`',
      '<',
      '>',
      '\\',
      ':',
      '/a',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const outside = filter(parts).replace(/(`+)[\s\S]*?(?:\1|$)/g, '');
        expect(outside).not.toMatch(/\]\(\s*<?https:\/\/evil/);
      }),
      { numRuns: 500 },
    );
  });

  it('holds back no more than it must', () => {
    const one = createLinkFilter(RULE);
    expect(['See the ', 'guide ', '[here', '](/a) ', 'now'].map(one.push)).toEqual([
      'See the ',
      'guide ',
      '',
      '[here](/a) ',
      'now',
    ]);
  });
});
