import { expect, test } from 'vitest';
import { CODES, helpPath, inMode, MAX_PER_CODE, problem, withoutExcess } from '@/lib/kit/problems';

test('a problem has the severity of its code, and only the parts it was given', () => {
  expect(problem('config/unknown-key', { file: 'docs.json', line: 2 }, 'What.')).toEqual({
    code: 'config/unknown-key',
    severity: 'warning',
    file: 'docs.json',
    line: 2,
    message: 'What.',
  });
  expect(problem('nav/empty', {}, 'What.', 'How.')).toEqual({
    code: 'nav/empty',
    severity: 'error',
    fatal: true,
    message: 'What.',
    hint: 'How.',
  });
});

test.each([
  ['config/type', undefined, undefined],
  ['config/type', true, true],
  ['config/ref', undefined, true],
  ['config/ref', false, undefined],
] as const)('%s with fatal %s', (code, fatal, expected) => {
  expect(problem(code, {}, 'What.', undefined, fatal).fatal).toBe(expected);
});

test('lenient mode: an error with a safe way to go on becomes a warning, a fatal one stays', () => {
  const problems = [
    problem('nav/page-missing', {}, ''),
    problem('nav/empty', {}, ''),
    problem('config/type', {}, '', undefined, true),
    problem('icon/unknown', {}, ''),
    // What the format in use allows is not reported.
    problem('nav/language-beyond-list', {}, ''),
  ];
  expect(inMode(problems, true).map(({ severity }) => severity)).toEqual(['warning', 'error', 'error', 'warning']);
  expect(inMode(problems, false)).toEqual(problems);
  expect(problems[0]?.severity).toBe('error');
});

test('every code is area/name and has its own help page', () => {
  const codes = Object.keys(CODES) as (keyof typeof CODES)[];
  for (const code of codes) expect(code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
  expect(new Set(codes.map(helpPath)).size).toBe(codes.length);
  expect(helpPath('nav/page-missing')).toBe('content/errors/nav-page-missing.mdx');
});

test('problems of a kind beyond the bound are counted, not listed', () => {
  const made = (code: keyof typeof CODES, file: string, count: number) =>
    Array.from({ length: count }, (_, line) => problem(code, { file, line }, `${line}.`));
  const many = made('nav/page-missing', 'docs.json', 5_000);
  const others = [...made('icon/unknown', 'docs.json', 3), ...made('nav/page-missing', 'b.json', 101)];
  const kept = withoutExcess([...many, ...others]);
  expect(kept).toHaveLength(MAX_PER_CODE + 1 + 3 + 101);
  expect(kept[100]).toMatchObject({
    line: 100,
    message: '100. The file has 4899 more problems of this kind.',
  });
  expect(kept.slice(101)).toEqual(others);
});
