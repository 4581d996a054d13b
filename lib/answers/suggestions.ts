/**
 * The block of suggestions at the end of an answer, which clients show as buttons. See content/reference/assistant/streams.mdx#suggestions.
 */
import type { Section } from '@/lib/search/types';

const MAX_SUGGESTIONS = 3;

/** A fenced block with one `(Page › Heading)[/path#anchor]` per line, without duplicates; empty without sections. */
export function suggestionsBlock(sections: readonly Section[]): string {
  const shown = [...new Map(sections.map((section) => [section.href, section])).values()].slice(0, MAX_SUGGESTIONS);
  const names = namesOfSections(shown);
  const lines = shown.map(({ href }, at) => `(${withoutParentheses(names[at] ?? '')})[${href}]`);
  return lines.length === 0 ? '' : `\n\n\`\`\`suggestions\n${lines.join('\n')}\n\`\`\`\n`;
}

const NAME = 'suggestions';
/** Not within a run: a search from each of its characters would take quadratic time. */
const OPENING = new RegExp(`((?:(?<!\`)\`{3,}|(?<!~)~{3,})[ \\t]*)${NAME}`, 'gi');
/** What may become one. */
const BEGUN = /(?<![`~])[`~]+[ \t]*([a-z]*)$/i;

/** A text of a page or a model without the name of the block: clients look for it anywhere, and would show what it holds as buttons. */
export function withoutSuggestions(text: string): string {
  return text.replace(OPENING, '$1text');
}

/** The same for a text that comes in pieces. */
export function createSuggestionsFilter(): { push(text: string): string; end(): string } {
  let held = '';
  return {
    push(text) {
      const known = withoutSuggestions(held + text);
      const [tail = '', name = ''] = BEGUN.exec(known) ?? [];
      held = NAME.startsWith(name.toLowerCase()) ? tail : '';
      return known.slice(0, known.length - held.length);
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}

/** The label of a section in links: page title and heading. */
export function nameOfSection({ title, heading }: Section): string {
  return plainLabel(heading === title || heading === '' ? title : `${title} › ${heading}`);
}

/** Words of a heading that may say little without the one above it: "Key characteristics", "Errors". */
const FEW_WORDS = 3;

/** The label of a section above its text: as in links, with the heading above in between if its own one is short. */
export function pathOfSection(section: Section): string {
  const above = section.trail.at(-2);
  const isShort = section.heading.split(/\s+/).length <= FEW_WORDS;
  if (above === undefined || above === section.title || !isShort) return nameOfSection(section);
  return plainLabel(`${section.title} › ${above} › ${section.heading}`);
}

/**
 * The labels of sections that are shown together. Equal ones get the innermost tab or group that tells them apart in front: sibling pages for
 * several languages often have the same titles.
 */
export function namesOfSections(sections: readonly Section[], nameOf = nameOfSection): string[] {
  const names = sections.map(nameOf);
  return sections.map(({ place }, at) => {
    const name = names[at] ?? '';
    const alike = sections.filter((_, other) => other !== at && names[other] === name);
    if (alike.length === 0) return name;
    const own = place.findLast((step) => alike.some((other) => !other.place.includes(step)));
    return own === undefined ? name : `${plainLabel(own)} › ${name}`;
  });
}

/** Removes characters that would end a link label. */
export function plainLabel(text: string): string {
  return withSpaces(text, /[[\]\n`\\]/g);
}

/** Parentheses would end the label of a suggestion. */
function withoutParentheses(label: string): string {
  return withSpaces(label, /[()]/g);
}

function withSpaces(text: string, characters: RegExp): string {
  return text.replace(characters, ' ').replace(/\s+/g, ' ').trim();
}
