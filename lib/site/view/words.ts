/** The UI strings of a site. */
import { ownValue } from '@/lib/kit/own';
import { type Strings, stringsOf } from '@/lib/strings/strings';
import type { SiteModel } from '../types';

const known = new WeakMap<SiteModel, Map<string, Strings>>();

/**
 * The texts of a site in one language (BCP 47): the site's own (`strings` of the settings) before those of the interface. The assistant is
 * only called AI where a model writes its answers.
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
  const own = ownWords(settings.strings, lang);
  const { assistantEntryModel = own.assistantEntry ?? words.assistantEntryModel } = own;
  return { ...words, ...own, ...(hasModel ? { assistantEntry: assistantEntryModel } : {}) };
}

/** Those of the language, then those of its script or region. */
function ownWords(strings: SiteModel['settings']['strings'], lang: string): Partial<Strings> {
  const subtags = lang.toLowerCase().split('-');
  const tags = subtags.map((_, at) => subtags.slice(0, at + 1).join('-'));
  return Object.assign({}, ...tags.map((tag) => ownValue(strings, tag)));
}
