/** The scripts of a family that a site's languages need, by the names of the files in its package. */

/** Of languages with letters beyond Western European ones. Files of scripts that are not here stay as the package has them. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  bg: ['cyrillic'],
  cs: ['latin-ext'],
  hr: ['latin-ext'],
  hu: ['latin-ext'],
  lt: ['latin-ext'],
  lv: ['latin-ext'],
  pl: ['latin-ext'],
  ro: ['latin-ext'],
  ru: ['cyrillic'],
  sk: ['latin-ext'],
  sl: ['latin-ext'],
  sr: ['cyrillic', 'latin-ext'],
  tr: ['latin-ext'],
  uk: ['cyrillic'],
  vi: ['latin-ext'],
};

/** All scripts that a site may need smaller files of. */
export const CUT_SCRIPTS: readonly string[] = [...new Set(['latin', ...Object.values(SCRIPTS).flat()])];

/** The scripts of languages (BCP 47). Latin is among them, because code and names of products are written in it. */
export function scriptsOf(languages: readonly string[]): ReadonlySet<string> {
  return new Set(['latin', ...languages.flatMap((language) => SCRIPTS[language.split('-')[0] ?? ''] ?? [])]);
}
