/** A card in Markdown: a list item with a link and a line of text. */
import { attributeOf, attributesOf, findByClass, findPart } from '@/lib/markdown/elements';
import { indented } from '@/lib/markdown/marks';
import type { HtmlElement, HtmlNode, MarkdownFaces, MarkdownWriter } from '@/lib/markdown/types';

export const cardToMarkdown: MarkdownFaces = {
  card: { write: (element, md) => signpost(element, md, 'card-title', ['card-content', 'card-cta']) },
};

/** An optional link with text below; anything that only has the class of a card is written as it is. */
export function signpost(element: HtmlElement, md: MarkdownWriter, title: string, parts: readonly string[]): string {
  const head = findPart(element.children, title);
  const link = element.tag === 'a' ? element : findByClass(element.children, 'cover-link');
  const content: HtmlNode[] = parts.flatMap((name) => findPart(element.children, name) ?? []);
  if (head === undefined && link === undefined) return md.blocks(element.children);
  const label = attributeOf(link ?? element, 'aria-label');
  const name =
    (head && md.inline(linked(element, head)).trim()) ||
    (label && `[${label}](${attributeOf(link ?? element, 'href')})`);
  return indented([link ? name : `**${name}**`, md.blocks(content)].filter(Boolean).join('\n\n'), '- ');
}

/** The content of a title, as a link where the whole card is one. */
function linked(card: HtmlElement, { children }: HtmlElement): HtmlNode[] {
  const href = attributesOf(card).find(({ name }) => name === 'href');
  return href ? [{ ...card, attributes: href.written, children }] : children;
}
