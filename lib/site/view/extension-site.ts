/** A site as extensions see it: what the public interface promises, and nothing else. */
import type { Page, Site } from '@/lib/extend';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import type { PageNode, SiteModel } from '../types';
import { siteUrl } from './addresses';

const known = new WeakMap<SiteModel, { site: Site; pages: ReadonlyMap<PageNode, Page> }>();

/** The site, made once. */
export function siteFor(site: SiteModel): Site {
  return viewOf(site).site;
}

/** A page of it. */
export function pageFor(site: SiteModel, node: PageNode): Page {
  return viewOf(site).pages.get(node) ?? makePage(site, node);
}

function viewOf(site: SiteModel) {
  const made = known.get(site);
  if (made) return made;
  const pages = new Map([...site.pages.values()].map((node) => [node, makePage(site, node)]));
  const url = siteUrl(site);
  const view = {
    site: Object.freeze({
      name: site.settings.name,
      docs: site.docs,
      ...(url === '' ? {} : { url }),
      pages: Object.freeze([...pages.values()]),
    }),
    pages,
  };
  known.set(site, view);
  return view;
}

function makePage(site: SiteModel, { route, title, meta, file }: PageNode): Page {
  return Object.freeze({
    path: route,
    title,
    ...(meta.description === undefined ? {} : { description: meta.description }),
    file,
    lang: languageOf(scopeOf(site.nav, route)).lang,
    frontmatter: meta.extra,
  });
}
