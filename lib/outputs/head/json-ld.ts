/** JSON-LD: the schema.org graph of a page. Pure. See content/settings/search-engines.mdx. */

import type { TrailStep } from '@/lib/nav/view-types';
import { pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { canonicalOf, joined, siteUrl } from '@/lib/site/view/addresses';

/** Input of the graph in addition to the model. */
export interface PageFacts {
  lang: string;
  trail: readonly TrailStep[];
  description?: string;
  /** ISO date. */
  modified?: string;
}

type Thing = Record<string, unknown>;

/** The graph of a page; undefined for pages with `noindex`. */
export function pageGraph(site: SiteModel, node: PageNode, facts: PageFacts): Thing | undefined {
  if (pageVisibility(site, node).noindex) return undefined;
  const { settings } = site;
  const base = `${siteUrl(site)}/`;
  const url = canonicalOf(site, node);
  const publisher = { '@id': `${base}#organization` };
  const common = {
    description: facts.description,
    inLanguage: facts.lang,
    dateModified: facts.modified,
    datePublished: node.meta.createdDate,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organizationOf(site, base),
      {
        '@type': 'WebSite',
        '@id': `${base}#website`,
        url: base,
        name: settings.name,
        description: settings.description,
        publisher,
      },
      {
        '@type': 'WebPage',
        '@id': `${url}#webpage`,
        url,
        name: node.title,
        ...common,
        isPartOf: { '@id': `${base}#website` },
        breadcrumb: { '@id': `${url}#breadcrumb` },
      },
      { '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement: crumbs(site, node, facts.trail, url) },
      {
        '@type': isReference(node) ? 'APIReference' : 'TechArticle',
        '@id': `${url}#article`,
        headline: node.title,
        ...common,
        keywords: node.meta.keywords,
        mainEntityOfPage: { '@id': `${url}#webpage` },
        author: publisher,
        publisher,
      },
    ],
  };
}

/** The graph as the text of a script element, escaped so that it cannot end the element. */
export function graphText(graph: Thing): string {
  return JSON.stringify(graph).replace(/</g, '\\u003c');
}

/** The publisher from `seo.organization`; the site itself by default. */
function organizationOf(site: SiteModel, base: string): Thing {
  const { name, logo, seo } = site.settings;
  const picture = logo && { logo: joined(site, logo.light) };
  return { '@type': 'Organization', name, url: base, ...picture, ...seo.organization, '@id': `${base}#organization` };
}

/** Steps without an address are left out of the list. */
function crumbs(site: SiteModel, node: PageNode, trail: readonly TrailStep[], url: string): Thing[] {
  const steps = trail.flatMap(({ label, href }) =>
    href === undefined ? [] : [{ name: label, item: joined(site, href) }],
  );
  return [...steps, { name: node.title, item: url }].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }));
}

function isReference({ api, meta }: PageNode): boolean {
  return [api, meta.openapi, meta.extra.api, meta.extra.asyncapi, meta.extra.graphql].some(
    (value) => value !== undefined,
  );
}
