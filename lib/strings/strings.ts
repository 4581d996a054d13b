/** The languages of the interface, and the lookup of one. */
import { ownValue } from '@/lib/kit/own';
import { ar } from './ar';
import { ca } from './ca';
import { cs } from './cs';
import { da } from './da';
import { de } from './de';
import { en, type Strings } from './en';
import { es } from './es';
import { fi } from './fi';
import { fr } from './fr';
import { he } from './he';
import { hi } from './hi';
import { hu } from './hu';
import { id } from './id';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import { lv } from './lv';
import { nb } from './nb';
import { nl } from './nl';
import { pl } from './pl';
import { ptBr } from './pt-br';
import { ro } from './ro';
import { ru } from './ru';
import { sv } from './sv';
import { tr } from './tr';
import { uk } from './uk';
import { uz } from './uz';
import { vi } from './vi';
import { zhHans } from './zh-hans';
import { zhHant } from './zh-hant';

/** One line per language. The key is its shortest unambiguous BCP 47 tag. */
export const LANGUAGE_STRINGS: Readonly<Record<string, Strings>> = {
  ar,
  ca,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nb,
  nl,
  pl,
  pt: ptBr,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  zh: zhHans,
  'zh-Hant': zhHant,
  'zh-TW': zhHant,
};

/** The strings for a BCP 47 tag: the tag itself, else its primary subtag, else English. */
export function stringsOf(lang: string): Strings {
  return own(lang) ?? own(lang.split('-')[0] ?? '') ?? en;
}

/** Replaces `{name}` in a string. */
export function withName(text: string, name: string): string {
  return text.replace('{name}', () => name);
}

function own(lang: string): Strings | undefined {
  return ownValue(LANGUAGE_STRINGS, lang);
}
