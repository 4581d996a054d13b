import { describe, expect, it } from 'vitest';
import { ar } from './ar';
import { en, type Strings } from './en';
import { stringsOf, withName } from './strings';

describe('stringsOf', () => {
  it.each([
    ['en', en],
    ['ar', ar],
    ['ar-EG', ar],
    ['xx', en],
    ['constructor', en],
    ['', en],
  ])('%s', (lang, expected) => {
    expect(stringsOf(lang)).toBe(expected);
  });
});

describe('every language', () => {
  it.each([['ar', ar]])('%s says everything, in its own words, with the same places for values', (_, strings) => {
    const keys = Object.keys(en) as (keyof Strings)[];
    expect(Object.keys(strings).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(strings[key].trim(), key).not.toBe('');
      expect(strings[key].includes('{name}'), key).toBe(en[key].includes('{name}'));
    }
  });
});

describe('withName', () => {
  it('takes the name literally', () => {
    expect(withName('Show {name}', '$& x')).toBe('Show $& x');
  });
});
