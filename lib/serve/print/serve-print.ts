/** A section of the site as one document for paper. */
import { renderers } from '@/components/mdx/renderers';
import { renderPrintDocument } from '@/components/page/print/print';
import { renderDocument } from '@/components/shell/document/document';
import { nextPage } from '@/lib/kit/http/turns';
import { encodeRoute } from '@/lib/kit/paths';
import { remembered } from '@/lib/kit/remembered';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { type JoinedPage, joinPage } from '@/lib/site/print/joined-pages';
import { type PrintScope, printScopes } from '@/lib/site/print/print-scopes';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { wordsOf } from '@/lib/site/view/words';
import { documentResponse, withPolicy } from '../answers/pages';
import { type PageDocument, pageSheets, policyIn, siteDocument } from '../answers/render-document';
import type { ServerContext } from '../types';

/** Sections that are kept in memory: several readers may print the same one. */
const MAX_KEPT = 4;
const kept = new WeakMap<SiteModel, Map<string, Promise<PageDocument>>>();

/** The document of the section with this key; 404 if there is none. */
export async function servePrint(context: ServerContext, key: string): Promise<Response | undefined> {
  const site = await context.site();
  const scope = printScopes(site).get(key);
  if (!scope) return undefined;
  const documents = kept.get(site) ?? new Map<string, Promise<PageDocument>>();
  kept.set(site, documents);
  if (site.mode === 'dev') documents.delete(key);
  const made = remembered(documents, key, () => renderPrint(context, site, scope));
  for (const [oldest] of documents) if (documents.size > MAX_KEPT) documents.delete(oldest);
  const { html, loads } = await made;
  return withPolicy(documentResponse(site, html), context, site, loads);
}

async function renderPrint(context: ServerContext, site: SiteModel, scope: PrintScope): Promise<PageDocument> {
  const nodes = scope.routes.flatMap((route) => site.pages.get(route) ?? []);
  // Links are printed as `#3` or `#3-heading`: the number of the page.
  const ids = new Map(nodes.map(({ route }, index) => [route, String(index + 1)]));
  const url = siteUrl(site);
  const pages: { node: PageNode; page: JoinedPage }[] = [];
  for (const node of nodes) {
    if (!context.settings.intoFiles) await nextPage();
    pages.push({ node, page: await joinPage({ site, renderers, ids }, node, (address) => url + address) });
  }
  const [first] = nodes;
  const { lang, dir } = languageOf(scopeOf(site.nav, first?.route ?? ('/' as PageNode['route'])));
  const loads = pages.flatMap(({ page }) => page.loads);
  const title = [...scope.labels, site.settings.name].join(' – ');
  const html = renderDocument({
    ...(await siteDocument(context, site, context.source.revision())),
    ...policyIn(context, site, loads),
    // Nothing here is looked up, asked or counted.
    assistant: false,
    counts: false,
    changes: false,
    scripts: [],
    lang,
    dir,
    path: first?.route ?? '/',
    head: { title, metas: [{ name: 'robots', content: 'noindex' }], links: [] },
    pageSheets: pageSheets(site, ['print', ...new Set(pages.flatMap(({ page }) => page.needs))]),
    markup: renderPrintDocument({
      title,
      address: url === '' ? '' : url + encodeRoute(first?.route ?? ('/' as PageNode['route'])),
      outline: scope.outline,
      ids,
      pages: pages.map(({ node, page }) => ({ ...page, title: node.title, description: node.meta.description })),
      words: wordsOf(site, lang),
    }),
  });
  return { html, loads };
}
