/** A page's text as finished HTML, with the site's settings; from the cache where the page has not changed. */
import path from 'node:path';
import { renderArticle } from '@/lib/mdx/render';
import type { RenderedPage, RenderOptions } from '@/lib/mdx/types';
import { rendererVersion } from '@/lib/mdx/version';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { readText } from '@/lib/source/files';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import { buildFolder } from '@/lib/source/location';
import { stringsOf } from '@/lib/strings/strings';
import type { PageNode, SiteModel } from './types';

/** What the caller brings, because `lib` knows no components. */
export type ArticleParts = Pick<
  RenderOptions,
  'components' | 'componentNames' | 'markdownFaces' | 'problemBox' | 'dev'
>;

/** Renders one page. Never fails: what is wrong with the page is in its `problems`, and shown in its place. */
export function renderPage(site: SiteModel, node: PageNode, parts: ArticleParts): Promise<RenderedPage> {
  const { body, bodyLine } =
    node.generatedBody === undefined
      ? parseFrontmatter(node.file, readText(site.docs, node.file) ?? '')
      : { body: node.generatedBody, bodyLine: 1 };
  const { lang } = languageOf(scopeOf(site.nav, node.route));
  return renderArticle(
    { file: node.file, body, bodyLine },
    {
      ...parts,
      docs: site.docs,
      settings: site.settings,
      strings: stringsOf(lang),
      cacheFolder: path.resolve(/* turbopackIgnore: true */ buildFolder(), 'cache/lectern'),
      version: rendererVersion(process.cwd()),
    },
  );
}
