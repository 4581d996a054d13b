/** A changelog entry in Markdown: its label is a heading and starts a section. */
import { attributeOf, elementsIn, findByClass, textOf } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const updateToMarkdown: MarkdownFaces = {
  update: {
    write(element, md) {
      const [label, description, content] = ['update-label', 'update-description', 'update-content'].map((name) =>
        findByClass(element.children, name),
      );
      const id = attributeOf(element, 'id');
      const text = label ? textOf(label.children).trim() : '';
      const anchor = id && text ? md.anchor(id, 2, text) : '';
      const tags = elementsIn(findByClass(element.children, 'update-tags')?.children ?? []).map((tag) =>
        md.inline([tag]),
      );
      return [
        label &&
          `## ${anchor}${md
            .inline(label.children)
            .trim()
            .replace(/^\[(.*)\]\(.*\)$/, '$1')}`,
        description && `*${md.inline(description.children).trim()}*`,
        tags.join(', '),
        md.blocks(content?.children ?? []),
      ]
        .filter(Boolean)
        .join('\n\n');
    },
  },
};
