/** Fields in Markdown: name, type and facts on one line, the description below. */
import { childrenByClass, elementsIn, textOf } from '@/lib/markdown/elements';
import { indented } from '@/lib/markdown/marks';
import type { HtmlElement, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';

export const fieldToMarkdown: MarkdownFaces = {
  field: {
    write(element, md) {
      const [head] = childrenByClass(element, 'field-head');
      const [content] = childrenByClass(element, 'field-content');
      if (head === undefined) return md.blocks(element.children);
      return indented([headOf(head, md), md.blocks(content?.children ?? [])].filter(Boolean).join('\n\n'), '- ');
    },
  },
};

/** `name` type, required, default: `x` */
function headOf(head: HtmlElement, md: MarkdownWriter): string {
  const facts = elementsIn(head.children).map((part) =>
    part.attributes.includes('field-name') ? `\`${textOf(part.children)}\`` : md.inline(part.children).trim(),
  );
  const at = facts.findIndex((fact) => fact.startsWith('`'));
  const name = at < 0 ? '' : `**${facts[at]}**`;
  return [name, facts.filter((_, index) => index !== at).join(', ')].filter(Boolean).join(' ');
}
