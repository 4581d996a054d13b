/** The list of languages that the frame speaks, and the choice among them. */
import { ar } from './ar';
import { en, type Strings } from './en';

/** One line per language; the key is its BCP 47 tag. What a language does not say yet is said in English. */
const LANGUAGES: Readonly<Record<string, Strings>> = { ar: { ...en, ...ar }, en };

/** The strings of a language by its BCP 47 tag: the tag itself, else its first part, else English. */
export function stringsOf(lang: string): Strings {
  return own(lang) ?? own(lang.split('-')[0] ?? '') ?? en;
}

/** Fills `{name}` in a string. */
export function withName(text: string, name: string): string {
  return text.replace('{name}', () => name);
}

function own(lang: string): Strings | undefined {
  return Object.hasOwn(LANGUAGES, lang) ? LANGUAGES[lang] : undefined;
}
