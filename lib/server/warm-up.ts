/** While the development server compiles what it needs, the site is read and its first page drawn. */
import { homeRoute } from '@/lib/nav/home-route';
import { loadSite } from '@/lib/site/model/load';
import { drawPageDocument } from './document';

/** Rejects with what goes wrong; it goes wrong again when a page is asked for, and is said there. */
export async function warmUp(): Promise<void> {
  const site = await loadSite();
  const home = homeRoute(site.nav);
  const node = home && site.pages.get(home);
  if (node) await drawPageDocument(site, node);
}
