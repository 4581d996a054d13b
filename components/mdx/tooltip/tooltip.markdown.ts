/** A tooltip in Markdown: the word, and in brackets what is said of it. */
import { findByClass } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const tooltipToMarkdown: MarkdownFaces = {
  tooltip: {
    inline: true,
    write(element, md) {
      const [word, tip] = ['tooltip-trigger', 'tooltip-tip'].map((name) => findByClass(element.children, name));
      const text = md.inline(word?.children ?? element.children);
      return tip ? `${text} (${md.inline(tip.children).trim()})` : text;
    },
  },
};
