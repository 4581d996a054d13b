/** Sentences for screen readers. */
import { describe, expect, it } from 'vitest';
import { plainText, spokenSince } from './spoken-text';

describe('spokenSince', () => {
  it.each<[string, string, number, boolean, string, number]>([
    ['half a sentence', 'Open the', 0, false, '', 0],
    ['one and a half', 'Open it. Then', 0, false, 'Open it.', 8],
    ['the next one', 'Open it. Then go. And', 8, false, 'Then go.', 17],
    ['a dot in a name', 'Use docs.json', 0, false, '', 0],
    ['a line of a list', '- one\n- tw', 0, false, 'one', 6],
    ['the rest at the end', 'Open it. Then', 8, true, 'Then', 13],
    ['nothing more', 'Open it.', 8, true, '', 8],
    ['signs that were escaped', 'Type \\`a\\` \\<b>. ', 0, false, 'Type a <b>.', 16],
    ['other scripts', '開きます。次', 0, false, '開きます。', 5],
  ])('%s', (_, markdown, from, isDone, text, until) => {
    expect(spokenSince(markdown, from, isDone)).toEqual({ text, until });
  });

  it('says everything once, however the text arrives', () => {
    const answer = 'First do **this**. Then [that](/x)!\n\n```sh\nrun it\n```\nDone';
    let from = 0;
    const said: string[] = [];
    for (let length = 1; length <= answer.length; length++) {
      const { text, until } = spokenSince(answer.slice(0, length), from, length === answer.length);
      from = until;
      if (text !== '') said.push(text);
    }
    expect(said).toEqual(['First do this .', 'Then that!', 'run it', 'Done']);
  });
});

it('plainText leaves the words', () => {
  expect(plainText('| A | B |\n| --- | :-: |\n| c-d | e |\n\n---\n\n- f')).toBe('A B c-d e f');
  expect(plainText('## Title\n\n> `a` and [b](/c) ![d](/e)')).toBe('Title a and b d');
});
