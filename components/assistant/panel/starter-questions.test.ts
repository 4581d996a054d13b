/** The questions in an empty chat. */
import { expect, it } from 'vitest';
import { isQuestion, starterQuestions } from './starter-questions';

it.each([
  ['How does it work?', true],
  ['どう使いますか？', true],
  ['كيف يعمل؟', true],
  ['What is “it?”', true],
  ['Πώς;', true],
  ['Install', false],
  ['The ? operator', false],
  ['', false],
])('isQuestion %s: %s', (text, expected) => {
  expect(isQuestion(text)).toBe(expected);
});

it.each<[string, string[], string[]]>([
  ['questions come first', ['Install', 'Why us?'], ['Why us?', 'Explain “Install”']],
  ['no more than three', ['A', 'B', 'C', 'D'], ['Explain “A”', 'Explain “B”', 'Explain “C”']],
  ['none twice, none empty', ['A', ' A ', ' '], ['Explain “A”']],
  ['none too long', ['x'.repeat(61)], []],
  ['signs of replacement are text', ['$&'], ['Explain “$&”']],
])('%s', (_, headings, expected) => {
  expect(starterQuestions(headings, 'Explain “{name}”')).toEqual(expected);
});
