/** Colours of the settings that are too pale or too dark to be used as they are written. */

import { type Problem, problem } from '@/lib/kit/problems';
import type { SiteModel } from '@/lib/site/types';
import { contrastOf, hexOf, parseHex, type Rgb, WHITE } from '@/lib/words/color';

/** WCAG 2.2, 1.4.11: icons and other parts that must be seen; less for text would be worse. */
const MIN_CONTRAST = 3;
/** The usual dark background, nearly. */
const NIGHT: Rgb = [9, 9, 11];

/** At most one `config/contrast` per mode that readers see: text and icons in the colour are shown in a darker or lighter one. */
export function checkContrast({ settings, locate }: Pick<SiteModel, 'settings' | 'locate'>): Problem[] {
  const { colors, background, appearance } = settings;
  const only = appearance.strict && appearance.default !== 'system' ? appearance.default : undefined;
  const modes = [
    { name: 'light', key: 'primary', color: colors.primary, on: parseHex(background.color.light ?? '') ?? WHITE },
    { name: 'dark', key: 'light', color: colors.light, on: parseHex(background.color.dark ?? '') ?? NIGHT },
  ] as const;
  return modes.flatMap(({ name, key, color, on }) => {
    if (only !== undefined && name !== only) return [];
    const written = parseHex(color);
    const ratio = written && contrastOf(written, on);
    if (written === undefined || ratio === undefined || ratio >= MIN_CONTRAST) return [];
    const message = `The colour ${hexOf(written)} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1 on the ${name} background; a ${name === 'light' ? 'darker' : 'lighter'} one is used for text and icons.`;
    const hint = `Write a colour with at least ${MIN_CONTRAST} : 1, better 4.5 : 1${name === 'dark' ? ', for the dark mode in "colors.light"' : ''}.`;
    return [problem('config/contrast', locate(`/colors/${key}`), message, hint)];
  });
}
