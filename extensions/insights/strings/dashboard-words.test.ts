import { describe, expect, it } from 'vitest';
import { DASHBOARD_LANGUAGES, type DashboardWords, dashboardLanguage, dashboardWords } from './dashboard-words';

describe('every language of the dashboard', () => {
  /** Columns with the same heading could not be told apart. */
  it.each(DASHBOARD_LANGUAGES)('%s has different words for the columns of a table', async (lang) => {
    const words = await dashboardWords(lang);
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

type Key = keyof DashboardWords;

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
