import { describe, expect, it } from 'vitest';
import { en, type Strings } from './en';
import { ptBr } from './pt-br';
import { LANGUAGE_STRINGS, stringsOf, withName } from './strings';

describe('stringsOf', () => {
  it.each([
    ['en', en],
    ['ar-EG', stringsOf('ar')],
    ['pt-BR', ptBr],
    ['pt', ptBr],
    ['xx', en],
    ['constructor', en],
    ['', en],
  ])('%s', (lang, expected) => {
    expect(stringsOf(lang)).toBe(expected);
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
  it.each(Object.entries(LANGUAGE_STRINGS).filter(([lang]) => lang !== 'en' && lang !== 'ar'))(
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
