/** The languages of the dashboard. The texts of each are loaded when it first answers in that language. */

import { acceptedLanguages } from '@/lib/strings/accepted-languages';
import type { Language } from '@/lib/strings/strings';
import type en from './en.json';

/** The texts by name. `{n}` in a text is a number. */
export type DashboardWords = Readonly<typeof en>;

/** One line per language. Texts that a file lacks are English. */
const TEXTS = {
  ar: () => import('./ar.json'),
  ca: () => import('./ca.json'),
  cs: () => import('./cs.json'),
  da: () => import('./da.json'),
  de: () => import('./de.json'),
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fi: () => import('./fi.json'),
  fr: () => import('./fr.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  hu: () => import('./hu.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  lv: () => import('./lv.json'),
  nb: () => import('./nb.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  'pt-BR': () => import('./pt-BR.json'),
  ro: () => import('./ro.json'),
  ru: () => import('./ru.json'),
  sv: () => import('./sv.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  uz: () => import('./uz.json'),
  vi: () => import('./vi.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
  'zh-Hant': () => import('./zh-Hant.json'),
} satisfies Partial<Record<Language, () => Promise<{ default: Partial<DashboardWords> }>>>;

export type DashboardLanguage = keyof typeof TEXTS;

export const DASHBOARD_LANGUAGES = Object.keys(TEXTS) as readonly DashboardLanguage[];

/** The texts in a language. */
export async function dashboardWords(lang: DashboardLanguage): Promise<DashboardWords> {
  const [english, own] = await Promise.all([TEXTS.en(), TEXTS[lang]()]);
  return { ...english.default, ...own.default };
}

/** The language for an `Accept-Language` header: the first one that the dashboard has, else English. */
export function dashboardLanguage(accepted: string | null): DashboardLanguage {
  return acceptedLanguages(accepted).find(isTranslated) ?? 'en';
}

function isTranslated(lang: Language): lang is DashboardLanguage {
  return lang in TEXTS;
}
