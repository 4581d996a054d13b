/** A code group in Markdown: its fences, each with the name of its tab. */
import type { MarkdownFaces } from '@/lib/markdown/types';
import { panelsOf } from '../tabs/tabs.markdown';

export const codeGroupToMarkdown: MarkdownFaces = {
  'code-group': { write: panelsOf },
};
