/** A tooltip in Markdown: the word, followed by the tip in brackets. */
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
