/** The right column: extracts the content of `<Panel>` and examples from the article's HTML. */

/** The tag around such content. Removed before the HTML is sent. */
export const ASIDE_TAG = 'page-aside';

const TAGS = new RegExp(`<(/?)${ASIDE_TAG}>`, 'g');

/**
 * Splits HTML into the text and the right column, both in document order; `aside` is `''` if it is empty. An example inside a panel stays
 * in the panel. See content/reference/format/components.mdx#aside.
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
