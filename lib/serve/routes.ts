/**
 * Everything that is served, as one table. A row has an address, its answer, and, for static answers, the list of them, which a build and
 * an export write. Every process that serves or builds loads this file, so a row imports what few requests need with its first answer.
 */
import { renderers } from '@/components/mdx/renderers';
import { failureResponse, NO_ASSISTANT } from '@/lib/endpoint/http/failure';
import { IMMUTABLE, REVALIDATE } from '@/lib/kit/http/caching';
import { type FilePath, routeOf } from '@/lib/kit/paths';
import { parseSupport } from '@/lib/kit/support';
import { decoded } from '@/lib/kit/urls';
import { languagesOf } from '@/lib/nav/lang';
import { hasSharedPages } from '@/lib/nav/part';
import { authorFileNames, serveAuthorFile } from '@/lib/outputs/assets/author-files';
import { browserFileNames, serveBrowserFile } from '@/lib/outputs/assets/browser-files';
import { serveExtensionFile } from '@/lib/outputs/assets/extension-files';
import { serveFontFile } from '@/lib/outputs/assets/fonts';
import { serveKatexFile } from '@/lib/outputs/assets/katex-files';
import { serveMermaidFile } from '@/lib/outputs/assets/mermaid-files';
import { serveFile } from '@/lib/outputs/assets/public-files';
import { searchFile, searchFileNames } from '@/lib/outputs/assets/search-files';
import { writerCss } from '@/lib/outputs/assets/writer-css';
import { integrationsScript } from '@/lib/outputs/integrations/integrations-script';
import { countStars } from '@/lib/outputs/integrations/stars';
import { robotsText, sitemapPart, sitemapParts, sitemapXml } from '@/lib/outputs/text/sitemap';
import { limitsFrom } from '@/lib/proxy/limits';
import { serversOf } from '@/lib/proxy/site-servers';
import { authorFilesOf } from '@/lib/site/access/author-files';
import { findRedirect } from '@/lib/site/model/live-path';
import { printScopes } from '@/lib/site/print/print-scopes';
import type { SiteModel } from '@/lib/site/types';
import { viewAssistantPanel } from '@/lib/site/view/assistant-panel';
import { siteFor } from '@/lib/site/view/extension-site';
import { viewNavReport } from '@/lib/site/view/nav-report';
import { hasPageDates, viewPageDates } from '@/lib/site/view/page-dates';
import { viewSharedPages } from '@/lib/site/view/part';
import { hasPlayground, playgroundPages } from '@/lib/site/view/playground-data';
import { schemaFragments } from '@/lib/site/view/schema-fragments';
import { suggestPages } from '@/lib/site/view/suggestions';
import { wordsOf } from '@/lib/site/view/words';
import { keyWords } from '@/lib/strings/key-words';
import { AGENT_ROUTES } from './answers/agent-files';
import { serveHealth, serveReadiness } from './answers/health';
import { serveMcp } from './answers/mcp';
import { hasMetrics, serveMetrics } from './answers/metrics';
import { serveOAuthCallback } from './answers/oauth-callback';
import { listPages, listParts, serveNotFound, servePage, servePart } from './answers/pages';
import { servePicture } from './answers/picture';
import { viewPlayground } from './answers/playground';
import { serveReload } from './answers/reload';
import { renderWholeSidebarOf, windowedSidebars } from './answers/sidebar';
import { serveStyleSheet, sheetNames } from './answers/style-sheets';
import {
  listFeeds,
  listLlmsFull,
  listMarkdown,
  serveFeed,
  serveLlmsFull,
  serveLlmsIndex,
  serveMarkdown,
  siteAndBase,
  textAnswer,
  whereIndexed,
} from './answers/text-files';
import { OWN_PATHS } from './own-serving';
import { servePrint } from './print/serve-print';
import { SIGN_IN_ROUTES } from './sign-in/routes';
import { textResponse } from './text-response';
import type { Params, Route, RouteContext } from './types';
import { wantsEvents } from './wants-text';

/** Maximum length of a path that is compared with the pages of a site, in characters. */
const MAX_SUGGESTED_LENGTH = 300;

/** The program's own addresses, which take precedence over redirects and pages. */
export const OWN_ROUTES: readonly Route[] = [
  {
    path: '/_lectern/style/:name',
    isForAll: true,
    list: () => sheetNames().map((name) => ({ name })),
    answer: async (_, { site, params }) => serveStyleSheet(await site(), params.name ?? ''),
  },
  {
    path: '/_lectern/writer.css',
    list: () => [{}],
    answer: async (_, { site }) => textAnswer((await writerCss(await site())).css, 'text/css', IMMUTABLE),
  },
  {
    path: '/_lectern/integrations.js',
    isForAll: true,
    list: () => [{}],
    answer: async (_, { site }) =>
      textAnswer(integrationsScript((await site()).settings.integrations) ?? '', 'text/javascript', IMMUTABLE),
  },
  {
    path: '/_lectern/browser/:name',
    isForAll: true,
    list: (_, { settings }) => browserFileNames(settings.program).map((name) => ({ name })),
    answer: (_, { settings, params }) => serveBrowserFile(settings.program, params.name ?? ''),
  },
  {
    path: '/_lectern/author/:name',
    list: async (site) => (await authorNames(site)).map((name) => ({ name })),
    async answer(_, { site, params }) {
      const [model, { name = '' }] = [await site(), params];
      return model.view && !(await authorNames(model)).includes(name) ? undefined : serveAuthorFile(model, name);
    },
  },
  {
    path: '/_lectern/extension/:name',
    isForAll: true,
    list: ({ extensions }) => [...extensions.files.keys()].map((name) => ({ name })),
    answer: async (_, { site, params }) => serveExtensionFile(await site(), params.name ?? ''),
  },
  {
    path: '/_lectern/search/*',
    list: (site) => searchFileNames(site).map((name) => ({ '*': name })),
    answer: async (_, { site, params }) => json(await searchFile(await site(), renderers, params['*'] ?? '')),
  },
  {
    path: '/_lectern/sidebar/:name',
    list: (site) => windowedSidebars(site).map((key) => ({ name: `${key}.html` })),
    answer: async (_, { site, params }) => html(renderWholeSidebarOf(await site(), keyOf(params, '.html'))),
  },
  {
    path: '/_lectern/schema/:name',
    list: (site) => [...schemaFragments(site).keys()].map((key) => ({ name: `${key}.html` })),
    async answer(_, { site, params }) {
      const { renderFragment } = await import('./answers/schema');
      return html(renderFragment(await site(), keyOf(params, '.html')));
    },
  },
  {
    path: '/_lectern/playground/:name',
    list: (site) => [...playgroundPages(site).keys()].map((key) => ({ name: `${key}.json` })),
    answer: async (_, { site, params }) => json(await viewPlayground(await site(), keyOf(params, '.json'))),
  },
  { path: '/_lectern/oauth', isForAll: true, list: () => [{}], answer: () => serveOAuthCallback() },
  {
    path: '/_lectern/keys/:name',
    isForAll: true,
    list: (site) => languagesOf(site.nav).map((lang) => ({ name: `${lang}.json` })),
    async answer(_, { site, params }) {
      const model = await site();
      const lang = languageIn(model, keyOf(params, '.json'));
      return json(lang && keyWords(wordsOf(model, lang)));
    },
  },
  {
    path: '/_lectern/changes/:name',
    list: async (site) =>
      (await hasPageDates(site)) ? languagesOf(site.nav).map((lang) => ({ name: `${lang}.json` })) : [],
    async answer(_, { site, params }) {
      const model = await site();
      const lang = languageIn(model, keyOf(params, '.json'));
      return json(lang && (await viewPageDates(model, lang)));
    },
  },
  {
    path: '/_lectern/print/:name',
    copy: true,
    list: (site) => [...printScopes(site).keys()].map((key) => ({ name: `${key}.html` })),
    answer: async (_, { params, ...context }) => (await servePrint(context, keyOf(params, '.html'))) ?? notFound(),
  },
  {
    path: '/_lectern/part/:part/*',
    copy: true,
    list: (site) => listParts(site),
    answer: async (_, context) => (await servePart(context)) ?? notFound(),
  },
  {
    path: '/_lectern/parts.json',
    list: (site) => (hasSharedPages(site.nav.root) ? [{}] : []),
    answer: async (_, { site }) => json(viewSharedPages(await site())),
  },
  {
    path: '/_lectern/not-found',
    list: () => [{}],
    answer: (_, context) => serveNotFound(context),
  },
  { path: '/_lectern/fonts/*', isForAll: true, answer: (_, { params }) => serveFontFile(params['*'] ?? '') },
  { path: '/_lectern/katex/*', isForAll: true, answer: (_, { params }) => serveKatexFile(params['*'] ?? '') },
  { path: '/_lectern/mermaid/*', isForAll: true, answer: (_, { params }) => serveMermaidFile(params['*'] ?? '') },
  { path: '/_lectern/og/*', answer: servePicture },
  {
    path: '/_lectern/suggestions',
    async answer(_, { site, url }) {
      const path = url.searchParams.get('path') ?? '';
      const pages = path.length > MAX_SUGGESTED_LENGTH ? [] : suggestPages(await site(), routeOf(path));
      return Response.json(pages, { headers: { 'Cache-Control': 'public, max-age=60' } });
    },
  },
  {
    path: '/_lectern/stars',
    isForAll: true,
    async answer(_, { site, url }) {
      const stars = await countStars((await site()).settings, url.searchParams.get('repository') ?? '');
      return stars === undefined
        ? new Response(null, { status: 204, headers: { 'Cache-Control': 'public, max-age=300' } })
        : Response.json({ stars }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
    },
  },
  {
    path: '/_lectern/assistant',
    isForAll: true,
    async answer(_, { settings, site, url }) {
      const model = await site();
      const [first = 'en'] = languagesOf(model.nav);
      const lang = languageIn(model, url.searchParams.get('lang')) ?? first;
      return Response.json(viewAssistantPanel(model, lang, parseSupport(settings.env.ASSISTANT_SUPPORT ?? '')), {
        headers: { 'Cache-Control': 'public, max-age=300' },
      });
    },
  },
  {
    path: '/_lectern/request',
    methods: ['POST'],
    async answer(request, { settings, site }) {
      const model = await site();
      if (!model.settings.api.playground.proxy || !hasPlayground(model)) return notFound();
      const { handleRequest } = await import('@/lib/proxy/handle');
      return handleRequest(request, { servers: serversOf(model), ...limitsFrom(settings.env) });
    },
  },
  ...SIGN_IN_ROUTES,
  { path: '/healthz', isForAll: true, quick: true, answer: () => serveHealth() },
  { path: '/readyz', isForAll: true, quick: true, answer: (_, context) => serveReadiness(context) },
  { path: '/metrics', isForAll: true, quick: true, exists: hasMetrics, answer: serveMetrics },
  {
    path: '/__nav',
    dev: true,
    async answer(_, { site }) {
      const { renderNavPage } = await import('./preview/nav-page');
      return textAnswer(renderNavPage(viewNavReport(await site())), 'text/html', 'no-store');
    },
  },
  // A site may have a page at these addresses, which browsers read.
  {
    path: '/api/reload',
    dev: true,
    accepts: (request) => wantsEvents(request.headers.get('accept')),
    answer: (request, { source }) => serveReload(request, source),
  },
  { path: '/mcp', methods: '*', accepts: (request) => !isReading(request), answer: serveMcp },
  questionRoute('/api/assistant', async (request, { assistant }) => {
    const { handleReader } = await import('@/lib/endpoint/proxy');
    return handleReader(request, assistant);
  }),
  ...OWN_PATHS.map(
    (path): Route => ({
      path,
      methods: '*',
      passes: true,
      answer: (request, { params, url, site, own }) =>
        own.answer(path, request, { params, url, site: async () => siteFor(await site()) }),
    }),
  ),
  questionRoute('/v1/assistant/:domain/message', async (request, { params, assistant }) => {
    const { wireV4 } = await import('@/lib/endpoint/wire/wire-v4');
    return (await messages()).handleMessage(request, params.domain ?? '', wireV4, assistant);
  }),
  questionRoute('/v2/assistant/:domain/message', async (request, { params, assistant }) => {
    const { wireV5 } = await import('@/lib/endpoint/wire/wire-v5');
    return (await messages()).handleMessage(request, params.domain ?? '', wireV5, assistant);
  }),
  {
    path: '/v1/search/:domain',
    methods: '*',
    accepts: isCall,
    async answer(request, { params, assistant }) {
      const { handleSearch } = await import('@/lib/endpoint/handle-search');
      return handleSearch(request, params.domain ?? '', assistant);
    },
  },
];

/**
 * The addresses defined by the docs folder, tried in this order after its redirects; a row without an answer passes the request on to the
 * next one. Files of the folder take precedence over generated ones.
 */
export const SITE_ROUTES: readonly Route[] = [
  {
    path: '/*',
    copy: true,
    quick: true,
    list: (site) => [...site.files].map((file) => ({ '*': file })),
    answer: serveDocsFile,
  },
  {
    path: '/sitemap.xml',
    copy: true,
    list: () => [{}],
    answer: async (request, context) =>
      textAnswer(await sitemapXml(...(await siteAndBase(request, context))), 'application/xml'),
  },
  {
    path: '/*',
    copy: true,
    list: (site) => sitemapParts(site).map((name) => ({ '*': name })),
    async answer(request, context) {
      const [site, base] = await siteAndBase(request, context);
      const xml = await sitemapPart(site, context.params['*'] ?? '', base);
      return xml === undefined ? undefined : textAnswer(xml, 'application/xml');
    },
  },
  {
    path: '/robots.txt',
    copy: true,
    list: () => [{}],
    answer: async (request, context) => textAnswer(robotsText(...(await siteAndBase(request, context))), 'text/plain'),
  },
  ...AGENT_ROUTES,
  { path: '/llms.txt', copy: true, list: whereIndexed, answer: serveLlmsIndex },
  { path: '/.well-known/llms.txt', copy: true, list: whereIndexed, answer: serveLlmsIndex },
  { path: '/*', copy: true, streams: true, list: listLlmsFull, answer: serveLlmsFull },
  { path: '/*', copy: true, list: listFeeds, answer: serveFeed },
  { path: '/*', copy: true, list: listMarkdown, answer: serveMarkdown },
  {
    path: '/*',
    list: (site) => listPages(site).map((route) => ({ '*': route.slice(1) })),
    answer: servePage,
  },
];

async function authorNames(site: SiteModel): Promise<string[]> {
  return site.view ? authorFilesOf(site, renderers) : authorFileNames(site);
}

/** In a preview files are added while the site stays; a view has the files that its audience may read. */
async function serveDocsFile(request: Request, { source, params, site }: RouteContext): Promise<Response | undefined> {
  const name = params['*'] ?? '';
  const { view, files } = await site();
  if (view && !files.has(name as FilePath)) return undefined;
  return serveFile(source.location.docs, name, request.headers);
}

const messages = () => import('@/lib/endpoint/handle-message');

/** The row of an endpoint that answers questions. */
function questionRoute(path: string, answer: (request: Request, context: RouteContext) => Promise<Response>): Route {
  return {
    path,
    methods: '*',
    accepts: isCall,
    async answer(request, context) {
      const { services } = await context.site();
      return services.assistant ? answer(request, context) : failureResponse(NO_ASSISTANT);
    },
  };
}

function html(body: string | undefined): Response {
  return body === undefined ? notFound() : textAnswer(body, 'text/html', REVALIDATE);
}

function json(value: unknown): Response {
  if (value === undefined) return notFound();
  return textResponse(JSON.stringify(value), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': REVALIDATE },
  });
}

function notFound(): Response {
  return new Response('Not found', { status: 404 });
}

/** False if a browser asks for a page or redirect that the docs folder has at an endpoint's address. */
async function isCall(request: Request, { site, url }: RouteContext): Promise<boolean> {
  if (!isReading(request)) return true;
  const model = await site();
  return !model.pages.has(routeOf(decoded(url.pathname))) && findRedirect(model, url.pathname) === undefined;
}

/** False for messages, and for the stream of events that MCP clients ask for. */
function isReading({ method, headers }: Request): boolean {
  return /^(?:GET|HEAD)$/.test(method) && !wantsEvents(headers.get('accept'));
}

/** The language that is asked for, if the site has it: the texts of each are kept, and anybody can ask for any name. */
function languageIn({ nav }: SiteModel, asked: string | null): string | undefined {
  return languagesOf(nav).find((lang) => lang === asked);
}

function keyOf({ name = '' }: Params, ending: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : '';
}
