import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/lib/format/languages';
import { ar } from './ar';
import { ca } from './ca';
import { da } from './da';
import { en, type Strings } from './en';
import { fi } from './fi';
import { he } from './he';
import { hu } from './hu';
import { ja } from './ja';
import { pl } from './pl';
import { ptBr } from './pt-br';
import { LANGUAGE_STRINGS, stringsOf, withName } from './strings';
import { uz } from './uz';
import { zhHans } from './zh-hans';
import { zhHant } from './zh-hant';

/** Texts that are identical in English and another language: loanwords, HTTP terms, units. */
const SHARED = new Set([
  ...[
    'Assistant',
    'Body',
    'Callbacks',
    'Code',
    'Conversation',
    'Cookies',
    'Danger',
    'Diagram',
    'Documentation',
    'Download',
    'File',
  ],
  ...[
    'Form',
    'Headers',
    'Info',
    'JSON',
    'Links',
    'Menu',
    'Name',
    'No',
    'Password',
    'Pattern',
    'Product',
    'Query',
    'Scopes',
  ],
  ...[
    'Send',
    'Server',
    'Servers',
    'Site',
    'Social media',
    'Source {name}',
    'Sources',
    'Status',
    'System',
    'Tip',
    'Token',
  ],
  ...['Version', '{ms} ms'],
]);

describe('stringsOf', () => {
  it.each([
    ['en', en],
    ['ar', ar],
    ['ar-EG', ar],
    ['ca', ca],
    ['da-DK', da],
    ['fi', fi],
    ['he-IL', he],
    ['hu', hu],
    ['ja-jp', ja],
    ['pl', pl],
    ['pt-BR', ptBr],
    ['pt', ptBr],
    ['uz-Latn-UZ', uz],
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

  /** See content/reference/format/navigation.mdx#languages. */
  it.each([...LANGUAGES].filter(([code]) => code !== 'en'))('speaks %s', (_, { bcp47 }) => {
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

  it.each(Object.entries(LANGUAGE_STRINGS).filter(([lang]) => lang !== 'en'))(
    '%s leaves nothing in English',
    (_, strings) => {
      const keys = Object.keys(en) as (keyof Strings)[];
      const same = keys.map((key) => strings[key] === en[key] && en[key]);
      expect(same.filter((text) => text !== false && !SHARED.has(text))).toEqual([]);
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
