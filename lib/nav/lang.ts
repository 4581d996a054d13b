/** The language of a page, as browsers and search engines know it. */
import { LANGUAGES } from '@/lib/format/navigation';
import type { Division, Scope } from './types';

export interface PageLanguage {
  /** As written in the navigation; undefined on a site without languages. */
  code?: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

const ENGLISH: PageLanguage = { lang: 'en', dir: 'ltr' };

/**
 * The language of a scope: its innermost language division; English where there is none. See
 * content/reference/format/navigation.mdx#languages.
 */
export function languageOf(scope: Scope): PageLanguage {
  const division = scope.findLast((one) => one.kind === 'language');
  return division ? languageOfDivision(division) : ENGLISH;
}

/** The language that a language division stands for; an unknown code is taken at its word. */
export function languageOfDivision(division: Division): PageLanguage {
  const facts = LANGUAGES.get(division.label);
  return { code: division.label, lang: facts?.bcp47 ?? division.label, dir: facts?.dir ?? 'ltr' };
}

/** What a reader sees as the name of a division: a language's own name, any other's label. */
export function nameOfDivision(division: Division): string {
  return (division.kind === 'language' ? LANGUAGES.get(division.label)?.name : undefined) ?? division.label;
}
