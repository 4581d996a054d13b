/** The MCP server of this site. */
import { renderers } from '@/components/mdx/renderers';
import type { McpDocs } from '@/lib/endpoint/mcp/docs';
import { withinBase } from '@/lib/kit/http/base-path';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import { encodeRoute, markdownPath, type Route as PagePath } from '@/lib/kit/paths';
import { placeMarkdown } from '@/lib/markdown/place-addresses';
import { readablePages } from '@/lib/outputs/text/ordered-pages';
import { hasScope, searchSections } from '@/lib/search/search';
import { sectionsOf } from '@/lib/search/sections';
import { renderPage } from '@/lib/site/article/article';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { wholePage } from '@/lib/site/search/search-pages';
import { placeOf } from '../base/place';
import { placeIndex } from '../base/place-index';
import type { RouteContext } from '../types';
import { siteAndBase } from './text-files';

/** Loaded with the first request: the protocol's package is large. */
export async function serveMcp(request: Request, context: RouteContext): Promise<Response> {
  const { handleMcp } = await import('@/lib/endpoint/mcp/handle-mcp');
  return handleMcp(request, {
    open: context.assistant,
    docs: () => readDocs(request, context),
    work: workLimiter(context.settings.env, 'mcp'),
  });
}

async function readDocs(request: Request, context: RouteContext): Promise<McpDocs> {
  const [site, base] = await siteAndBase(request, context);
  const place = placeOf(site) ?? ((address: string) => address);
  const index = placeIndex(await loadSearchIndex(site, renderers), placeOf(site));
  const unique = (values: readonly (string | undefined)[]): string[] => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    name: site.settings.name,
    description: site.settings.description,
    origin: base.slice(0, base.length - (site.base ?? '').length),
    languages: unique(index.parts.map(({ lang }) => lang)),
    versions: unique(index.parts.map(({ version }) => version)),
    search: (query, options) => (hasScope(index, options) ? searchSections(index, query, options) : []),
    pages: () =>
      readablePages(site).map(({ route, title, meta }) => ({
        path: place(encodeRoute(route)),
        markdown: place(markdownPath(route)),
        title,
        description: meta.description,
      })),
    async sections(path) {
      const inside = withinBase(path, site.base ?? '') as PagePath | undefined;
      const node = (inside && site.pages.get(inside)) ?? site.pages.get(path as PagePath);
      const sections = node && sectionsOf(wholePage(site, node, await renderPage(site, node, renderers)));
      return sections?.map((section) => ({
        ...section,
        href: place(section.href),
        markdown: placeMarkdown(section.markdown, place),
      }));
    },
  };
}
