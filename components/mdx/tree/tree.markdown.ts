/** A tree of files in Markdown: a nested list; folders end with a slash. */
import { elementsIn, findByClass, textOf } from '@/lib/markdown/elements';
import { codeSpan, indented } from '@/lib/markdown/marks';
import type { HtmlElement, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';

export const treeToMarkdown: MarkdownFaces = {
  tree: { write: listOf },
};

function listOf(list: HtmlElement, md: MarkdownWriter): string {
  return elementsIn(list.children, 'li')
    .map((item) => indented(itemOf(item, md), '- '))
    .join('\n');
}

function itemOf(item: HtmlElement, md: MarkdownWriter): string {
  const isFolder = item.attributes.includes('tree-folder');
  const name = findByClass(item.children, 'tree-name');
  const comment = name && findByClass(name.children, 'tree-comment');
  const label = textOf((name ?? item).children.filter((child) => child !== comment)).trim();
  const line = codeSpan(isFolder ? `${label}/` : label) + (comment ? ` ${md.inline(comment.children).trim()}` : '');
  const [inner] = elementsIn(
    [...item.children, ...elementsIn(item.children, 'details').flatMap((d) => d.children)],
    'ul',
  );
  return [line, inner && listOf(inner, md)].filter(Boolean).join('\n');
}
