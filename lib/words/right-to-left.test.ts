import { expect, it } from 'vitest';
import { hasRightToLeft, labelDir, rightToLeftLanguage } from './right-to-left';

it.each<[string, 'ar' | 'he' | undefined, boolean]>([
  ['المصادقة عبر API', 'ar', true],
  ['אימות של API', 'he', true],
  ['مثال JavaScript', undefined, true],
  ['Authentication', undefined, false],
  ['123', undefined, false],
  ['', undefined, false],
])('the language of %j', (text, expected, has) => {
  expect(rightToLeftLanguage(text)).toBe(expected);
  expect(hasRightToLeft(text)).toBe(has);
  expect(labelDir(text)).toBe(expected && 'rtl');
});
