/** Quotes the part of a section that answers a question. See content/reference/assistant/answers.mdx#extractive. */
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { withoutAlternatives } from './alternatives';
import { type Asked, matcherFor, namerFor } from './asked';
import { type Block, parseBlocks } from './blocks';
import { CUT, clipBlock } from './clip';
import { entriesOf } from './entries';
import { isPicture, withoutCaptions } from './pictures';
import { ENDS_WITH_COLON, pointsBack, pointsOn } from './pointers';
import { quoteBlock } from './quote';

/** A section of at most this many characters is quoted whole; of a longer one, about as much. */
export const WHOLE = 1_600;
/** Length up to which it is quoted whole nevertheless, relative to that of the quote. */
const SLACK = 1.25;
/** Maximum length of a single block, relative to that of the quote. */
const MAX_BLOCK_SHARE = 4 / 3;
/** Maximum length of the first paragraph when it is quoted in front of blocks from further below, relative to that of the quote. */
const MAX_LEAD_SHARE = 1 / 3;
/** Minimum length to which a block is clipped that belongs to the one before it. */
const MIN_CLIPPED_LENGTH = 300;
/** Weight of a word in the answer of an entry, relative to one in its question. */
const ANSWER_SHARE = 0.5;
/** Score of a further entry that is quoted, relative to that of the best. */
const CLOSE = 0.6;
const MAX_ENTRIES = 3;
/** Numbered steps, at least two. */
const STEPS = /^\s*1[.)]\s[\s\S]*\n\s{0,3}2[.)]\s/;
/** Factor for steps if they are asked for. Their length does not count against them. */
const STEPS_BONUS = 1.5;
/** Items that are nothing but bold words. */
const BARE_LABELS = /^(?:[-*] \*\*[^*\n]+\*\*\s*)+$/;
/** A callout: no announcement is about it. */
const CALLOUT = /^> \*\*/;
const FIRST_BLOCK_BONUS = 1.15;
/** Characters of a block that are compared with the question: no more of it can be quoted. */
const READ = 1_600;
/** Longer blocks match more words by chance. */
const LONG_BLOCK = 900;

/**
 * The text quoted from a section: all of it if it has at most `maxLength` characters; of a longer list of questions the entries
 * closest to what is asked; else its first paragraph and consecutive blocks around the best one. `…` marks what is left out, except other
 * entries and the same code in other languages.
 */
export function quoteSection(section: Section, asked: Asked, maxLength: number, searcher: Searcher): string {
  const all = withoutAlternatives(quotableBlocks(section), namerFor(section, asked, searcher));
  const blocks =
    lengthOf(all, maxLength) <= maxLength ? all : (entriesAsked(all, section, { asked, searcher, maxLength }) ?? all);
  if (blocks.length === 0) return '';
  // What the last block announces is in the sections below, or was a picture.
  const goesOn = announces(blocks.at(-1)) || proseAtEnd(blocks).some(pointsOn);
  const above = pointsBack(blocks) ? [CUT] : [];
  // A section that is hardly longer is not worth cutting.
  if (lengthOf(blocks, maxLength) <= maxLength * SLACK) {
    return [...above, ...blocks.map(({ text }) => text), ...(goesOn ? [CUT] : [])].join('\n\n');
  }
  const match = matcherFor(section, asked, searcher);
  const best = bestBlock(blocks, asked, match);
  const [from, to] = windowAround(blocks, best, maxLength);
  const [lead] = blocks;
  const hasLead =
    from > 0 &&
    (lead?.kind === 'paragraph' || lead?.kind === 'quote') &&
    !announces(lead) &&
    lead.text.length <= MAX_LEAD_SHARE * maxLength;
  const before = hasLead ? [...above, lead.text, ...(from > 1 ? [CUT] : [])] : from > 0 ? [CUT] : above;
  const room = Math.max(maxLength - lengthOf(blocks.slice(from, to), maxLength), MIN_CLIPPED_LENGTH);
  const clipped = blocks
    .slice(from, to + 1)
    .map((block, at) => clipBlock(block, from + at === to && to > best ? room : MAX_BLOCK_SHARE * maxLength, match));
  const parts = clipped.flatMap(({ text, isCut }, at) => (isCut && at < clipped.length - 1 ? [text, CUT] : [text]));
  const isCut = to < blocks.length - 1 || goesOn || clipped.at(-1)?.isCut === true;
  return [...before, ...parts, ...(isCut ? [CUT] : [])].join('\n\n');
}

/**
 * Of a list of questions and answers, the entries whose questions are closest to that of the reader, in their order; undefined if none
 * shares a word with it.
 */
function entriesAsked(
  blocks: readonly Block[],
  section: Section,
  { asked, searcher, maxLength }: { asked: Asked; searcher: Searcher; maxLength: number },
): readonly Block[] | undefined {
  const match = matcherFor({ ...section, trail: [] }, asked, searcher);
  const scored = entriesOf(blocks).map((entry) => {
    const [question, ...answer] = entry;
    const own = match(question.text);
    const below = match(
      answer
        .map(({ text }) => text)
        .join('\n')
        .slice(0, READ),
    );
    return { entry, score: own > 0 ? own + below * ANSWER_SHARE : 0 };
  });
  const [best, ...others] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  if (best === undefined) return undefined;
  const chosen = [best.entry];
  for (const { entry } of others.filter(({ score }) => score >= CLOSE * best.score)) {
    const isShort = lengthOf([...chosen, entry].flat(), maxLength) <= maxLength;
    if (isShort && chosen.length < MAX_ENTRIES) chosen.push(entry);
  }
  return scored.flatMap(({ entry }) => (chosen.includes(entry) ? entry : []));
}

/** The blocks of a section that say something in a quote. Pictures and videos are left out, with their captions, and so are the sources of diagrams. */
function quotableBlocks(section: Section): Block[] {
  const blocks: Block[] = [];
  for (const block of withoutCaptions(parseBlocks(section.markdown))) {
    const text =
      isPicture(block) || isEmptyCode(block) ? '' : withoutBareLabels(block, quoteBlock(block, section.route));
    const last = blocks.at(-1);
    const isMissing = text === '' ? pointsOn(last) : CALLOUT.test(text) && ENDS_WITH_COLON.test(last?.text ?? '');
    if (last !== undefined && isMissing) blocks.push({ ...last, text: `${blocks.pop()?.text} ${CUT}` });
    if (text !== '') blocks.push({ ...block, text });
  }
  return blocks;
}

/** The text of a block; empty if it was a list of pictures, of which only the labels are left. */
function withoutBareLabels({ text }: Block, quoted: string): string {
  return text.includes('![') && BARE_LABELS.test(quoted) ? '' : quoted;
}

/** Code without a letter or a digit: what was in it came from elsewhere. */
function isEmptyCode({ kind, text }: Block): boolean {
  return kind === 'code' && !/[\p{L}\p{N}]/u.test(text.split('\n').slice(1).join('\n'));
}

/** The last block, and those before it that are prose: what these announce would have to come after them. */
function proseAtEnd(blocks: readonly Block[]): readonly Block[] {
  const other = blocks.findLastIndex(({ kind }) => kind !== 'paragraph' && kind !== 'quote');
  return blocks.slice(Math.min(other + 1, blocks.length - 1));
}

/** The index of the block that answers best; ties in document order. */
function bestBlock(blocks: readonly Block[], asked: Asked, match: (text: string) => number): number {
  const scores = blocks.map(({ text }, at) => {
    const isAskedFor = asked.wantsSteps && STEPS.test(text);
    const length = isAskedFor ? 1 / STEPS_BONUS : 1 + Math.max(text.length - LONG_BLOCK, 0) / LONG_BLOCK;
    return (match(text.slice(0, READ)) * (at === 0 ? FIRST_BLOCK_BONUS : 1)) / length;
  });
  const best = scores.indexOf(Math.max(...scores));
  return asked.wantsCode && blocks[best]?.kind === 'paragraph' && blocks[best + 1]?.kind === 'code' ? best + 1 : best;
}

/** The first and the last of the consecutive blocks around a block that are quoted with it; the last may have to be clipped. */
function windowAround(blocks: readonly Block[], best: number, maxLength: number): [number, number] {
  let from = startOf(blocks, best);
  let to = best;
  const fits = (at: number): boolean =>
    blocks[at] !== undefined &&
    lengthOf(blocks.slice(Math.min(from, at), Math.max(to, at) + 1), maxLength) <= maxLength;
  while (fits(to + 1)) to++;
  // What a paragraph introduces belongs to it, and may be long.
  if (introduces(blocks, to)) to++;
  while (fits(from - 1)) from--;
  return [startOf(blocks, from), to];
}

/** Where a quote that contains this block has to start: with the paragraph that introduces it, and not within numbered steps. */
function startOf(blocks: readonly Block[], at: number): number {
  const block = blocks[at];
  const number = block?.kind === 'list' ? Number(/^\s*(\d+)[.)]/.exec(block.text)?.[1] ?? 1) : 1;
  if (number > 1) {
    const first = blocks.findLastIndex(
      ({ kind, text }, index) => index < at && kind === 'list' && /^\s*1[.)]/.test(text),
    );
    if (first >= 0) return startOf(blocks, first);
  }
  const isIntroduced = block?.kind !== 'paragraph' && blocks[at - 1]?.kind === 'paragraph';
  return isIntroduced || announces(blocks[at - 1]) ? at - 1 : at;
}

/** Whether the next block belongs to the one at `at`: a paragraph is followed by the list, table or code that it speaks of. */
function introduces(blocks: readonly Block[], at: number): boolean {
  const next = blocks[at + 1];
  return (
    next !== undefined && (announces(blocks[at]) || (blocks[at]?.kind === 'paragraph' && next.kind !== 'paragraph'))
  );
}

/** Whether a paragraph only announces what follows: it ends with a colon, or is the label of a tab. */
function announces(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && (ENDS_WITH_COLON.test(block.text) || /^\*\*[^*]+\*\*$/.test(block.text));
}

function lengthOf(blocks: readonly Block[], maxLength: number): number {
  return blocks.reduce((sum, { text }) => sum + Math.min(text.length, MAX_BLOCK_SHARE * maxLength), 0);
}
