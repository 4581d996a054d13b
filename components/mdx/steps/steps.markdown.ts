/** Steps in Markdown: a numbered list, each item starting with its title. Titles that are headings start a section. */
import { attributeOf, childrenByClass, elementsIn, findByClass, textOf } from '@/lib/markdown/elements';
import { indented } from '@/lib/markdown/marks';
import type { HtmlElement, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';

export const stepsToMarkdown: MarkdownFaces = {
  steps: {
    write(element, md) {
      const steps = elementsIn(element.children, 'li');
      const first = Number(/counter-set:\s*step (\d+)/.exec(steps[0]?.attributes ?? '')?.[1] ?? 1);
      return steps.map((step, index) => indented(stepOf(step, md), `${first + index}. `)).join('\n\n');
    },
  },
};

function stepOf(step: HtmlElement, md: MarkdownWriter): string {
  const title = findByClass(step.children, 'step-title');
  const [content] = childrenByClass(step, 'step-content');
  const rest = content?.children ?? step.children.filter((child) => child !== title);
  return [title && titleOf(title, md), md.blocks(rest)].filter(Boolean).join('\n\n');
}

function titleOf(title: HtmlElement, md: MarkdownWriter): string {
  const id = attributeOf(title, 'id');
  const depth = /^h([1-6])$/.exec(title.tag)?.[1];
  const anchor = id && depth ? md.anchor(id, Number(depth), textOf(title.children).trim()) : '';
  const text = md.inline(title.children).trim();
  return text.includes('**') ? anchor + text : `${anchor}**${text}**`;
}
