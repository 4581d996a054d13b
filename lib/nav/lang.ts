/** The language of a page as a BCP 47 tag. */
import { LANGUAGES } from '@/lib/words/languages';
import { defaultScope } from './scope';
import type { Division, NavTree, Scope } from './types';

export interface PageLanguage {
  /** As written in the navigation; undefined on a site without languages. */
  code?: string;
  /** BCP 47. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

const ENGLISH: PageLanguage = { lang: 'en', dir: 'ltr' };

/** The language of a scope: its innermost language division, English by default. See content/navigation/languages.mdx#codes. */
export function languageOf(scope: Scope): PageLanguage {
  const division = scope.findLast((candidate) => candidate.kind === 'language');
  return division ? languageOfDivision(division) : ENGLISH;
}

/** The language of a language division; an unknown code is used as it is. */
export function languageOfDivision(division: Division): PageLanguage {
  const facts = LANGUAGES.get(division.label);
  return { code: division.label, lang: facts?.bcp47 ?? division.label, dir: facts?.dir ?? 'ltr' };
}

const LISTS = new WeakMap<NavTree, readonly string[]>();

/** All languages of a site (BCP 47), the one of its start page first. */
export function languagesOf(tree: NavTree): readonly string[] {
  const known = LISTS.get(tree);
  if (known) return known;
  const scopes = [...tree.scopes.values()].flat();
  const found = [...new Set([defaultScope(tree), ...scopes].map((scope) => languageOf(scope).lang))];
  LISTS.set(tree, found);
  return found;
}

/** The displayed name of a division: a language's own name, otherwise the label. */
export function nameOfDivision(division: Division): string {
  return (division.kind === 'language' ? LANGUAGES.get(division.label)?.name : undefined) ?? division.label;
}
