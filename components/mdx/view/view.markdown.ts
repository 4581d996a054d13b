/** A view in Markdown: its title, then its content. */
import { childrenByClass } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const viewToMarkdown: MarkdownFaces = {
  view: {
    write(element, md) {
      const [title] = childrenByClass(element, 'view-title');
      const body = md.blocks(element.children.filter((child) => child !== title));
      return [title && `**${md.inline(title.children).trim()}**`, body].filter(Boolean).join('\n\n');
    },
  },
};
