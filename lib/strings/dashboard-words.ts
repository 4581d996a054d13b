/** The languages of the dashboard. The texts of each are loaded when it first answers in that language. */
import type en from './dashboard/en.json';
import { findLanguage, type Language } from './strings';

/** The texts by name. `{n}` in a text is a number. */
export type DashboardWords = Readonly<typeof en>;

/** One line per language. Texts that a file lacks are English. */
const TEXTS = {
  ar: () => import('./dashboard/ar.json'),
  ca: () => import('./dashboard/ca.json'),
  cs: () => import('./dashboard/cs.json'),
  da: () => import('./dashboard/da.json'),
  de: () => import('./dashboard/de.json'),
  en: () => import('./dashboard/en.json'),
  es: () => import('./dashboard/es.json'),
  fi: () => import('./dashboard/fi.json'),
  fr: () => import('./dashboard/fr.json'),
  he: () => import('./dashboard/he.json'),
  hi: () => import('./dashboard/hi.json'),
  hu: () => import('./dashboard/hu.json'),
  id: () => import('./dashboard/id.json'),
  it: () => import('./dashboard/it.json'),
  ja: () => import('./dashboard/ja.json'),
  ko: () => import('./dashboard/ko.json'),
  lv: () => import('./dashboard/lv.json'),
  nb: () => import('./dashboard/nb.json'),
  nl: () => import('./dashboard/nl.json'),
  pl: () => import('./dashboard/pl.json'),
  'pt-BR': () => import('./dashboard/pt-BR.json'),
  ro: () => import('./dashboard/ro.json'),
  ru: () => import('./dashboard/ru.json'),
  sv: () => import('./dashboard/sv.json'),
  tr: () => import('./dashboard/tr.json'),
  uk: () => import('./dashboard/uk.json'),
  uz: () => import('./dashboard/uz.json'),
  vi: () => import('./dashboard/vi.json'),
  'zh-Hans': () => import('./dashboard/zh-Hans.json'),
  'zh-Hant': () => import('./dashboard/zh-Hant.json'),
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
  const preferences = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim(), weight: q === undefined ? 1 : Number(q.trim().slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferences.map(({ tag }) => findLanguage(tag)).find(isTranslated) ?? 'en';
}

function isTranslated(lang: Language | undefined): lang is DashboardLanguage {
  return lang !== undefined && lang in TEXTS;
}
