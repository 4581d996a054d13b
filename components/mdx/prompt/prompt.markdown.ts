/** A prompt in Markdown: its description, and its text as written. */
import { findByClass, textOf } from '@/lib/markdown/elements';
import { fence } from '@/lib/markdown/marks';
import type { MarkdownFaces } from '@/lib/markdown/types';

export const promptToMarkdown: MarkdownFaces = {
  prompt: {
    write(element, md) {
      const [description, text] = ['prompt-description', 'prompt-text'].map((name) =>
        findByClass(element.children, name),
      );
      const head = md.inline(description?.children ?? []).trim();
      return [head && `**${head}**`, text && fence(textOf(text.children), 'text')].filter(Boolean).join('\n\n');
    },
  },
};
