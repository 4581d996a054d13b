/** A callout in Markdown: a quotation with its title or the name of its kind. */
import { attributeOf, findPart } from '@/lib/markdown/elements';
import { quoted } from '@/lib/markdown/marks';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const calloutToMarkdown: MarkdownFaces = {
  callout: {
    write(element, md) {
      const content = findPart(element.children, 'callout-content');
      const title = content && findPart(content.children, 'callout-title');
      const rest = (content ?? element).children.filter((child) => child !== title);
      const name = title ? md.inline(title.children) : attributeOf(element, 'aria-label');
      return quoted([name ? `**${name}**` : '', md.blocks(rest)].filter(Boolean).join('\n\n'));
    },
  },
};
