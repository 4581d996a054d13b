import { expect, test } from 'vitest';
import { CODES, helpPath, inMode, problem } from '@/lib/kit/problems';

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
