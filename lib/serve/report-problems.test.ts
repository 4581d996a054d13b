import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Problem, problem } from '@/lib/kit/problems';
import { linesOfChange, updated } from './report-problems';

const docs = process.cwd();
const broken = problem('page/link-broken', { file: 'a.mdx', line: 3, column: 5 }, 'No page.', 'Did you mean "/b"?');
const yaml = problem('frontmatter/syntax', { file: 'a.mdx', line: 2 }, 'Not valid.');
const icon = problem('icon/unknown', { file: 'docs.json', line: 9 }, 'No icon.');

type Rows = [subject: string, problems: Problem[]][];

function lines(before: Rows, after: Rows): string[] {
  return linesOfChange(new Map(before), new Map(after), docs).map(stripVTControlCharacters);
}

describe('linesOfChange', () => {
  it.each<[string, Rows, Rows, string[]]>([
    [
      'one line for a new problem',
      [],
      [['/a', [broken]]],
      ['a.mdx:3:5  error page/link-broken  No page.  Did you mean "/b"?'],
    ],
    [
      'nothing for a known one that an edit above has moved',
      [['/a', [broken]]],
      [['/a', [{ ...broken, line: 8 }]]],
      [],
    ],
    ['the file that has no problems left', [['/a', [broken]]], [['/a', []]], ['a.mdx: no problems left']],
    [
      'not while another subject knows one of the file',
      [
        ['', [yaml]],
        ['/a', [broken]],
      ],
      [['', [yaml]]],
      [],
    ],
    [
      'one line for a problem found from two pages',
      [],
      [
        ['/a', [icon]],
        ['/b', [icon]],
      ],
      ['docs.json:9  warning icon/unknown  No icon.'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(lines(before, after)).toEqual(expected);
  });

  it('counts what is more than a screen', () => {
    const many = Array.from({ length: 40 }, (_, n) => problem('page/link-broken', { file: 'a.mdx' }, `No page ${n}.`));
    const out = lines([], [['/a', many]]);
    expect(out).toHaveLength(31);
    expect(out[30]).toContain('10 more');
  });
});

describe('updated', () => {
  it('replaces what was checked, and forgets what another page had found in a checked file', () => {
    const after = updated(
      new Map([
        ['/target', [broken]],
        ['', [icon]],
      ]),
      new Map([['/a', []]]),
      new Set(['a.mdx']),
    );
    expect([...after]).toEqual([
      ['/target', []],
      ['', [icon]],
      ['/a', []],
    ]);
  });
});
