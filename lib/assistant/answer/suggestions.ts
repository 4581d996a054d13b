/**
 * The block at the end of an answer that clients turn into buttons for going on. See content/reference/assistant/streams.mdx#suggestions.
 */
import type { Section } from '@/lib/search/types';

const MOST = 3;

/** A fenced block with one `(Heading)[/path#anchor]` for each section, one for each page and heading at most; nothing without sections. */
export function suggestionsBlock(sections: readonly Section[]): string {
  const lines = new Set(sections.map(({ heading, href }) => `(${plain(heading)})[${href}]`));
  const shown = [...lines].slice(0, MOST);
  return shown.length === 0 ? '' : `\n\n\`\`\`suggestions\n${shown.join('\n')}\n\`\`\`\n`;
}

/** The name of a section in links: page and heading. */
export function nameOfSection({ title, heading }: Section): string {
  return plain(heading === title || heading === '' ? title : `${title} › ${heading}`);
}

/** Without the signs that would end a label. */
function plain(text: string): string {
  return text
    .replace(/[[\]()\n`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
