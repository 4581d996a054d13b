/** The dashboard's style sheet: one file, with the colours of the site. */

import { brandColorsOf } from '@/components/themes/brand';
import { createStyleSheets } from '@/lib/outputs/assets/style-sheets';
import type { SiteModel } from '@/lib/site/types';
import { BLACK, contrastOf, hexOf, WHITE } from '@/lib/words/color';

const { serveStyleSheet } = createStyleSheets({
  articles: { dashboard: ['extensions/insights/components/dashboard.css'] },
  theme: () => [],
});

/** The style sheet; without a site in neutral colours. */
export async function serveDashboardSheet(site: SiteModel | undefined): Promise<Response> {
  const sheet = await serveStyleSheet(undefined, 'dashboard.css');
  const css = `${await sheet.text()}${site ? accentOf(site) : ''}`;
  return new Response(css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=300' },
  });
}

/** Text in the site's colour on the dashboard's own backgrounds, which are those of most sites. */
function accentOf({ settings }: SiteModel): string {
  const { accent } = brandColorsOf({ ...settings, background: { ...settings.background, color: {} } });
  const rule = (color: typeof accent.light): string => {
    const on = contrastOf(color, WHITE) >= contrastOf(color, BLACK) ? '#fff' : '#111113';
    return `:root{--accent:${hexOf(color)};--on-accent:${on}}`;
  };
  return `${rule(accent.light)}@media(prefers-color-scheme:dark){${rule(accent.dark)}}`;
}
