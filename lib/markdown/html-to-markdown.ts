/** Converts a page's elements to Markdown. */
import type { HtmlNode, MarkdownAnchor, MarkdownFaces, MarkdownText } from './types';
import { createWriter, FORMULA_FACES } from './write';

/** Marks the line of a heading until its offset is known, or the end of a section; the characters have no meaning in Markdown. */
const SIGN = /\ue000(\d*)\ue001/g;

/**
 * Converts a page to Markdown. Snippets and variables are already resolved in the HTML, components are converted by their `faces`, purely
 * visual parts are left out. Text for agents is included, text for humans is not (content/reference/format/components.mdx#visibility).
 */
export function htmlToMarkdown(nodes: readonly HtmlNode[], faces: MarkdownFaces): MarkdownText {
  const found: Omit<MarkdownAnchor, 'at'>[] = [];
  const mark = (anchor: Omit<MarkdownAnchor, 'at'>): string => `\ue000${found.push(anchor) - 1}\ue001`;
  const writer = createWriter(
    { ...FORMULA_FACES, ...faces },
    {
      anchor: (id, depth, text) => mark({ id, depth, text }),
      // Its end is known when the second mark is found.
      section: (id, depth, text) => [mark({ id, depth, text, end: Number.POSITIVE_INFINITY }), '\ue000\ue001'],
    },
  );
  const marked = writer.blocks(nodes);
  const anchors: MarkdownAnchor[] = [];
  const open: MarkdownAnchor[] = [];
  const pieces: string[] = [];
  let end = 0;
  // Of the line that had the last mark: where it starts with the marks before it, and without them.
  let line = -1;
  let at = 0;
  let marksLength = 0;
  for (const match of marked.matchAll(SIGN)) {
    const start = marked.lastIndexOf('\n', match.index) + 1;
    if (start !== line) at = start - marksLength;
    line = start;
    const place = match.index - marksLength;
    const anchor = match[1] ? found[Number(match[1])] : undefined;
    const ended = match[1] ? undefined : open.pop();
    if (anchor === undefined && ended === undefined) continue;
    if (ended) ended.end = place;
    if (anchor) {
      const placed = { at, ...anchor };
      anchors.push(placed);
      if (placed.end !== undefined) open.push(placed);
    }
    pieces.push(marked.slice(end, match.index));
    end = match.index + match[0].length;
    marksLength += match[0].length;
  }
  pieces.push(marked.slice(end));
  const markdown = pieces.join('');
  for (const unclosed of open) unclosed.end = markdown.length;
  return { markdown, anchors };
}
