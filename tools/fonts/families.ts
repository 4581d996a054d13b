/** Which families are cut. */

import { type FontUse, isVariable, slugOf } from '@/lib/outputs/assets/font-faces';
import { CODE_FAMILY, FONT_FAMILIES, type FontFamily, familyOf, themeFamily } from '@/lib/site/view/font-families';
import { THEMES } from '@/lib/words/themes';

/** Their licences keep the name for unchanged files ("Reserved Font Name", SIL Open Font License 1.1, condition 3). */
const RESERVED = [
  'ibm-plex-sans',
  'lato',
  'lora',
  'merriweather',
  'playfair-display',
  'source-code-pro',
  'source-sans-3',
];

type FamilyCut = readonly [family: FontFamily, use: FontUse];

/** Committed: those of the fonts that themes use without `fonts`. */
export const THEME_CUTS: readonly FamilyCut[] = [
  ...familiesOf(THEMES.map(themeFamily)).map((family): FamilyCut => [family, 'text']),
  ...familiesOf([CODE_FAMILY]).map((family): FamilyCut => [family, 'code']),
];

/** Made for the package: those of all other families. */
export const OTHER_CUTS: readonly FamilyCut[] = Object.values(FONT_FAMILIES)
  .filter((family) => isVariable(family) && !RESERVED.includes(slugOf(family)))
  .filter((family) => !THEME_CUTS.some(([known]) => known === family))
  .map((family) => [family, 'text']);

function familiesOf(names: readonly string[]): FontFamily[] {
  return [...new Set(names)].flatMap((name) => familyOf(name) ?? []);
}
