/** The sections below a section: those under its headings. Pure. */
import type { Section } from '@/lib/search/types';
import { plainLabel } from '../suggestions';

/** Maximum number of sections that are listed. */
const MAX_LISTED = 10;
/** The heading of a numbered step: "Step 2: Build", "3. Test", "Part 2 – Deploy". */
const STEP = /^(?:(?:step|part|phase|stage|chapter|lesson|module|day) (?=\d+\b)|(?:\p{L}+ ?)?(?=\d+ ?[.:：)]))(\d+)/iu;
/** A heading that calls itself one of a series, anywhere: "Build a winch (part 2)", "Second phase". */
const PART =
  /\b(?:(?:step|part|phase|stage|chapter|lesson|module|day) (\d+|one|two|three|four|five|i{1,3}|iv)\b|(first|second|third|fourth|fifth) (?:step|part|phase|stage|chapter|lesson|module|day)\b)/i;
/** Numbers in words, from one on. */
const NUMBERS = [
  ['one', 'i', 'first'],
  ['two', 'ii', 'second'],
  ['three', 'iii', 'third'],
  ['four', 'iv', 'fourth'],
  ['five', 'fifth'],
];
/** The title or the address of a page whose sections follow each other. */
const TUTORIAL = /\b(?:tutorial|quick-?start|walk-?through|step-by-step|hands-on|get(?:ting)?-started)\b/i;
/** Minimum number of steps of a sequence. */
const MIN_STEPS = 3;

/** The heading of a section that introduces the rest of its page, English only. */
const OVERVIEW = /^(?:overview|introduction|intro|about|summary)$/i;

/**
 * The sections under the heading of `section`, at all depths; below an overview at the beginning of a page the rest of the page. `page`:
 * the sections of its page, in order.
 */
export function sectionsBelow(section: Section, page: readonly Section[]): Section[] {
  const after = page.slice(page.findIndex((other) => other.id === section.id) + 1);
  if (isOverview(section, page)) return after;
  const end = after.findIndex((other) => other.trail.length <= section.trail.length);
  return after.slice(0, end < 0 ? after.length : end);
}

function isOverview({ id, heading }: Section, page: readonly Section[]): boolean {
  return page[1]?.id === id && OVERVIEW.test(heading.trim());
}

/** Those with no other section between: of a heading without text of its own, the sections under it. */
export function nextBelow(section: Section, page: readonly Section[]): Section[] {
  const below = sectionsBelow(section, page).filter(({ markdown }) => markdown !== '');
  return below.filter((one, at) => !below.slice(0, at).some((other) => isUnder(one, other)));
}

/**
 * The section that introduces the steps of which `sections` holds at least two, or one besides the introduction itself; undefined if the
 * first of `sections` is not a step.
 */
export function introductionOf(sections: readonly Section[], page: readonly Section[]): Section | undefined {
  const [first] = sections;
  if (first === undefined || !isStep(first)) return undefined;
  const above = page.findLast(
    (one) => one.trail.length < first.trail.length && isUnder(first, one) && one.markdown !== '',
  );
  const steps = above === undefined ? [] : nextBelow(above, page).filter(isStep);
  const asked = sections.filter(({ id }) => id === above?.id || steps.some((step) => step.id === id));
  return steps.length >= MIN_STEPS && asked.length >= 2 ? above : undefined;
}

/** A list of links to sections. */
export function outlineOf(sections: readonly Section[]): string {
  const lines = sections.slice(0, MAX_LISTED).map(({ heading, href }) => `- [${plainLabel(heading)}](${href})`);
  return [...lines, ...(sections.length > MAX_LISTED ? ['- …'] : [])].join('\n');
}

/** Whether the heading of a section is numbered. */
export function isStep({ heading }: Section): boolean {
  return STEP.test(heading);
}

/** Whether a heading says that its section is one of a series: "2. Postman" may be a choice, "Step 2" is none. */
export function isPart({ heading, step }: Section): boolean {
  return step !== undefined || PART.test(heading);
}

/** Whether a section is a step that follows others, and not directly the section before it. */
export function isLaterStep(section: Section, before: Section | undefined): boolean {
  const number = stepOf(section);
  const isNext = before !== undefined && before.route === section.route && stepOf(before) === number - 1;
  return number > 1 && !isNext;
}

/**
 * Whether a section of a tutorial follows another one there that is not directly the section before it. `page`: the sections of its page.
 */
export function isLaterInTutorial(section: Section, page: readonly Section[], before: Section | undefined): boolean {
  if (!TUTORIAL.test(`${section.title} ${section.route}`.replace(/[\s_]+/g, '-'))) return false;
  const at = page.findIndex(({ id }) => id === section.id);
  const previous = page.slice(0, Math.max(at, 0)).findLast((one) => aboveOf(one) === aboveOf(section));
  return section.trail.length > 1 && previous !== undefined && previous.id !== before?.id;
}

/** The number of a step; 0 for other sections. */
function stepOf({ heading, step: own }: Section): number {
  if (own !== undefined) return own;
  const [, step] = STEP.exec(heading) ?? [];
  const [, after, before] = PART.exec(heading) ?? [];
  const number = (step ?? after ?? before ?? '0').toLowerCase();
  return /^\d/.test(number) ? Number(number) : NUMBERS.findIndex((words) => words.includes(number)) + 1;
}

/** The headings above that of a section, as one text. */
export function aboveOf({ trail }: Section): string {
  return trail.slice(0, -1).join('\n');
}

function isUnder(one: Section, other: Section): boolean {
  return one.id !== other.id && other.trail.every((heading, at) => one.trail[at] === heading);
}
