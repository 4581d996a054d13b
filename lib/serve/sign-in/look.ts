/** The style sheet of the sign-in: one file, with the colours of the site. */
import { accentCss } from '@/components/themes/accent';
import { remembered } from '@/lib/kit/remembered';
import type { SiteModel } from '@/lib/site/types';
import { serveStyleSheet } from '../answers/style-sheets';

const known = new WeakMap<SiteModel, Promise<string>>();

/** The same for all readers. */
export async function serveSignInSheet(site: SiteModel): Promise<Response> {
  const css = await remembered(known, site, async () => {
    const sheet = await serveStyleSheet(undefined, 'sign-in.css');
    return (await sheet.text()) + accentCss(site.settings);
  });
  return new Response(css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
