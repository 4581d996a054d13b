/** The interface texts of a site. */
import type { Strings } from '@/lib/strings/strings';
import { stringsOf } from '@/lib/strings/strings';
import type { SiteModel } from '../types';

const known = new WeakMap<SiteModel, Map<string, Strings>>();

/**
 * The texts of a site in one language (BCP 47): the site's own (`strings` of the settings) before those of the interface, such that the assistant is only called AI where a model writes its
 * answers.
 */
export function wordsOf(site: SiteModel, lang: string): Strings {
  const languages = known.get(site) ?? new Map<string, Strings>();
  known.set(site, languages);
  const words = languages.get(lang) ?? createWords(site, lang);
  languages.set(lang, words);
  return words;
}

function createWords({ hasModel, settings }: SiteModel, lang: string): Strings {
  const words = stringsOf(lang);
  const named = hasModel ? { ...words, assistantEntry: words.assistantEntryModel } : words;
  const [primary = ''] = lang.split('-');
  return { ...named, ...settings.strings[primary], ...settings.strings[lang] };
}
