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

describe('an end of thoughts without a beginning', () => {
  const seenOf = (options: { beginsInside?: boolean }, ...pieces: string[]) => {
    let lone = 0;
    const filter = createThinkingFilter({ ...options, onLoneEnd: () => lone++ });
    const pushed = pieces.map((piece) => filter.push(piece));
    return { shown: pushed.join('') + filter.end(), pushed: pushed.join(''), lone };
  };

  it.each([
    ['hides what nobody has seen', ['Hm.</think>Yes.'], 'Yes.', 1],
    ['begins a paragraph after what was seen', ['Hm.', ' Well.</think>Yes.'], 'Hm. Well.\n\nYes.', 1],
    ['is text in code', ['Write `</think>` last.'], 'Write `</think>` last.', 0],
    ['may be cut', ['Hm.</thi', 'nk>Yes.'], 'Hm.\n\nYes.', 1],
    ['is none after a beginning', ['<think>Hm.</think>Yes.'], 'Yes.', 0],
  ])('%s', (_, pieces, shown, lone) => {
    expect(seenOf({}, ...pieces)).toMatchObject({ shown, lone });
  });

  it.each([
    ['hides all before it', ['Hm.', ' Well.</think>', 'Yes.'], 'Yes.', 'Yes.', 1],
    ['does not come: it was an answer', ['Yes', '.'], 'Yes.', '', 0],
    ['does not come after a beginning', ['<think>Hm', '.'], '', '', 0],
    ['comes after a beginning', ['<think>Hm.</think>Yes.'], 'Yes.', 'Yes.', 0],
  ])('where one is expected, %s', (_, pieces, shown, pushed, lone) => {
    expect(seenOf({ beginsInside: true }, ...pieces)).toEqual({ shown, pushed, lone });
  });
});
