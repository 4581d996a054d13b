/** Nested properties in Markdown: their title, then a nested list. */
import { findByClass, textOf } from '@/lib/markdown/elements';
import type { HtmlElement, MarkdownFaces } from '@/lib/markdown/types';

export const expandableToMarkdown: MarkdownFaces = {
  expandable: {
    write(element, md) {
      const [title, content] = ['expandable-button', 'expandable-content'].map((name) =>
        findByClass(element.children, name),
      );
      if (content === undefined) return md.blocks(element.children);
      return [title && labelOf(title), md.blocks(content.children)].filter(Boolean).join('\n\n');
    },
  },
};

/** The button says "Show x" and "Hide x"; the common part is the title. */
function labelOf(button: HtmlElement): string {
  const [show = '', hide = ''] = ['expandable-show', 'expandable-hide'].map((name) =>
    textOf(findByClass(button.children, name)?.children ?? []),
  );
  const other = new Set(hide.split(/\s+/));
  const common = show
    .split(/\s+/)
    .filter((word) => other.has(word))
    .join(' ');
  return common === '' ? '' : `*${common}*`;
}
