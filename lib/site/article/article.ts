/** A page's text as finished HTML, with the site's settings; from the cache where the page has not changed. */
import type { LoadedComponents } from '@/lib/extensions/types';
import { remembered } from '@/lib/kit/remembered';
import { isExternal } from '@/lib/kit/urls';
import { renderArticle } from '@/lib/mdx/render/render';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import type { RenderedPage, RenderOptions } from '@/lib/mdx/types';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { readText } from '@/lib/source/files';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import { livePathOf } from '../model/live-path';
import type { PageNode, SiteModel } from '../types';
import { wordsOf } from '../view/words';
import { withApi } from './api-article';
import type { ApiRenderer } from './api-types';
import { placedInSpecification } from './generated-places';

/** Provided by the caller, because `lib` does not know components. */
export interface Renderers extends Pick<RenderOptions, 'components' | 'syntax' | 'markdownFaces' | 'problemBox'> {
  api: ApiRenderer;
  /** The same with the components of extensions. */
  with(groups: readonly LoadedComponents[]): Renderers;
}

/** Changes with the code that makes the HTML, that of extensions included. */
export function versionOf({ extensions }: Pick<SiteModel, 'extensions'>): string {
  return `${RENDERER_VERSION} ${extensions.key}`.trimEnd();
}

const extended = new WeakMap<SiteModel['extensions'], Renderers>();

/** The renderers of a site: those of the program, with the components of its extensions. */
export function renderersOf({ extensions }: Pick<SiteModel, 'extensions'>, given: Renderers): Renderers {
  if (extensions.list.length === 0) return given;
  const all = extended.get(extensions) ?? given.with(extensions.list.flatMap(({ components }) => components));
  extended.set(extensions, all);
  return all;
}

/** Pages being rendered, and the last few: a page is asked for as document, Markdown and feed, at once or one after the other. */
const rendering = new WeakMap<SiteModel, Map<PageNode, Promise<RenderedPage>>>();

/** Number of pages that are kept. */
const KEPT = 8;

/** Renders a page. Never fails: errors are in `problems` and shown in the page. */
export function renderPage(site: SiteModel, node: PageNode, renderers: Renderers): Promise<RenderedPage> {
  const pages = rendering.get(site) ?? new Map<PageNode, Promise<RenderedPage>>();
  rendering.set(site, pages);
  const page = remembered(pages, node, () => renderNow(site, node, renderers));
  // In `dev` the files of a page may change while the model stays.
  const forget = () => pages.delete(node);
  if (site.mode === 'dev') page.then(forget, forget);
  for (const [oldest] of pages.size > KEPT ? pages : []) if (pages.size > KEPT) pages.delete(oldest);
  return page;
}

async function renderNow(site: SiteModel, node: PageNode, given: Renderers): Promise<RenderedPage> {
  const { body, bodyLine } =
    node.generatedBody === undefined
      ? parseFrontmatter(node.file, readText(site.docs, node.file) ?? '')
      : { body: node.generatedBody, bodyLine: 1 };
  const { lang } = languageOf(scopeOf(site.nav, node.route));
  const strings = wordsOf(site, lang);
  const cacheFolder = site.cache;
  const version = versionOf(site);
  const { api, with: _, ...rest } = renderersOf(site, given);
  const live = livePathOf(site);
  const options = {
    ...rest,
    dev: site.mode === 'dev',
    lenient: site.lenient || site.mode === 'dev',
    docs: site.docs,
    ...(live === '' ? {} : { livePath: live }),
    ...(site.scriptNames.length === 0 ? {} : { scriptNames: site.scriptNames }),
    settings: site.settings,
    strings,
    cacheFolder,
    version,
    extensions: site.extensions,
  };
  // A specification from another site may bring text but no code.
  const untrusted = node.origin?.isPlain ?? (node.generatedBody !== undefined && isExternal(node.file));
  const source = { file: node.file, body, bodyLine, untrusted, wantsSections: node.meta.rss === true };
  const article = placedInSpecification(site, node, await renderArticle(source, options));
  return withApi(site, node, article, { renderer: api, strings, lang, cacheFolder, version });
}
