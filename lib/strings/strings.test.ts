import { describe, expect, it } from 'vitest';
import { ar } from './ar';
import { en, type Strings } from './en';
import { stringsOf, withName } from './strings';

describe('stringsOf', () => {
  it.each([
    ['en', en.previous],
    ['ar', ar.previous],
    ['ar-EG', ar.previous],
    ['xx', en.previous],
    ['constructor', en.previous],
    ['', en.previous],
  ])('%s', (lang, expected) => {
    expect(stringsOf(lang).previous).toBe(expected);
  });
});

describe('every language', () => {
  it.each([['ar', stringsOf('ar')]])('%s has a word for everything, with the same places for values', (_, strings) => {
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
