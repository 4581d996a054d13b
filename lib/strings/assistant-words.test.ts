/** The texts sent to the assistant's panel. */
import { expect, it } from 'vitest';
import { assistantWords } from './assistant-words';
import { stringsOf } from './strings';

it('gives the words of a language, and only those of the panel', () => {
  const words = assistantWords('ar');
  expect(words.askSend).toBe(stringsOf('ar').askSend);
  expect(Object.keys(words).filter((name) => !name.startsWith('ask'))).toEqual(['copyCode', 'copied']);
});

it.each(['xx', '', '__proto__'])('speaks English for %j', (lang) => {
  expect(assistantWords(lang).askClose).toBe('Close the assistant');
});
