/** Renders the Markdown of an answer as React elements from an allow-list: raw HTML, definitions and footnotes are dropped. */
import type { List, ListItem, Nodes, Table, TableRow } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** Components of the panel for links, images and code; addresses are not checked yet. */
export interface MarkdownParts {
  link(href: string, children: readonly ReactNode[]): ReactNode;
  picture(src: string, alt: string): ReactNode;
  code(text: string): ReactNode;
  table(table: ReactElement): ReactNode;
}

/** Of GitHub-flavoured Markdown only tables are needed. */
const SYNTAX: Options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

const ELEMENTS = { paragraph: 'p', blockquote: 'blockquote', emphasis: 'em', strong: 'strong' } as const;

/** Renders a text; never fails, because any text is Markdown. See content/reference/assistant/security.mdx#rendering. */
export function drawMarkdown(markdown: string, parts: MarkdownParts): ReactNode {
  return element(Fragment, drawAll(fromMarkdown(markdown, SYNTAX).children, parts));
}

function element(type: string | typeof Fragment, children: readonly ReactNode[], props?: object): ReactElement {
  return createElement(type, props, ...children);
}

function drawAll(nodes: readonly Nodes[], parts: MarkdownParts): ReactNode[] {
  return nodes.map((node) => draw(node, parts));
}

function draw(node: Nodes, parts: MarkdownParts): ReactNode {
  switch (node.type) {
    case 'paragraph':
    case 'blockquote':
    case 'emphasis':
    case 'strong':
      return element(ELEMENTS[node.type], drawAll(node.children, parts));
    case 'heading':
      return element(`h${node.depth}`, drawAll(node.children, parts));
    case 'text':
      return node.value;
    case 'inlineCode':
      return element('code', [node.value]);
    case 'break':
      return element('br', []);
    case 'thematicBreak':
      return element('hr', []);
    case 'code':
      return parts.code(node.value);
    case 'link':
      return parts.link(node.url, drawAll(node.children, parts));
    case 'image':
      return parts.picture(node.url, node.alt ?? '');
    case 'linkReference':
      return element(Fragment, drawAll(node.children, parts));
    case 'imageReference':
      return node.alt;
    case 'list':
      return drawList(node, parts);
    case 'table':
      return parts.table(drawTable(node, parts));
    default:
      return null;
  }
}

/** Items of a loose list are paragraphs, those of a tight list plain text. */
function drawList(list: List, parts: MarkdownParts): ReactElement {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item) => element('li', drawItem(item, isLoose, parts)));
  const start = list.start === 1 ? undefined : (list.start ?? undefined);
  return list.ordered ? element('ol', items, { start }) : element('ul', items);
}

function drawItem({ children }: ListItem, isLoose: boolean, parts: MarkdownParts): ReactNode[] {
  if (isLoose) return drawAll(children, parts);
  return children.flatMap((node) => (node.type === 'paragraph' ? drawAll(node.children, parts) : draw(node, parts)));
}

function drawTable({ align, children }: Table, parts: MarkdownParts): ReactElement {
  const [head, ...body] = children;
  const rowOf = (row: TableRow, tag: 'th' | 'td'): ReactElement => {
    const cells = row.children.map((cell, at) =>
      element(tag, drawAll(cell.children, parts), { style: { textAlign: align?.[at] ?? undefined } }),
    );
    return element('tr', cells);
  };
  return element('table', [
    element('thead', head ? [rowOf(head, 'th')] : []),
    element(
      'tbody',
      body.map((row) => rowOf(row, 'td')),
    ),
  ]);
}
