/** A page's finished HTML as clean Markdown. The one way in for the rest of the program. */
import { parseHtml } from './parse-html';
import type { MarkdownAnchor, MarkdownFaces, MarkdownText } from './types';
import { createWriter, FORMULA_FACES } from './write';

/** Stands on the line of a heading until its offset is known; neither character has a meaning in a text. */
const SIGN = /\ue000(\d+)\ue001/g;

/**
 * Writes a page as Markdown: snippets and variables are already resolved in its HTML, components write what they are (`faces`), what is
 * there for the eye alone is left out. Text for agents only is kept, text for people only is not
 * (content/reference/format/components.mdx#visibility).
 */
export function htmlToMarkdown(html: string, faces: MarkdownFaces): MarkdownText {
  const found: Omit<MarkdownAnchor, 'at'>[] = [];
  const writer = createWriter({ ...FORMULA_FACES, ...faces }, (id, depth, text) => {
    found.push({ id, depth, text });
    return `\ue000${found.length - 1}\ue001`;
  });
  const marked = writer.blocks(parseHtml(html.replace(/[\ue000\ue001]/g, '')));
  const anchors: MarkdownAnchor[] = [];
  let markdown = '';
  let end = 0;
  for (const match of marked.matchAll(SIGN)) {
    markdown += marked.slice(end, match.index);
    end = match.index + match[0].length;
    const anchor = found[Number(match[1])];
    if (anchor) anchors.push({ at: markdown.lastIndexOf('\n') + 1, ...anchor });
  }
  return { markdown: markdown + marked.slice(end), anchors };
}
