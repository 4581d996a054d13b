/** Renders the Markdown of an answer as React elements from an allow-list: raw HTML, definitions and footnotes are dropped. */
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { type Output, renderNodes } from '@/lib/markdown/untrusted';

/** Components of the panel for links, images and code; addresses are not checked yet. */
export interface MarkdownParts {
  link(href: string, children: readonly ReactNode[]): ReactNode;
  picture(src: string, alt: string): ReactNode;
  code(text: string): ReactNode;
  table(table: ReactElement): ReactNode;
}

/** Of GitHub-flavoured Markdown only tables are needed. */
const SYNTAX: Options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** Renders a text; never fails, because any text is Markdown. See content/reference/assistant/security.mdx#rendering. */
export function renderMarkdown(markdown: string, parts: MarkdownParts): ReactNode {
  return element(Fragment, renderNodes(fromMarkdown(markdown, SYNTAX).children, outputOf(parts)));
}

function outputOf(parts: MarkdownParts): Output<ReactNode> {
  return {
    text: (value) => value,
    element: (tag, children, { start, align } = {}) =>
      element(tag, children, { start, style: align && { textAlign: align } }),
    link: parts.link,
    image: parts.picture,
    code: parts.code,
    heading: (depth, children) => element(`h${depth}`, children),
    table: (table) => parts.table(table as ReactElement),
  };
}

function element(type: string | typeof Fragment, children: readonly ReactNode[], props?: object): ReactElement {
  return createElement(type, props, ...children);
}
