/** The files of writers' live components, by the pages that load them. */
import type { Route } from '@/lib/kit/paths';
import { remembered } from '@/lib/kit/remembered';
import { type Renderers, renderPage } from '../article/article';
import type { SiteModel } from '../types';

const ADDRESS = /\/_lectern\/author\/([0-9a-f]{40}\.js)/g;

type Names = ReadonlyMap<string, readonly Route[]>;

const known = new WeakMap<SiteModel, Promise<Names>>();

/** The names of the files that the pages of a view load. Renders all pages of the site once, or takes them from the cache. */
export async function authorFilesOf(site: SiteModel, renderers: Renderers): Promise<string[]> {
  const whole = site.view?.whole ?? site;
  const names = await remembered(known, whole, () => readNames(whole, renderers));
  return [...names].flatMap(([name, routes]) => (routes.some((route) => site.pages.has(route)) ? [name] : []));
}

async function readNames(site: SiteModel, renderers: Renderers): Promise<Names> {
  const names = new Map<string, Route[]>();
  for (const node of site.pages.values()) {
    const { html, aside } = await renderPage(site, node, renderers);
    for (const [, name = ''] of (html + aside).matchAll(ADDRESS))
      names.set(name, [...(names.get(name) ?? []), node.route]);
  }
  return names;
}
