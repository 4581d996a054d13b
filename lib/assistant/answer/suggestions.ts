/**
 * The block of suggestions at the end of an answer, which clients show as buttons. See content/reference/assistant/streams.mdx#suggestions.
 */
import type { Section } from '@/lib/search/types';

const MOST = 3;

/** A fenced block with one `(Page › Heading)[/path#anchor]` per line, without duplicates; empty without sections. */
export function suggestionsBlock(sections: readonly Section[]): string {
  const lines = new Set(sections.map((section) => `(${nameOfSection(section)})[${section.href}]`));
  const shown = [...lines].slice(0, MOST);
  return shown.length === 0 ? '' : `\n\n\`\`\`suggestions\n${shown.join('\n')}\n\`\`\`\n`;
}

/** The label of a section in links: page title and heading. */
export function nameOfSection({ title, heading }: Section): string {
  return plainLabel(heading === title || heading === '' ? title : `${title} › ${heading}`);
}

const NEW_TAB = /\s*\(opens in (?:a )?new (?:tab|window)\)/gi;

/** Removes characters that would end a link label, and hints that only make sense beside a link. */
export function plainLabel(text: string): string {
  return text
    .replace(NEW_TAB, '')
    .replace(/[[\]()\n`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
