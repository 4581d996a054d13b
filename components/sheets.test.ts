import { expect, it } from 'vitest';
import type { SiteModel } from '@/lib/site/types';
import { sheetFiles } from './sheets';

it.each([
  [['en', 'ja'], 'Rows', false],
  [['en', 'he'], 'Rows', true],
  [[], 'المصادقة', true],
])('languages %j, title %j: right-to-left %s', (codes, title, expected) => {
  const divisions = codes.map((label) => ({ kind: 'language', label, divisions: [], globals: [] }));
  const site = {
    settings: { theme: 'mint', styling: {}, background: {}, languages: {} },
    nav: { root: { divisions, globals: [] } },
    pages: new Map([['/', { title }]]),
  };
  const files = sheetFiles.theme(site as unknown as SiteModel);
  expect(files.some((file) => file.includes('right-to-left'))).toBe(expected);
});

it.each([
  ['mint', undefined, false],
  ['mint', 'breadcrumbs', true],
  ['almond', undefined, true],
  ['almond', 'section', false],
])('theme %s with eyebrows %s: breadcrumbs %s', (theme, eyebrows, expected) => {
  const site = {
    settings: { theme, styling: { eyebrows }, background: {}, languages: {} },
    nav: { root: { divisions: [], globals: [] } },
    pages: new Map(),
  };
  const files = sheetFiles.theme(site as unknown as SiteModel);
  expect(files.includes('components/nav/breadcrumbs.css')).toBe(expected);
});
