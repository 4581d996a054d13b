import { describe, expect, it } from 'vitest';
import { createThinkingFilter } from './thinking';

const filtered = (...pieces: string[]): string => {
  const filter = createThinkingFilter();
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
};

describe('createThinkingFilter', () => {
  it.each([
    ['nothing to hide', 'a < b and <b>', 'a < b and <b>'],
    ['a block', '<think>The source [1] says</think>Yes.', 'Yes.'],
    ['several blocks', 'A<think>x</think>B<THINK>y</THINK>C', 'ABC'],
    ['a block that is never closed', 'A<think>x', 'A'],
    ['an unfinished tag', 'A <thin', 'A <thin'],
    ['a tag in a code span', 'Write `<think>` and <think>x</think>end.', 'Write `<think>` and end.'],
    ['a tag in a code block', '```\n<think>\n```\nSo <think>x', '```\n<think>\n```\nSo '],
    ['an empty block', '<think></think>', ''],
  ])('%s, in one piece and in single characters', (_, text, expected) => {
    expect(filtered(text)).toBe(expected);
    expect(filtered(...text)).toBe(expected);
  });
});
