import { expect, it } from 'vitest';
import { thanksIn } from './thanks';

it.each<[string, string[], string | undefined]>([
  ['Tak!', ['en', 'da'], 'da'],
  ['Tak', ['en', 'pl'], undefined],
  ['Tusind tak', ['en'], 'da'],
  ['Merci!', ['ca', 'en'], 'ca'],
  ['Merci!', ['en'], 'fr'],
  ['Thanks', ['da'], 'en'],
])('%s on a site in %s', (message, languages, expected) => {
  expect(thanksIn(message, languages)).toBe(expected);
});
