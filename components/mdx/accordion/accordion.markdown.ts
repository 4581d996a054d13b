/** An accordion in Markdown: its title, then its content. One whose title is a question is a section of its own. */
import { attributeOf, findByClass, textOf } from '@/lib/markdown/elements';
import type { MarkdownFaces } from '@/lib/markdown/types';

/** Below all headings. */
const DEPTH = 7;
const QUESTION = /[?？؟]\s*$/;

export const accordionToMarkdown: MarkdownFaces = {
  accordion: {
    write(element, md) {
      const [title = [], description = [], content = []] = [
        'accordion-title',
        'accordion-description',
        'accordion-content',
      ].map((name) => findByClass(element.children, name)?.children);
      const name = md.inline(title).trim();
      const id = attributeOf(element, 'id');
      const text = textOf(title).trim();
      const [start, end] = id && QUESTION.test(text) ? md.section(id, DEPTH, text) : ['', ''];
      const blocks = [name && `${start}**${name}**`, md.inline(description), md.blocks(content)];
      return blocks.filter(Boolean).join('\n\n') + end;
    },
  },
};
