/** Fields in Markdown: one line for name, type and the rest, what is said of it below; nested properties are nested lists. */
import { childrenByClass, elementsIn, findByClass, textOf } from '@/lib/markdown/elements';
import { indented } from '@/lib/markdown/marks';
import type { HtmlElement, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';

export const fieldFaces: MarkdownFaces = {
  field: {
    write(element, md) {
      const [head] = childrenByClass(element, 'field-head');
      const [content] = childrenByClass(element, 'field-content');
      if (head === undefined) return md.blocks(element.children);
      return indented([headOf(head, md), md.blocks(content?.children ?? [])].filter(Boolean).join('\n\n'), '- ');
    },
  },
  expandable: {
    write(element, md) {
      const [title, content] = ['expandable-button', 'expandable-content'].map((name) =>
        findByClass(element.children, name),
      );
      if (content === undefined) return md.blocks(element.children);
      return [title && labelOf(title), md.blocks(content.children)].filter(Boolean).join('\n\n');
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

/** The button says "Show x" and "Hide x": what both say is the title. */
function labelOf(button: HtmlElement): string {
  const [show = '', hide = ''] = ['expandable-show', 'expandable-hide'].map((name) =>
    textOf(findByClass(button.children, name)?.children ?? []),
  );
  const other = new Set(hide.split(/\s+/));
  const common = show
    .split(/\s+/)
    .filter((word) => other.has(word))
    .join(' ');
  return common === '' ? '' : `*${common}*`;
}
