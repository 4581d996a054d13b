/** An accordion in Markdown: its title, then its content. */
import { findByClass } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const accordionToMarkdown: MarkdownFaces = {
  accordion: {
    write(element, md) {
      const [title, description, content] = ['accordion-title', 'accordion-description', 'accordion-content'].map(
        (name) => findByClass(element.children, name)?.children ?? [],
      );
      const name = md.inline(title ?? []).trim();
      return [name && `**${name}**`, md.inline(description ?? []), md.blocks(content ?? [])]
        .filter(Boolean)
        .join('\n\n');
    },
  },
};
