/** The documentation, UI strings, messages and comments follow `.vale`, except those that pending.json lists. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, findFaults } from './find-faults';
import { passagesOfComments, passagesOfMessages, passagesOfPage, passagesOfStrings } from './passages';
import { faultsBeyond, readPending, shrunk } from './pending';
import { readRules, ruleOf, rulesOff } from './rules';

const ROOT = path.resolve(import.meta.dirname, '../..');
const rules = readRules(ROOT);

describe('a page', () => {
  it.each([
    ['Choose a place beside the text.', ['1 Lectern.Phrases']],
    ['Beside the text.', ['1 Lectern.Phrases']],
    ['The path stands in\nthe style sheet.', ['1 Lectern.Terms', '2 Lectern.Terms']],
    ['What is nested is loaded later.', ['1 Lectern.Clauses']],
    ['It works.\n\nWhere a page has none, it is empty.', ['3 Lectern.Clauses']],
    ['What is a queue?', []],
    ['## What you need', []],
    ['| What | Why |\n| --- | --- |\n| What you see. | x |', ['3 Lectern.Clauses']],
    ['Write `beside` and [besides](/beside).', ['1 Lectern.Phrases']],
    ['```bash\nbesides\n```\n\nText.', []],
    ['```text wrap\ndocs.json:1:1  error beside/beside\n  A key beside another.\n```', ['3 Lectern.Phrases']],
    ['---\ntitle: Beside\nicon: beside\n---\n\nText.', ['2 Lectern.Phrases']],
    ['<Card title="Beside" icon="beside">Text.</Card>', ['1 Lectern.Phrases']],
    [`${'One more word '.repeat(13)}here.`, ['1 Lectern.SentenceLength']],
    [`${'Not so many. '.repeat(20)}`, []],
    ["export const a = [\n  { b: 'besides' },\n];\n\nText beside.", ['5 Lectern.Phrases']],
    ['It is very small.', ['1 Lectern.Unneeded']],
    ['See the public address.', ['1 Lectern.Terms']],
    ['The IP address of a reader.', []],
  ])('%j', (source, found) => {
    expect(briefOf(faultsOf('a.mdx', passagesOfPage(source), rules))).toEqual(found);
  });
});

it('finds comments, and no code', () => {
  const source = [
    '/** What it returns. */',
    "const beside = 'beside';",
    '// One line',
    '// beside another.',
    'call(); // Where it ends.',
    '/**',
    ' * Returns `beside`,',
    ' * seldom.',
    ' */',
  ].join('\n');
  const found = briefOf(faultsOf('a.ts', passagesOfComments(source), rules));
  expect(found).toEqual(['1 Lectern.Clauses', '3 Lectern.Phrases', '5 Lectern.Clauses', '6 Lectern.Phrases']);
});

it('finds messages, which are whole sentences in strings', () => {
  const source =
    "fail('Write it beside the file.');\nfail(`The file ${name} is none.`);\nconst name = 'beside the file';";
  expect(briefOf(faultsOf('a.ts', passagesOfMessages(source), rules))).toEqual([
    '1 Lectern.Phrases',
    '2 Lectern.Phrases',
  ]);
});

it('finds the help of commands', () => {
  const source = "const a = { summary: 'what is new', help: 'a file beside docs.json' };";
  expect(briefOf(faultsOf('a.ts', passagesOfMessages(source), rules))).toEqual(['1 Lectern.Phrases']);
});

it('reads UI strings', () => {
  const source = '{\n  "a": "Where",\n  "b": "What is new is marked.",\n  "c": "Beside"\n}\n';
  expect(briefOf(faultsOf('a.json', passagesOfStrings(source), rules))).toEqual([
    '3 Lectern.Clauses',
    '4 Lectern.Phrases',
  ]);
});

it('fills messages as Vale does', () => {
  const swap = ruleOf(
    'A.B',
    'extends: substitution\nmessage: "Use %s, not %s."\nignorecase: true\nswap:\n  seldom: rarely\n',
  );
  expect(swap.faults('Seldom.', false)).toEqual([{ at: 0, message: 'Use rarely, not Seldom.' }]);
  const exists = ruleOf('A.C', 'extends: existence\nmessage: "No %s."\ntokens:\n  - etc\\.\n');
  expect(exists.faults('Maps etc. are left.', false)).toEqual([{ at: 5, message: 'No etc..' }]);
});

it('knows the rules that .vale.ini turns off', () => {
  const off = rulesOff('[*.{ts,tsx}]\nBasedOnStyles = A\nA.B = NO\n\n[*.json]\nA.C = NO\n');
  expect([...off].map(([extension, names]) => [extension, ...names])).toEqual([
    ['ts', 'A.B'],
    ['tsx', 'A.B'],
    ['json', 'A.C'],
  ]);
});

it('allows what is pending, and no more', () => {
  const fault = (file: string, isComment: boolean) => ({ file, isComment, line: 1, rule: 'A.B', message: '' });
  const faults = [
    fault('a.mdx', false),
    fault('b.mdx', false),
    fault('b.mdx', false),
    fault('lib/a/b.ts', true),
    fault('lib/ab/c.ts', true),
    fault('lib/a/b.ts', false),
  ];
  const pending = { comments: ['lib/a', 'lib/c'], files: { 'a.mdx': 2, 'b.mdx': 1, 'c.mdx': 1 } };
  expect(faultsBeyond(faults, pending)).toEqual([faults[1], faults[2], faults[4], faults[5]]);
  expect(shrunk(faults, pending)).toEqual({ comments: ['lib/a'], files: { 'a.mdx': 1, 'b.mdx': 1 } });
});

it('finds no fault in this repository that pending.json does not allow', () => {
  const lines = faultsBeyond(findFaults(ROOT), readPending()).map(
    ({ file, line, rule, message }) => `${file}:${line}  ${rule}  ${message}`,
  );
  expect(lines).toEqual([]);
});

function briefOf(faults: readonly { line: number; rule: string }[]): string[] {
  return faults.map(({ line, rule }) => `${line} ${rule}`);
}
