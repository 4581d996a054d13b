import { expect, it } from 'vitest';
import type { SiteModel } from '@/lib/site/types';
import { sheetFiles } from './sheets';

it.each([
  [['en', 'ja'], false],
  [['en', 'he'], true],
])('languages %j: right-to-left %s', (codes, expected) => {
  const divisions = codes.map((label) => ({ kind: 'language', label, divisions: [], globals: [] }));
  const site = {
    settings: { theme: 'mint', background: {}, languages: {} },
    nav: { root: { divisions, globals: [] } },
  };
  const files = sheetFiles.theme(site as unknown as SiteModel);
  expect(files.some((file) => file.includes('right-to-left'))).toBe(expected);
});
