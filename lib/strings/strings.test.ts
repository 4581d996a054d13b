import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/config/navigation';
import { ar } from './ar';
import { en, type Strings } from './en';
import { ja } from './ja';
import { ptBr } from './pt-br';
import { LANGUAGE_STRINGS, stringsOf, withName } from './strings';
import { zhHans } from './zh-hans';
import { zhHant } from './zh-hant';

describe('stringsOf', () => {
  it.each([
    ['en', en],
    ['ar', ar],
    ['ar-EG', ar],
    ['ja-jp', ja],
    ['pt-BR', ptBr],
    ['pt', ptBr],
    ['zh', zhHans],
    ['zh-Hans', zhHans],
    ['zh-CN', zhHans],
    ['zh-Hant', zhHant],
    ['zh-TW', zhHant],
    ['xx', en],
    ['constructor', en],
    ['', en],
  ])('%s', (lang, expected) => {
    expect(stringsOf(lang)).toBe(expected);
  });

  /** Source: mission, "Language codes accepted for localisation". */
  it.each([...LANGUAGES].filter(([code, facts]) => facts.listed && code !== 'en'))('speaks %s', (_, { bcp47 }) => {
    expect(stringsOf(bcp47)).not.toBe(en);
  });
});

describe('every language', () => {
  it.each(Object.entries(LANGUAGE_STRINGS))('%s says everything, with the same places for values', (_, strings) => {
    const keys = Object.keys(en) as (keyof Strings)[];
    expect(Object.keys(strings).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(strings[key].trim(), key).not.toBe('');
      expect(placesOf(strings[key]), key).toEqual(placesOf(en[key]));
    }
  });

  /** Some words are the same in two languages; a text of several words that is, was left in English. */
  it.each(Object.entries(LANGUAGE_STRINGS).filter(([lang]) => lang !== 'en'))(
    '%s leaves no sentence in English',
    (_, strings) => {
      const same = (Object.keys(en) as (keyof Strings)[]).filter(
        (key) => strings[key] === en[key] && en[key].split(' ').length > 2,
      );
      expect(same).toEqual([]);
    },
  );
});

describe('withName', () => {
  it('takes the name literally', () => {
    expect(withName('Show {name}', '$& x')).toBe('Show $& x');
  });
});

function placesOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
