/** Text and suggestions of an answer. */
import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer';

const BLOCK = '```suggestions\n(Windows)[/install#windows]\n(How does it stop?)\nnonsense\n```\n';

describe('parseAnswer', () => {
  it('takes the suggestions off the end', () => {
    expect(parseAnswer(`Text.\n\n${BLOCK}`, false)).toEqual({
      text: 'Text.',
      suggestions: [{ label: 'Windows', href: '/install#windows' }, { label: 'How does it stop?' }],
    });
  });

  it.each([
    ['```', 'Text.'],
    ['```sugg', 'Text.'],
    ['```suggestions', 'Text.'],
    ['```suggestions\n(Win', 'Text.'],
    ['```sh', 'Text.\n\n```sh'],
  ])('while it is written, %j is text as far as it can be', (end, text) => {
    expect(parseAnswer(`Text.\n\n${end}`, true).text).toBe(text);
  });

  it('leaves other code alone', () => {
    expect(parseAnswer('```sh\nls\n```', false)).toEqual({ text: '```sh\nls\n```', suggestions: [] });
  });
});
