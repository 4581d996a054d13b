/** The UI strings in a language, and the values in their placeholders. */
import en from './en.json';
import * as languages from './languages';

export { withValues } from './with-values';

/** The texts by name. `{name}` in a text is a placeholder. */
export type Strings = typeof en;

/** The tag of a language that has a file. */
export type Language = keyof typeof languages;

/** The strings of each language. */
export const LANGUAGE_STRINGS: Readonly<Record<Language, Partial<Strings>>> = languages;

/** Tags of other languages, and of languages without a region or script, in lower case. */
const ALIASES: readonly (readonly [string, Language])[] = [
  ['no', 'nb'],
  ['nn', 'nb'],
  ['pt', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
];

const BY_TAG: ReadonlyMap<string, Language> = new Map([
  ...(Object.keys(languages) as Language[]).map((lang) => [lang.toLowerCase(), lang] as const),
  ...ALIASES,
]);

const known = new Map<Language, Strings>();

/** The texts for a BCP 47 tag: those of its language, English ones where it has none. */
export function stringsOf(tag: string): Strings {
  const lang = findLanguage(tag) ?? 'en';
  const words = known.get(lang) ?? completed(LANGUAGE_STRINGS[lang]);
  known.set(lang, words);
  return words;
}

/** All texts, in English where a language has none. */
export function completed(own: Partial<Strings>): Strings {
  return { ...en, ...own };
}

/** The language for a BCP 47 tag: subtags are dropped from the end until one is found (RFC 4647, lookup). */
export function findLanguage(tag: string): Language | undefined {
  const end = tag.lastIndexOf('-');
  return BY_TAG.get(tag.toLowerCase()) ?? (end > 0 ? findLanguage(tag.slice(0, end)) : undefined);
}

/** The placeholders in a text, sorted. */
export function placeholdersOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
