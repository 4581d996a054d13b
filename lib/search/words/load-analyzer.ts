/** Analyzers with the words of their languages. Not for browsers, which get the words of their own language with the index. */
import type { Analyzer } from '../types';
import { baseOf, type LanguageWords, openAnalyzer } from './analyzers';
import { RELATED_PHRASES } from './related-phrases';
import { RELATED_WORDS } from './related-words';
import { LIGHT_WORDS, STOP_WORDS } from './stop-words';

/** The analyzer for a BCP 47 tag. */
export function loadAnalyzer(lang: string): Promise<Analyzer> {
  return openAnalyzer(lang, { ...languageWords(lang), ...(baseOf(lang) === 'en' ? { phrases: RELATED_PHRASES } : {}) });
}

/** The words of the language of a BCP 47 tag that browsers get. Phrases are left out: names are typed into the search box, not questions. */
export function languageWords(lang: string): LanguageWords {
  const base = baseOf(lang);
  return { stops: STOP_WORDS[base], light: LIGHT_WORDS[base], ...(base === 'en' ? { related: RELATED_WORDS } : {}) };
}
