/** The Markdown of the generated part of an API page, in sections, and their join into one text. Pure. */
import type { MarkdownAnchor } from '@/lib/markdown/types';
import type { ExampleKind } from '@/lib/mdx/types';

/** A section below a heading of the second level. */
export interface ApiSection {
  /** The id of the section in the HTML. */
  id: string;
  heading: string;
  text: string;
  /** The generated samples; a page's own example of that kind takes their place. */
  example?: ExampleKind;
}

/** The text of a page's generated part: what comes before the page's own text, and what follows it, examples last. */
export interface ApiText {
  head: string;
  sections: ApiSection[];
}

/** A page's text with its headings. */
export interface PageText {
  markdown: string;
  anchors: MarkdownAnchor[];
  /** The position of the generated examples, which end the text; undefined without any. */
  examplesAt?: number;
}

/** Joins the generated part and the page's own text. `own`: the kinds of examples that the page itself has; `idOf`: the final ids. */
export function joinTexts(
  { head, sections }: ApiText,
  article: Pick<PageText, 'markdown' | 'anchors'>,
  own: readonly ExampleKind[],
  idOf: (id: string) => string,
): PageText {
  const before = head === '' ? '' : `${head}\n\n`;
  const anchors = article.anchors.map((anchor) => ({
    ...anchor,
    at: anchor.at + before.length,
    ...(anchor.end === undefined ? {} : { end: anchor.end + before.length }),
  }));
  let markdown = (before + article.markdown).trimEnd();
  let examplesAt: number | undefined;
  for (const { id, heading, text, example } of sections) {
    if (text === '' || (example && own.includes(example))) continue;
    if (markdown !== '') markdown += '\n\n';
    if (example) examplesAt ??= markdown.length;
    anchors.push({ at: markdown.length, depth: 2, id: idOf(id), text: heading });
    markdown += `## ${heading}\n\n${text}`;
  }
  return { markdown, anchors, ...(examplesAt === undefined ? {} : { examplesAt }) };
}
