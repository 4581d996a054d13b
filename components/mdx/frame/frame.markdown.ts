/** A frame in Markdown: its content, with hint and caption in italics. */
import { findByClass } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const frameToMarkdown: MarkdownFaces = {
  frame: {
    write(element, md) {
      const [hint, content, caption] = ['frame-hint', 'frame-content', 'frame-caption'].map((name) =>
        findByClass(element.children, name),
      );
      const italic = (part: typeof hint): string => (part ? `*${md.inline(part.children).trim()}*` : '');
      return [italic(hint), md.blocks(content?.children ?? element.children), italic(caption)]
        .filter(Boolean)
        .join('\n\n');
    },
  },
};
