/** Redirects and the answer for unknown addresses in `dev`, where every address comes to the page. See lib/outputs/missing.ts for built sites. */

import { permanentRedirect, redirect } from 'next/navigation';
import { engine } from '@/app/engine/engine';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { SiteModel } from '@/lib/site/types';

export type SearchParams = Record<string, string | string[] | undefined>;

/** Sends the reader where a redirect leads, or home from an unknown address where the settings say so; else returns. */
export async function redirectWhileWriting(
  { settings, pages }: SiteModel,
  route: Route,
  query: SearchParams,
): Promise<void> {
  const { redirectorOf } = await engine();
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  const found = redirectorOf(settings).find(encodeRoute(route), new URLSearchParams(pairs).toString());
  if (found) (found.permanent ? permanentRedirect : redirect)(found.to);
  if (settings.notFound.redirect && route !== '/' && !pages.has(route)) redirect('/');
}
