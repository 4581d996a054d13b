/** For tests: an article to render components in, and the problems reported to it. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIds } from '@/lib/kit/headings/slugs';
import type { Problem } from '@/lib/kit/problems';
import type { CodeHtml } from '@/lib/mdx/code/token-html';
import type { ArticleContext, PageField } from '@/lib/mdx/types';
import en from '@/lib/strings/en.json';
import { articleComponents } from '../registry';

/** Creates an element by public name (`Card`, `Tree.File`, `h2`); the HTML of nodes; the problems so far. */
export interface TestArticle {
  h(name: string, props?: Record<string, unknown> | null, ...children: ReactNode[]): ReactNode;
  html(node: ReactNode): string;
  problems: Problem[];
  /** The parameters that fields described. */
  fields: PageField[];
}

/** Starts an article. `blocks`: highlighted code by id; a string is the HTML of a block without focus lines. */
export function testArticle(blocks: Record<string, string | CodeHtml> = {}): TestArticle {
  const ids = createIds();
  const serials = new Map<string, number>();
  const problems: Problem[] = [];
  const fields: PageField[] = [];
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
    addHeading: ({ text, name = '', id }) => {
      if (typeof id === 'string' && id !== '') return id;
      return text === '' ? undefined : ids.fromText(name.trim() || text);
    },
    withoutToc: (content) => content,
    forAgents: (content) => content,
    need: () => {},
    highlight: () => undefined,
    addUpdate: () => undefined,
    addField: (field, content) => {
      fields.push(field);
      return content;
    },
    addExample: () => {},
    code: (block) => codeOf(blocks[block]),
    report: (found) => {
      problems.push(found);
    },
    strings: en,
    serial: (key) => {
      const before = serials.get(key) ?? 0;
      serials.set(key, before + 1);
      return before;
    },
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
    fields,
  };
}

function codeOf(block: string | CodeHtml | undefined): CodeHtml | undefined {
  return typeof block === 'string'
    ? { html: block, lines: block.split('\n').length, hasFocus: false, rules: {} }
    : block;
}
