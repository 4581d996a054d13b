import { expect, it } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import { stringsOf } from '@/lib/strings/strings';
import { wordsOf } from './words';

it("puts the site's own texts before those of the interface, those of a region first", async () => {
  const strings = { en: { searchEntry: 'Find', home: 'Start' }, 'en-GB': { home: 'Begin' } };
  const site = await siteOf({ strings }, { 'a.mdx': 'Text' });
  expect(wordsOf(site, 'en')).toMatchObject({ searchEntry: 'Find', home: 'Start', next: 'Next' });
  expect(wordsOf(site, 'en-GB')).toMatchObject({ searchEntry: 'Find', home: 'Begin' });
  expect(wordsOf(site, 'de')).toEqual(stringsOf('de'));
});

it('calls the assistant AI only where a model writes its answers', async () => {
  const site = await siteOf({}, { 'a.mdx': 'Text' });
  expect(wordsOf(site, 'en').assistantEntry).toBe('Ask');
  expect(wordsOf({ ...site, hasModel: true }, 'en').assistantEntry).toBe('Ask AI');
});

it('names an unknown text', async () => {
  const site = await siteOf({ strings: { en: { serchEntry: 'Find' } } }, { 'a.mdx': 'Text' });
  expect(site.problems).toEqual([expect.objectContaining({ pointer: expect.stringContaining('serchEntry') })]);
});
