/** Which colours of the settings have too little contrast in the modes that readers see. */
import { expect, it } from 'vitest';
import type { SiteModel } from '@/lib/site/types';
import { checkContrast } from './contrast';

const PALE = '#ffe28a';
const DARK = '#26230b';

it.each([
  ['system', false, PALE, DARK, ['/colors/primary', '/colors/light']],
  ['dark', false, PALE, DARK, ['/colors/primary', '/colors/light']],
  ['dark', true, PALE, DARK, ['/colors/light']],
  ['light', true, PALE, DARK, ['/colors/primary']],
  ['system', true, PALE, DARK, ['/colors/primary', '/colors/light']],
  ['system', false, DARK, PALE, []],
] as const)('appearance %s, strict %s, colours %s and %s', (mode, strict, primary, light, places) => {
  const settings = {
    colors: { primary, light },
    background: { color: {} },
    appearance: { default: mode, strict },
  } as unknown as SiteModel['settings'];
  const found: string[] = [];
  checkContrast({
    settings,
    locate: (pointer: string) => {
      found.push(pointer);
      return { file: 'docs.json', line: 1, column: 1 };
    },
  } as Parameters<typeof checkContrast>[0]);
  expect(found).toEqual(places);
});
