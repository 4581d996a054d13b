/** Code in Markdown: a fence with its language and title. */
import { attributeOf, elementsIn, findByClass, textOf } from '@/lib/markdown/elements';
import { fence } from '@/lib/markdown/marks';
import type { HtmlElement, MarkdownFaces } from '@/lib/markdown/types';

export const codeToMarkdown: MarkdownFaces = {
  'code-block': { write: (element) => codeFence(element) },
};

/** The fence of a block; `title` names a block without a header, as in a group. */
export function codeFence(element: HtmlElement, title = ''): string {
  const [pre] = elementsIn(element.children, 'pre');
  const header = findByClass(element.children, 'code-block-title');
  const language = attributeOf(element, 'data-language') ?? '';
  const name = header ? textOf(header.children).trim() : title;
  const info = [language || (name ? 'text' : ''), name === language ? '' : name].filter(Boolean).join(' ');
  return pre ? fence(textOf(pre.children), info.replace(/[`\n]/g, '')) : '';
}
