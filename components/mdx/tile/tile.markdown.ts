/** A tile in Markdown: like a card. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import { signpost } from '../card/card.markdown';

export const tileToMarkdown: MarkdownFaces = {
  tile: { write: (element, md) => signpost(element, md, 'tile-title', ['tile-description']) },
};
