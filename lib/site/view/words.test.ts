import { expect, it } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import { stringsOf } from '@/lib/strings/strings';
import { wordsOf } from './words';

it.each([
  ['the language', 'de', { de: { next: 'Vor' } }, 'Vor'],
  ['another language', 'de', { en: { next: 'On' } }, stringsOf('de').next],
  ['the language of a region', 'fr-CA', { fr: { next: 'Plus' } }, 'Plus'],
  ['a region before its language', 'fr-CA', { 'fr-CA': { next: 'Encore' }, fr: { next: 'Plus' } }, 'Encore'],
  ['a region in other case', 'ja-jp', { 'ja-JP': { next: '次' } }, '次'],
  ['a code of the navigation', 'zh-Hans', { cn: { next: '后' } }, '后'],
  ['a code and a tag of one language', 'ja', { jp: { next: '次' }, ja: { menu: '品' } }, '次'],
])("takes the site's own texts for %s", async (_, lang, strings, next) => {
  const site = await siteOf({ strings }, { 'a.mdx': 'Text' });
  expect(site.problems).toEqual([]);
  expect(wordsOf(site, lang)).toMatchObject({ next, previous: stringsOf(lang).previous });
});

it.each([
  [{}, 'Ask', 'Ask AI'],
  [{ assistantEntry: 'Help' }, 'Help', 'Help'],
  [{ assistantEntryModel: 'Ask a robot' }, 'Ask', 'Ask a robot'],
  [{ assistantEntry: 'Help', assistantEntryModel: 'Ask a robot' }, 'Help', 'Ask a robot'],
])('calls the assistant AI only where a model writes its answers: %j', async (en, quotes, model) => {
  const site = await siteOf({ strings: { en } }, { 'a.mdx': 'Text' });
  expect(wordsOf(site, 'en').assistantEntry).toBe(quotes);
  expect(wordsOf({ ...site, hasModel: true }, 'en').assistantEntry).toBe(model);
});
