/** Descriptions of specifications as Markdown that fits into a list item or below a heading of the page. */
import { descriptionHtml } from '@/lib/markdown/description';
import { htmlToMarkdown } from '@/lib/markdown/html-to-markdown';
import { parseHtml } from '@/lib/markdown/parse-html';

/**
 * A description as the page shows it, written as Markdown again: without headings, which would begin sections of the page, without tags,
 * and with everything closed that it opens. On one line if it is a single paragraph.
 */
export function descriptionMarkdown(text: string): string {
  return htmlToMarkdown(parseHtml(descriptionHtml(text, '')), {}).markdown;
}
