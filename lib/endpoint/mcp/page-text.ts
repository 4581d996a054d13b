/** A page as text for a model: whole, or a range of its sections. Pure. */
import { counted } from '@/lib/kit/text';
import type { Section } from '@/lib/search/types';

export interface PageRange {
  /** The number of the first section, from 1; or its anchor, which means the section with everything below it. */
  from?: number | string;
  /** The number of the last section, inclusive. */
  to?: number;
}

/** More is left to the next call: the text goes into the context of a model. */
export const MAX_PAGE_LENGTH = 30_000;
const MAX_HEADING_LEVEL = 6;

/**
 * The Markdown of a range of a page, preceded by its title and address. Where text is left out, the last line says how to read on.
 * `message` if the range does not exist.
 */
export function pageText(
  sections: readonly Section[],
  origin: string,
  { from = 1, to }: PageRange = {},
): { text: string } | { message: string } {
  const [first] = sections;
  if (first === undefined) return { message: 'The page has no text.' };
  const range = rangeOf(sections, from, to);
  if (range === undefined) return { message: unknownRange(sections, from) };
  const [start, end] = range;
  const head = `# ${first.title}\n\nSource: ${origin}${first.href.replace(/#.*$/s, '')}`;
  const texts: string[] = [];
  let size = head.length;
  let at = start;
  for (; at < end; at++) {
    const text = textOf(sections[at], at > 0);
    if (texts.length > 0 && size + text.length > MAX_PAGE_LENGTH) break;
    texts.push(cut(text));
    size += text.length;
  }
  const rest =
    start === 0 && at === sections.length
      ? []
      : [
          `---\nSections ${start + 1} to ${at} of ${sections.length}.${at < end ? ` Continue with "from": ${at + 1}.` : ''}`,
        ];
  return { text: [head, ...texts.filter(Boolean), ...rest].join('\n\n') };
}

/** The first index and the one after the last. */
function rangeOf(
  sections: readonly Section[],
  from: number | string,
  to = sections.length,
): [number, number] | undefined {
  if (typeof from === 'number') {
    return from < 1 || from > sections.length || to < from ? undefined : [from - 1, Math.min(to, sections.length)];
  }
  const start = sections.findIndex(({ id }) => id.slice(id.indexOf('#') + 1) === from && id.includes('#'));
  if (start < 0) return undefined;
  const depth = sections[start]?.trail.length ?? 0;
  const next = sections.findIndex(({ trail }, at) => at > start && trail.length <= depth);
  return [start, Math.min(next < 0 ? sections.length : next, Math.max(to, start + 1))];
}

const MAX_NAMED = 50;

function unknownRange(sections: readonly Section[], from: number | string): string {
  const anchors = sections.flatMap(({ id }) => (id.includes('#') ? [id.slice(id.indexOf('#') + 1)] : []));
  const named = anchors.slice(0, MAX_NAMED).join(', ') || 'none';
  return `There is no section ${JSON.stringify(from)}. The page has ${counted(sections.length, 'section')}; anchors: ${named}.`;
}

function textOf(section: Section | undefined, hasHeading: boolean): string {
  if (section === undefined) return '';
  const marks = '#'.repeat(Math.min(section.trail.length, MAX_HEADING_LEVEL));
  return [...(hasHeading ? [`${marks} ${section.heading}`] : []), section.markdown].filter(Boolean).join('\n\n');
}

/** A single section may be longer than the limit. */
function cut(text: string): string {
  if (text.length <= MAX_PAGE_LENGTH) return text;
  return `${text.slice(0, MAX_PAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}\n\n… The rest of this section is left out.`;
}
