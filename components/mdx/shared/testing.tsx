/** For tests: an article to render components in, and the problems reported to it. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Problem } from '@/lib/kit/problems';
import { createIds } from '@/lib/kit/slugs';
import type { ArticleContext } from '@/lib/mdx/types';
import { en } from '@/lib/strings/en';
import { articleComponents } from '../registry';

/** Creates an element by public name (`Card`, `Tree.File`, `h2`); the HTML of nodes; the problems so far. */
export interface TestArticle {
  h(name: string, props?: Record<string, unknown> | null, ...children: ReactNode[]): ReactNode;
  html(node: ReactNode): string;
  problems: Problem[];
}

/** Starts an article. `blocks`: highlighted code by id. */
export function testArticle(blocks: Record<string, string> = {}): TestArticle {
  const ids = createIds();
  const problems: Problem[] = [];
  const views = new Set<string>();
  const article: ArticleContext = {
    icons: 'fontawesome',
    uniqueId: (text) => ids.fromText(text),
    partId: (title, own) => own ?? ids.fromText(title),
    inPart: (content) => content,
    addView: ({ title }) => {
      views.add(title);
      return views.values().next().value === title;
    },
    addHeading: ({ text, id }) => {
      if (typeof id === 'string' && id !== '') return id;
      return text === '' ? undefined : ids.fromText(text);
    },
    withoutToc: (content) => content,
    need: () => {},
    highlight: () => undefined,
    addUpdate: () => {},
    codeHtml: (block) => blocks[block],
    report: (found) => {
      problems.push(found);
    },
    strings: en,
  };
  const components = articleComponents(article);
  return {
    h(name, props, ...children) {
      const [owner = name, part] = name.split('.');
      const found = components[owner] as Record<string, unknown> | undefined;
      return createElement(((part ? found?.[part] : found) ?? name) as string, props ?? {}, ...children);
    },
    html: (node) => renderToStaticMarkup(node),
    problems,
  };
}
