/** Footnotes as Markdown: references, and the definitions at the end of a page. Pure. */
import { decoded } from '@/lib/kit/urls';
import { attributeOf, elementsIn } from './elements';
import type { HtmlElement, MarkdownWriter } from './types';

const ID = /^(?:user-content-)?fn-(.+)$/;

/** The label of the footnote that a link refers to; undefined for other links. */
export function footnoteLabel(link: HtmlElement): string | undefined {
  if (attributeOf(link, 'data-footnote-ref') === undefined) return undefined;
  return labelOf((attributeOf(link, 'href') ?? '').replace(/^#/, ''));
}

/** True if a link leads from a footnote back to the text. */
export function isBackReference(element: HtmlElement): boolean {
  return element.tag === 'a' && attributeOf(element, 'data-footnote-backref') !== undefined;
}

/** The definitions of a section of footnotes, without its heading. */
export function writeFootnotes(section: HtmlElement, md: Pick<MarkdownWriter, 'blocks'>): string {
  const items = elementsIn(section.children, 'ol').flatMap((list) => elementsIn(list.children, 'li'));
  return items
    .map((item, at) => {
      const label = labelOf(attributeOf(item, 'id') ?? '') ?? `${at + 1}`;
      const [first = '', ...others] = md.blocks(item.children).split('\n');
      // Further blocks belong to a footnote if they are indented by four characters.
      return [`[^${label}]: ${first}`, ...others.map((line) => (line === '' ? '' : `    ${line}`))].join('\n');
    })
    .join('\n\n');
}

function labelOf(id: string): string | undefined {
  return ID.exec(decoded(id))?.[1]?.replace(/[\s[\]]+/g, '-');
}
