/** The texts sent to the assistant's panel. */
import { expect, it } from 'vitest';
import { assistantWords } from './assistant-words';
import { stringsOf } from './strings';

it('gives only the words of the panel', () => {
  const words = assistantWords(stringsOf('ar'));
  expect(words.askSend).toBe(stringsOf('ar').askSend);
  expect(Object.keys(words).filter((name) => !name.startsWith('ask'))).toEqual(['copyCode', 'copied', 'external']);
});
