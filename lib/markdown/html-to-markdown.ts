/** Converts a page's elements to Markdown. */
import type { HtmlNode, MarkdownAnchor, MarkdownFaces, MarkdownText } from './types';
import { createWriter, FORMULA_FACES } from './write';

/** Marks the line of a heading until its offset is known; the characters have no meaning in Markdown. */
const SIGN = /\ue000(\d+)\ue001/g;

/**
 * Converts a page to Markdown. Snippets and variables are already resolved in the HTML, components are converted by their `faces`, purely
 * visual parts are left out. Text for agents is included, text for humans is not (content/reference/format/components.mdx#visibility).
 */
export function htmlToMarkdown(nodes: readonly HtmlNode[], faces: MarkdownFaces): MarkdownText {
  const found: Omit<MarkdownAnchor, 'at'>[] = [];
  const writer = createWriter({ ...FORMULA_FACES, ...faces }, (id, depth, text) => {
    found.push({ id, depth, text });
    return `\ue000${found.length - 1}\ue001`;
  });
  const marked = writer.blocks(nodes);
  const anchors: MarkdownAnchor[] = [];
  const pieces: string[] = [];
  let end = 0;
  // Of the line that had the last mark: where it starts with the marks before it, and without them.
  let line = -1;
  let at = 0;
  let marksLength = 0;
  for (const match of marked.matchAll(SIGN)) {
    const anchor = found[Number(match[1])];
    if (!anchor) continue;
    const start = marked.lastIndexOf('\n', match.index) + 1;
    if (start !== line) at = start - marksLength;
    line = start;
    pieces.push(marked.slice(end, match.index));
    end = match.index + match[0].length;
    marksLength += match[0].length;
    anchors.push({ at, ...anchor });
  }
  pieces.push(marked.slice(end));
  return { markdown: pieces.join(''), anchors };
}
