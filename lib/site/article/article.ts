/** A page's text as finished HTML, with the site's settings; from the cache where the page has not changed. */
import { renderArticle } from '@/lib/mdx/render/render';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import type { RenderedPage, RenderOptions } from '@/lib/mdx/types';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { readText } from '@/lib/source/files';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import { stringsOf } from '@/lib/strings/strings';
import type { PageNode, SiteModel } from '../types';
import { withApi } from './api-article';
import type { ApiParts } from './api-types';

/** Provided by the caller, because `lib` does not know components. */
export interface ArticleParts extends Pick<RenderOptions, 'components' | 'syntax' | 'markdownFaces' | 'problemBox'> {
  api: ApiParts;
}

/** Pages being rendered, so that concurrent requests share the work. */
const rendering = new WeakMap<SiteModel, Map<PageNode, Promise<RenderedPage>>>();

/** Renders a page. Never fails: errors are in `problems` and shown in the page. */
export function renderPage(site: SiteModel, node: PageNode, parts: ArticleParts): Promise<RenderedPage> {
  const pages = rendering.get(site) ?? new Map<PageNode, Promise<RenderedPage>>();
  rendering.set(site, pages);
  const known = pages.get(node);
  if (known) return known;
  const page = renderNow(site, node, parts).finally(() => pages.delete(node));
  pages.set(node, page);
  return page;
}

async function renderNow(site: SiteModel, node: PageNode, parts: ArticleParts): Promise<RenderedPage> {
  const { body, bodyLine } =
    node.generatedBody === undefined
      ? parseFrontmatter(node.file, readText(site.docs, node.file) ?? '')
      : { body: node.generatedBody, bodyLine: 1 };
  const { lang } = languageOf(scopeOf(site.nav, node.route));
  const strings = stringsOf(lang);
  const cacheFolder = site.cache;
  const version = RENDERER_VERSION;
  const { api, ...rest } = parts;
  const options = {
    ...rest,
    dev: site.mode === 'dev',
    docs: site.docs,
    settings: site.settings,
    strings,
    cacheFolder,
    version,
  };
  const source = { file: node.file, body, bodyLine, wantsSections: node.meta.rss === true };
  const article = await renderArticle(source, options);
  return withApi(site, node, article, { parts: api, strings, lang, cacheFolder, version });
}
