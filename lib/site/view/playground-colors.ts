/** The colours of code in the playground: those of the site's code themes, whose highlighter is too large for the browser. */
import path from 'node:path';
import { classesOf, elementsIn, textOf } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlNode } from '@/lib/markdown/types';
import { highlight } from '@/lib/mdx/code/highlight';
import { RENDERER_VERSION } from '@/lib/mdx/render/version';
import type { SiteModel } from '../types';

/** The kinds of tokens that the playground tells apart (components/api/playground/coloured.tsx), each with a sample in JSON. */
const SAMPLES = { name: '"key"', string: '"value"', number: '12', literal: 'true' } as const;
const CODE = `{ ${SAMPLES.name}: ${SAMPLES.string}, "n": ${SAMPLES.number}, "b": ${SAMPLES.literal} }`;

/** The CSS; text of a kind that a theme does not colour is as the rest of the code. */
export async function playgroundColors(site: SiteModel): Promise<string> {
  const fence = { code: CODE, language: 'json', meta: { highlight: [], focus: [] } };
  const { html, rules } = await highlight(fence, {
    themes: site.settings.styling.codeblocks,
    cacheFolder: path.join(site.cache, 'code'),
    version: RENDERER_VERSION,
  });
  const nodes = parseHtml(html);
  const found = Object.entries(SAMPLES).flatMap(([kind, sample]) => {
    const rule = rules[classOf(nodes, sample)];
    return rule === undefined ? [] : [`.play-code-${kind}${rule.slice(rule.indexOf('{'))}`];
  });
  return found.length === 0 ? '' : `${found.join('')}.dark .play-code span{color:var(--dark)}`;
}

/** The class of the token with this text, apart from its quotes; '' for text without a colour of its own. */
function classOf(nodes: readonly HtmlNode[], sample: string): string {
  for (const element of elementsIn(nodes)) {
    const isToken = elementsIn(element.children).length === 0;
    const isFound = isToken && textOf(element.children).replaceAll('"', '').trim() === sample.replaceAll('"', '');
    const found = isFound ? classesOf(element)[0] : classOf(element.children, sample);
    if (found) return found;
  }
  return '';
}
