import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/words/languages';
import de from './de.json';
import en from './en.json';
import { completed, findLanguage, stringsOf, withValues } from './strings';

describe('findLanguage', () => {
  it.each([
    ['en', 'en'],
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['he-IL', 'he'],
    ['ja-jp', 'ja'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['uz-Latn-UZ', 'uz'],
    ['zh', 'zh-Hans'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['ZH-hk', 'zh-Hant'],
    ['xx', undefined],
    ['constructor', undefined],
    ['', undefined],
    ['-', undefined],
  ])('%s: %s', (tag, expected) => {
    expect(findLanguage(tag)).toBe(expected);
  });

  /** See content/navigation/languages.mdx#codes. */
  it.each([...LANGUAGES].filter(([code]) => code !== 'en'))('speaks %s', (_, { bcp47 }) => {
    expect(findLanguage(bcp47)).toEqual(expect.not.stringMatching(/^en$/));
  });
});

describe('stringsOf', () => {
  it('gives the texts of the language, in the order of the English ones', () => {
    expect(stringsOf('de-AT')).toEqual({ ...en, ...de });
    expect(Object.keys(stringsOf('de'))).toEqual(Object.keys(en));
  });

  it.each(['xx', 'constructor', ''])('gives English for the unknown tag %j', (tag) => {
    expect(stringsOf(tag)).toEqual(en);
  });

  it('gives English where a language has no text', () => {
    const { next, ...others } = de;
    expect(completed(others)).toEqual({ ...en, ...de, next: en.next });
    expect(next).not.toBe(en.next);
  });
});

describe('withValues', () => {
  it.each([
    ['Show {name}', { name: '$& x' }, 'Show $& x'],
    ['{url}, {code}', { url: '{code}', code: 5 }, '{code}, 5'],
    ['{other}', { name: 'x' }, '{other}'],
    ['{constructor}', {}, '{constructor}'],
  ])('%s', (text, values, expected) => {
    expect(withValues(text, values)).toBe(expected);
  });
});
