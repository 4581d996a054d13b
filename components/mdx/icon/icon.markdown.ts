/** An icon in Markdown: the character of its label; nothing for icons that only decorate. */
import { attributeOf } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const iconToMarkdown: MarkdownFaces = {
  icon: { inline: true, write: (element) => attributeOf(element, 'aria-label') ?? '' },
};
