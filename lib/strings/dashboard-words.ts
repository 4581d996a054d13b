/** The languages of the dashboard. The texts of each are loaded when it first answers in that language. */
import type { DashboardWords } from './dashboard/en';

export type { DashboardWords } from './dashboard/en';

/** One line per language, by BCP 47 tag. */
export const DASHBOARD_LANGUAGES = {
  ar: async () => (await import('./dashboard/ar')).ar,
  ca: async () => (await import('./dashboard/ca')).ca,
  cs: async () => (await import('./dashboard/cs')).cs,
  da: async () => (await import('./dashboard/da')).da,
  de: async () => (await import('./dashboard/de')).de,
  en: async () => (await import('./dashboard/en')).en,
  es: async () => (await import('./dashboard/es')).es,
  fi: async () => (await import('./dashboard/fi')).fi,
  fr: async () => (await import('./dashboard/fr')).fr,
  he: async () => (await import('./dashboard/he')).he,
  hi: async () => (await import('./dashboard/hi')).hi,
  hu: async () => (await import('./dashboard/hu')).hu,
  id: async () => (await import('./dashboard/id')).id,
  it: async () => (await import('./dashboard/it')).it,
  ja: async () => (await import('./dashboard/ja')).ja,
  ko: async () => (await import('./dashboard/ko')).ko,
  lv: async () => (await import('./dashboard/lv')).lv,
  nb: async () => (await import('./dashboard/nb')).nb,
  nl: async () => (await import('./dashboard/nl')).nl,
  pl: async () => (await import('./dashboard/pl')).pl,
  'pt-BR': async () => (await import('./dashboard/pt-br')).ptBr,
  ro: async () => (await import('./dashboard/ro')).ro,
  ru: async () => (await import('./dashboard/ru')).ru,
  sv: async () => (await import('./dashboard/sv')).sv,
  tr: async () => (await import('./dashboard/tr')).tr,
  uk: async () => (await import('./dashboard/uk')).uk,
  uz: async () => (await import('./dashboard/uz')).uz,
  vi: async () => (await import('./dashboard/vi')).vi,
  'zh-Hans': async () => (await import('./dashboard/zh-hans')).zhHans,
  'zh-Hant': async () => (await import('./dashboard/zh-hant')).zhHant,
} satisfies Record<string, () => Promise<DashboardWords>>;

export type DashboardLanguage = keyof typeof DASHBOARD_LANGUAGES;

/** The texts in a language. */
export function dashboardWords(lang: DashboardLanguage): Promise<DashboardWords> {
  return DASHBOARD_LANGUAGES[lang]();
}

/** The language for an `Accept-Language` header: the first one that the dashboard has, else English. */
export function dashboardLanguage(accepted: string | null): DashboardLanguage {
  const preferences = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim().toLowerCase(), weight: q === undefined ? 1 : Number(q.trim().slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferences.map(({ tag }) => lookUp(tag)).find((lang) => lang !== undefined) ?? 'en';
}

/** Other tags of these languages, and those that browsers send without a script. */
const ALIASES: readonly (readonly [string, DashboardLanguage])[] = [
  ['no', 'nb'],
  ['nn', 'nb'],
  ['pt', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh-mo', 'zh-Hant'],
];

const BY_TAG: ReadonlyMap<string, DashboardLanguage> = new Map([
  ...(Object.keys(DASHBOARD_LANGUAGES) as DashboardLanguage[]).map((lang) => [lang.toLowerCase(), lang] as const),
  ...ALIASES,
]);

/** Drops subtags from the end until a language is found (RFC 4647, lookup). */
function lookUp(tag: string): DashboardLanguage | undefined {
  const end = tag.lastIndexOf('-');
  return BY_TAG.get(tag) ?? (end > 0 ? lookUp(tag.slice(0, end)) : undefined);
}
