/** While the development server compiles what it needs, the site is read and its first page drawn. */
import { engine } from './engine';

/** Rejects with what goes wrong; it goes wrong again when a page is asked for, and is said there. */
export async function warmUp(): Promise<void> {
  const { drawPage, homeRoute, loadSite } = await engine();
  const site = await loadSite();
  const home = homeRoute(site.nav);
  const node = home && site.pages.get(home);
  if (node) await drawPage(site, node);
}
