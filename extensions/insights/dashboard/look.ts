/** The dashboard's style sheet: one file, with the colours of the site. */

import { accentCss } from '@/components/themes/accent';
import { createStyleSheets } from '@/lib/outputs/assets/style-sheets';
import type { SiteModel } from '@/lib/site/types';

const { serveStyleSheet } = createStyleSheets({
  articles: { dashboard: ['extensions/insights/components/dashboard.css'] },
  theme: () => [],
});

/** The style sheet; without a site in neutral colours. */
export async function serveDashboardSheet(site: SiteModel | undefined): Promise<Response> {
  const sheet = await serveStyleSheet(undefined, 'dashboard.css');
  const css = `${await sheet.text()}${site ? accentCss(site.settings) : ''}`;
  return new Response(css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=300' },
  });
}
