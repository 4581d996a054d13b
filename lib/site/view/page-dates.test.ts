/** The dates of pages that a reader's visits are compared with. */
import { expect, it } from 'vitest';
import { siteOf } from '@/lib/outputs/testing/site';
import en from '@/lib/strings/en.json';
import { hasPageDates, viewPageDates } from './page-dates';

const dated = (date: string) => `---\nlastUpdatedDate: ${date}\n---\n`;
const FILES = {
  'a.mdx': dated('2026-01-02'),
  'größe.mdx': dated('2026-03-04T05:06:07Z'),
  'undated.mdx': 'Text',
  'secret.mdx': `---\nhidden: true\nlastUpdatedDate: 2026-01-01\n---\n`,
  'de/a.mdx': dated('2026-01-03'),
};

it('has the dates of the pages in menus, by language, newest first', async () => {
  const languages = [
    { language: 'en', pages: ['a', 'undated', 'größe', 'secret'] },
    { language: 'de', pages: ['de/a'] },
  ];
  const site = await siteOf({ navigation: { languages } }, FILES);
  expect(await hasPageDates(site)).toBe(true);
  const answer = await viewPageDates(site, 'en');
  expect(answer).toMatchObject({ notice: en.changedNotice, mark: en.changedMark });
  expect(Object.entries(answer?.pages ?? {})).toEqual([
    ['/gr%C3%B6%C3%9Fe', Date.UTC(2026, 2, 4, 5, 6, 7) / 1000],
    ['/a', Date.UTC(2026, 0, 2) / 1000],
  ]);
  expect((await viewPageDates(site, 'de'))?.pages).toEqual({ '/de/a': Date.UTC(2026, 0, 3) / 1000 });
});

it('is nothing without dates, and while somebody writes', async () => {
  const site = await siteOf({}, { 'undated.mdx': 'Text' });
  expect(await hasPageDates(site)).toBe(false);
  expect(await viewPageDates(site, 'en')).toBeUndefined();
  const preview = { ...(await siteOf({}, { 'a.mdx': dated('2026-01-02') })), mode: 'dev' as const };
  expect(await hasPageDates(preview)).toBe(false);
});
