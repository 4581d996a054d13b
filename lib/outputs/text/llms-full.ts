/** `llms-full.txt`: the text of all pages of the default version, in one file per language. See content/reference/format/outputs.mdx#agents. */

import { encodeRoute } from '@/lib/kit/paths';
import { languageOf, type PageLanguage } from '@/lib/nav/lang';
import { defaultScope, isInDefaults, scopeOf } from '@/lib/nav/scope';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { LANGUAGES } from '@/lib/words/languages';
import { readablePages } from './ordered-pages';

/** A file with the text of the pages in one language. */
export interface FullText {
  /** At the top of the site: `llms-full.txt` in the default language, `llms-full.de.txt` in another one. */
  file: string;
  /** The name of the language in that language. */
  name: string;
  /** In reading order. */
  nodes: PageNode[];
}

/** The files of a site, that of the default language first; others only if they have a page. */
export function fullTexts(site: SiteModel): FullText[] {
  const main = languageOf(defaultScope(site.nav));
  const texts = new Map<string, FullText>([[main.lang, { file: 'llms-full.txt', name: nameOf(main), nodes: [] }]]);
  for (const node of readablePages(site)) {
    // With all versions the file would repeat each page once per version, with statements that contradict one another.
    if (!isInDefaults(site.nav, node.route, ['version'])) continue;
    const language = languageOf(scopeOf(site.nav, node.route));
    const { lang } = language;
    const text = texts.get(lang) ?? { file: `llms-full.${fileName(lang)}.txt`, name: nameOf(language), nodes: [] };
    texts.set(lang, text);
    text.nodes.push(node);
  }
  return [...texts.values()];
}

/** The content of a file as a stream, because it may be long. `base`: the site's address. `markdownOf`: the Markdown of one page. */
export async function* llmsFull(
  { nodes }: FullText,
  base: string,
  markdownOf: (node: PageNode) => Promise<string>,
): AsyncGenerator<string> {
  for (const node of nodes) {
    yield fullTextOf(node, base, await markdownOf(node));
  }
}

/** The part of one page. */
export function fullTextOf({ title, route, meta }: PageNode, base: string, markdown: string): string {
  const about = meta.description ? `${meta.description}\n\n` : '';
  return `# ${title}\n\nSource: ${base}${encodeRoute(route)}\n\n${about}${markdown.trim()}\n\n`;
}

function nameOf({ code, lang }: PageLanguage): string {
  return LANGUAGES.get(code ?? lang)?.name ?? lang;
}

/** A code beyond the known ones is whatever the writer wrote. */
function fileName(lang: string): string {
  return lang.replace(/[^\w-]+/g, '-');
}
