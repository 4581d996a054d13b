/** Colours in Markdown: a list of names and values. */
import { findByClass, textOf } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const colorToMarkdown: MarkdownFaces = {
  'color-item': {
    write(element) {
      const [name, value] = ['color-name', 'color-value'].map((part) =>
        textOf(findByClass(element.children, part)?.children ?? []),
      );
      return `- ${[name, value && `\`${value}\``].filter(Boolean).join(': ')}`;
    },
  },
};
