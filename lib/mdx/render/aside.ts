/** The right column of a page: what `<Panel>` and the examples put there is taken out of the article's HTML. */

/** The tag around what belongs beside the text. It never reaches the browser. */
export const ASIDE_TAG = 'page-aside';

const TAGS = new RegExp(`<(/?)${ASIDE_TAG}>`, 'g');

/**
 * Splits rendered HTML into the text and what stands beside it, both in document order; `aside` is `''` when nothing does. An example
 * inside a panel stays in the panel. See content/reference/format/components.mdx#aside.
 */
export function splitAside(html: string): { html: string; aside: string } {
  if (!html.includes(`<${ASIDE_TAG}>`)) return { html, aside: '' };
  let text = '';
  let aside = '';
  let depth = 0;
  let end = 0;
  for (const match of html.matchAll(TAGS)) {
    const piece = html.slice(end, match.index);
    if (depth === 0) text += piece;
    else aside += piece;
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1));
    end = match.index + match[0].length;
  }
  return { html: text + html.slice(end), aside };
}
