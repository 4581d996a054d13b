import { expect, it } from 'vitest';
import { testIndex, testPage } from '@/lib/search/testing/index-of-pages';
import { createIndexSearcher } from './index-searcher';

const PAGES = [
  testPage('/en/winch', 'The winch lifts a load with a rope.', { lang: 'en' }),
  testPage('/de/winde', 'Die Winde hebt eine Last mit einem Seil.', { lang: 'de' }),
];

it.each([
  ['who won the election', 'en'],
  ['wer hat die Wahl gewonnen', 'de'],
])('a question that finds nothing has a language: %s', async (question, lang) => {
  const searcher = createIndexSearcher(await testIndex(PAGES));
  expect(searcher.search(question, {})).toEqual([]);
  expect(searcher.langOf(question, {})).toBe(lang);
});
