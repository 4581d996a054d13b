/** The language codes of `navigation.languages`. No logic. */

/** The properties of a language code. */
export interface LanguageFacts {
  /** For `<html lang>` and `hreflang`. */
  readonly bcp47: string;
  readonly dir: 'ltr' | 'rtl';
  /** The language's name in that language, as shown in the selector. */
  readonly name: string;
  /** True for the format's own codes; other codes are accepted with the warning `nav/language-beyond-list`. */
  readonly listed: boolean;
}

const listed = (name: string, bcp47: string, dir: LanguageFacts['dir'] = 'ltr'): LanguageFacts => ({
  bcp47,
  dir,
  name,
  listed: true,
});
const beyond = (name: string, bcp47: string, dir: LanguageFacts['dir'] = 'ltr'): LanguageFacts => ({
  bcp47,
  dir,
  name,
  listed: false,
});

/**
 * All accepted language codes. A map rather than an object, so that names such as `constructor` are not found. See
 * content/navigation/languages.mdx#codes.
 */
export const LANGUAGES: ReadonlyMap<string, LanguageFacts> = new Map([
  ['ar', listed('العربية', 'ar', 'rtl')],
  ['cs', listed('Čeština', 'cs')],
  ['cn', listed('简体中文', 'zh-Hans')],
  ['zh-Hant', listed('繁體中文', 'zh-Hant')],
  ['nl', listed('Nederlands', 'nl')],
  ['en', listed('English', 'en')],
  ['fr', listed('Français', 'fr')],
  ['de', listed('Deutsch', 'de')],
  ['hi', listed('हिन्दी', 'hi')],
  ['id', listed('Bahasa Indonesia', 'id')],
  ['it', listed('Italiano', 'it')],
  ['jp', listed('日本語', 'ja')],
  ['ko', listed('한국어', 'ko')],
  ['lv', listed('Latviešu', 'lv')],
  ['no', listed('Norsk bokmål', 'nb')],
  ['pt-BR', listed('Português (Brasil)', 'pt-BR')],
  ['ro', listed('Română', 'ro')],
  ['ru', listed('Русский', 'ru')],
  ['es', listed('Español', 'es')],
  ['sv', listed('Svenska', 'sv')],
  ['tr', listed('Türkçe', 'tr')],
  ['ua', listed('Українська', 'uk')],
  ['vi', listed('Tiếng Việt', 'vi')],
  ['zh', beyond('中文', 'zh')],
  ['zh-Hans', beyond('简体中文', 'zh-Hans')],
  ['zh-CN', beyond('简体中文', 'zh-CN')],
  ['zh-TW', beyond('繁體中文', 'zh-TW')],
  ['fr-CA', beyond('Français (Canada)', 'fr-CA')],
  ['fr-ca', beyond('Français (Canada)', 'fr-ca')],
  ['ja', beyond('日本語', 'ja')],
  ['ja-jp', beyond('日本語', 'ja-jp')],
  ['ja-JP', beyond('日本語', 'ja-JP')],
  ['pt', beyond('Português', 'pt')],
  ['uk', beyond('Українська', 'uk')],
  ['pl', beyond('Polski', 'pl')],
  ['uz', beyond('Oʻzbekcha', 'uz')],
  ['he', beyond('עברית', 'he', 'rtl')],
  ['ca', beyond('Català', 'ca')],
  ['fi', beyond('Suomi', 'fi')],
  ['hu', beyond('Magyar', 'hu')],
  ['da', beyond('Dansk', 'da')],
]);
