/** Links of a model to foreign addresses do not reach a reader, however the text is split into chunks. */
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { createLinkFilter } from './link-filter';
import { linkRule } from './link-rule';

const RULE = linkRule(() => ['See https://known.example/a. and [b](https://known.example/b).']);

function filter(pieces: readonly string[]): string {
  const one = createLinkFilter(RULE);
  return pieces.map(one.push).join('') + one.end();
}

const PARSER = unified().use(remarkParse).use(remarkGfm);

interface Node {
  type: string;
  url?: string;
  children?: readonly Node[];
}

/** What a client that renders everything would link or load from elsewhere. */
function foreignLinks({ type, url, children = [] }: Node): string[] {
  const address = URL.parse(url ?? '', 'https://own.example/a');
  const isFine = type !== 'html' && ['own.example', 'known.example'].includes(address?.host ?? '');
  return [...(isFine ? [] : [url ?? type]), ...children.flatMap(foreignLinks)];
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
  ['[<b>](<https://evil.example/a b>)', '\\<b>'],
  ['Go to https://evil.example/?a=1, now.', 'Go to `https://evil.example/?a=1`, now.'],
  ['Go to www.evil.example.', 'Go to `www.evil.example`.'],
  [
    'Go to <https://evil.example> or https://known.example/a.',
    'Go to `https://evil.example` or https://known.example/a.',
  ],
  ['how what h w hw http www https: whatever', 'how what h w hw http www https: whatever'],
  ['[id]: https://evil.example\nText [x][id]', '[id]\\: `https://evil.example`\nText [x][id]'],
  [
    'A `[x](https://evil.example)`\n```js\n[y](https://evil.example)\n```\nhttps://evil.example',
    'A `[x](https://evil.example)`\n```js\n[y](https://evil.example)\n```\n`https://evil.example`',
  ],
  ['[1](/p1)[2](/p2) a[0] = b; [ ] x [', '[1](/p1)[2](/p2) a[0] = b; [ ] x ['],
  ['[open [link](https://evil.example)', '[open link'],
  ['a\\[b](https://evil.example)', 'a\\[b](`https://evil.example`)'],
  // Code that ends nowhere, and signs that are none of code.
  ['`curl https://evil.example', '\\`curl `https://evil.example`'],
  ['`a\nhttps://evil.example`', '\\`a\n`https://evil.example`\\`'],
  ['\\`https://evil.example\\`', '\\` `https://evil.example\\`\\`'],
  ['`a`https://evil.example`b`', '`a` `https://evil.example` `b`'],
  ['- ```\nhttps://evil.example', '- ```\n`https://evil.example`'],
  ['~~~\n```\n~~~\nhttps://evil.example', '~~~\n```\n~~~\n`https://evil.example`'],
  ['| a | `b | https://evil.example | c` |', '| a | \\`b | `https://evil.example` | c\\` |'],
  // What becomes an address when it is parsed.
  ['https&#58;//evil.example', 'https\\&#58;//evil.example'],
  ['https\\://evil.example and www\\.evil.example', 'https\\\\://evil.example and www\\\\.evil.example'],
  ['[a](https&#58;//evil.example) [b](/\\evil.example)', 'a b'],
  ['[a](/.//evil.example) [b](..//evil.example) [c](/x?a=//b)', 'a b [c](/x?a=//b)'],
  ['ht[](https://evil.example)tps://evil.example', 'ht tps://evil.example'],
  ['9https://evil.example', '9`https://evil.example`'],
  ['/ahttps://evil.example and ftp://evil.example', '/a`https://evil.example` and `ftp://evil.example`'],
  ['[a](https://evil.example)https://evil.example', 'a`https://evil.example`'],
  ['https://known.example/a<img src=x>', 'https://known.example/a \\<img src=x>'],
  ['https://known.example/a)]<img src=x>', 'https://known.example/a)] \\<img src=x>'],
  ['https://known.example/a|b', 'https://known.example/a |b'],
  ['~`https://evil.example`', '~`https://evil.example`'],
  ['~<https://evil.example>', '~ `https://evil.example`'],
  ['~~~js\na\n~~~\n[x](https://evil.example)', '~~~js\na\n~~~\nx'],
  ['<a href="https://evil.example">x</a>', '\\<a href="`https://evil.example`">x\\</a>'],
  ['[a](/x https://evil.example)', '[a](/x `https://evil.example`)'],
  ['A `string | number`, 1 < 2 & 3, Q&amp;A, ~~no~~.', 'A `string | number`, 1 < 2 & 3, Q&amp;A, ~~no~~.'],
  ['```js\nopen', '```js\nopen\n```'],
  [`${'long '.repeat(600)}[x](https://evil.example).`, `${'long '.repeat(600)}x.`],
  [`${'> '.repeat(1_500)}\`\`\`\nhttps://evil.example`, `${'> '.repeat(1_500)}\`\`\`\n\`https://evil.example\``],
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
    const signs = '[ ] ( ) ! ` `` ``` ~~~ < > \\\\ : & * | " ]( h'.replaceAll('\\\\', '\\').split(' ');
    const starts = [
      ' ',
      '    ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '> ',
      '```\n',
      '~~~\n',
      '| - |\n',
      '[x]: ',
      '[^1]: ',
      '<div>',
      '<!--',
      '~~~js\n',
    ];
    const addresses = ['https://evil.example', 'www.evil.example', 'ttps://', '://', '&#58;', '&colon;', '/a', 'x'];
    const constructs = ['[a](https://evil.example)', 'https://known.example/a', '<b>'];
    const part = fc.constantFrom(...signs, ...starts, ...addresses, ...constructs);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const filtered = filter(parts);
        expect(foreignLinks(PARSER.parse(filtered))).toEqual([]);
        expect(filtered).toBe(filter([parts.join('')]));
      }),
      { numRuns: 1500, seed: 1 },
    );
  });

  it.each(['word ', '> ', '[a](', '`a ', 'www.', 'https://known.example/b<b'])(
    'takes no time for a line of 400 kB of %j',
    (unit) => {
      const start = process.cpuUsage();
      const one = createLinkFilter(RULE);
      for (let n = 0; n < 4_000; n++) one.push(unit.repeat(100 / unit.length));
      expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
    },
  );

  it('holds back no more than it must', () => {
    const one = createLinkFilter(RULE);
    expect(['See the ', 'guide ', '[here', '](/a) ', 'then'].map(one.push)).toEqual([
      'See the ',
      'guide ',
      '',
      '[here](/a) ',
      'then',
    ]);
  });
});

it.each([
  `[${'a'.repeat(450)}](/a)`,
  `[a](/${'a'.repeat(2_100)})`,
  `[a](/${'a'.repeat(1_900)})`,
  `[${'a'.repeat(390)}](https://evil.example)`,
])('%# is the same at once and in pieces', (text) => {
  expect(filter([text])).toBe(filter([...text]));
});

it.each(['[', '![', '[](', '[x]('])('takes linear time for a line of many %j at once', (piece) => {
  const text = piece.repeat(100_000 / piece.length);
  expect(filter([text])).toBe(text);
});

it.each(['[\n\n', '![\n\n', '[a](\n\n', '[a](/b)\n', '`\n'])('takes linear time for many lines of %j', (line) => {
  const text = line.repeat(100_000);
  expect(filter([text]).replace(/\\/g, '')).toBe(text);
});
