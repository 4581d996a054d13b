/** The site's colour on pages without a theme: the sign-in and the dashboard. */
import type { SiteSettings } from '@/lib/config/settings';
import { BLACK, contrastOf, hexOf, WHITE } from '@/lib/words/color';
import { brandColorsOf } from './brand';

/** `--accent` and `--on-accent`, readable on a neutral background, which is that of most sites. */
export function accentCss(settings: SiteSettings): string {
  const { accent } = brandColorsOf({ ...settings, background: { ...settings.background, color: {} } });
  const rule = (color: typeof accent.light): string => {
    const on = contrastOf(color, WHITE) >= contrastOf(color, BLACK) ? '#fff' : '#111113';
    return `:root{--accent:${hexOf(color)};--on-accent:${on}}`;
  };
  return `${rule(accent.light)}@media(prefers-color-scheme:dark){${rule(accent.dark)}}`;
}
