/** Content for humans only or agents only (`<Visibility>`). During rendering the HTML contains both. */

/** The tags around such content. Removed before the HTML is sent. */
export const AGENTS_TAG = 'page-agents';
export const HUMANS_TAG = 'page-humans';

const TAGS = new RegExp(`<(/?)${AGENTS_TAG}>`, 'g');
const HUMAN_TAGS = new RegExp(`</?${HUMANS_TAG}>`, 'g');

/** The HTML for humans, without content for agents. See content/reference/format/components.mdx#visibility. */
export function forPeople(html: string): string {
  if (!html.includes('<page-')) return html;
  let text = '';
  let depth = 0;
  let end = 0;
  for (const match of html.matchAll(TAGS)) {
    if (depth === 0) text += html.slice(end, match.index);
    depth = Math.max(0, depth + (match[1] === '/' ? -1 : 1));
    end = match.index + match[0].length;
  }
  return (text + (depth === 0 ? html.slice(end) : '')).replace(HUMAN_TAGS, '');
}
