/** A diagram in Markdown: its text. */
import { textOf } from '@/lib/markdown/elements';
import { fence } from '@/lib/markdown/marks';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const mermaidToMarkdown: MarkdownFaces = {
  mermaid: { write: (element) => fence(textOf(element.children), 'mermaid') },
};
