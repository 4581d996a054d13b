import { describe, expect, it } from 'vitest';
import { en } from './dashboard/en';
import { DASHBOARD_LANGUAGES, dashboardLanguage } from './dashboard-words';
import { LANGUAGE_STRINGS, stringsOf } from './strings';

/** Texts that are identical in English and another language: loanwords and units. */
const SHARED = new Set([
  'Action',
  'Conversations',
  'Dashboard',
  'Limit',
  'Median',
  'Name',
  'Page',
  'Pages',
  'Password',
  'Period',
  'Questions',
  'Sites',
  'Sources',
]);

describe('every language of the dashboard', () => {
  const languages = Object.entries(DASHBOARD_LANGUAGES);

  it('is one of the frame, and the other way round', () => {
    const frame = new Set(Object.values(LANGUAGE_STRINGS));
    expect(new Set(languages.map(([lang]) => stringsOf(lang)))).toEqual(frame);
    expect(languages).toHaveLength(frame.size);
  });

  it.each(languages)('%s says everything, with the same places for values and names of settings', async (_, load) => {
    const words = await load();
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of entriesOf(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(fixedIn(text), key).toEqual(fixedIn(en[key]));
    }
  });

  it.each(languages.filter(([lang]) => lang !== 'en'))('%s leaves nothing in English', async (_, load) => {
    const same = entriesOf(await load()).filter(([key, text]) => text === en[key] && !SHARED.has(text));
    expect(same).toEqual([]);
  });

  /** Columns with the same heading could not be told apart. */
  it.each(languages)('%s has different words for the columns of a table', async (_, load) => {
    const words = await load();
    for (const table of TABLES) expect(new Set(table.map((key) => words[key])).size, table.join()).toBe(table.length);
  });
});

describe('the language for a header', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['xx, constructor', 'en'],
    ['de-AT, en;q=0.5', 'de'],
    ['en;q=0.5, fr-CA;q=0.8', 'fr'],
    ['de;q=0, it', 'it'],
    ['eo, ru;q=0.3', 'ru'],
    ['pl, ru;q=0.3', 'pl'],
    ['he-IL', 'he'],
    ['pt-PT', 'pt-BR'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['ZH-hk', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
  ])('%s: %s', (accepted, expected) => {
    expect(dashboardLanguage(accepted)).toBe(expected);
  });
});

type Key = keyof typeof en;

const TABLES: readonly (readonly Key[])[] = [
  ['limits', 'used', 'limit'],
  ['wordsInCommon', 'asked', 'weak', 'closestPage'],
  ['words', 'count'],
  ['page', 'up', 'down', 'badAnswers'],
  ['page', 'views'],
  ['address', 'count', 'linkedFrom', 'redirect'],
  ['key', 'kind', 'usedThisMonth', 'state', 'created', 'change'],
  ['time', 'who', 'action', 'subject'],
  ['strong', 'close', 'middle', 'weak'],
  ['views', 'visits'],
  ['median', 'p95'],
];

function entriesOf(words: object): [Key, string][] {
  return Object.entries(words) as [Key, string][];
}

/** Placeholders, settings and addresses. */
function fixedIn(text: string): string[] {
  return (
    text.match(/\{\w+\}|[A-Z]+_[A-Z]+(=\w+)?|ANALYTICS=local|https:\/\/example\.com|\bfp\b|UTC|CSV/g) ?? []
  ).sort();
}
