/** Chooses what an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { type Block, parseBlocks } from './blocks';
import { CUT, clipBlock } from './clip';
import { quoteBlock } from './quote';

/** A section and the text quoted from it. */
export interface Quote {
  section: Section;
  text: string;
}

/** A section of at most this many characters is quoted whole; of a longer one, about as much. */
const WHOLE = 1_200;
/** Maximum length of a single block. */
const LONGEST_BLOCK = 1_600;
/** Maximum length of the first paragraph when it is quoted in front of blocks from further below. */
const LONGEST_LEAD = 400;
/** Weight of a word that occurs only in the headings above a block. */
const HEADING_SHARE = 0.35;
const FIRST_BLOCK_BONUS = 1.15;
/** Longer blocks match more words by chance. */
const LONG_BLOCK = 900;
/** Minimum score of a second section, relative to the best one: which of the two answers is hard to tell then. */
const NEARLY_BEST = 0.9;
/** Maximum length of two quotes, and minimum length of the second one. */
const BOTH = 2_000;
const SHORTEST_SECOND = 20;
const TASK =
  /^(how|show|give|example|can i|set ?up|install|create|add|use|run|write|configure|call|send|make)\b|example|snippet|code/i;
const IDENTIFIER = /`|[a-z][A-Z]|\w[._/]\w|\(\)|--\w|<\w/;

/** The quote from the best section, and one from the next if that scores about as much and both are short. */
export function chooseQuotes(question: string, hits: readonly Hit[], searcher: Searcher): Quote[] {
  const [best, next] = hits;
  if (best === undefined) return [];
  const wanted = [...new Set(searcher.stems(question, best.section.lang))];
  const wantsCode = TASK.test(question.trim()) || IDENTIFIER.test(question);
  const quote = ({ section }: Hit): Quote => ({ section, text: quoteSection(section, wanted, wantsCode, searcher) });
  const first = quote(best);
  const second = next !== undefined && next.score >= NEARLY_BEST * best.score ? quote(next) : undefined;
  const isShown =
    second !== undefined && second.text.length >= SHORTEST_SECOND && first.text.length + second.text.length <= BOTH;
  return (isShown ? [first, second] : [first]).filter(({ text }) => text !== '');
}

/**
 * The text quoted from a section: all of it if it is short, else its first paragraph and consecutive blocks around the best one. `…` marks
 * what is left out.
 */
export function quoteSection(
  section: Section,
  wanted: readonly string[],
  wantsCode: boolean,
  searcher: Searcher,
): string {
  const blocks = parseBlocks(section.markdown).flatMap((block) => {
    const text = quoteBlock(block, section.route);
    return text === '' ? [] : [{ ...block, text }];
  });
  if (blocks.length === 0) return '';
  if (lengthOf(blocks) <= WHOLE) return blocks.map(({ text }) => text).join('\n\n');
  const best = bestBlock(blocks, section, wanted, wantsCode, searcher);
  const [from, to] = windowAround(blocks, best);
  const [lead] = blocks;
  const hasLead = from > 0 && lead?.kind === 'paragraph' && !announces(lead) && lead.text.length <= LONGEST_LEAD;
  const before = hasLead ? [lead.text, ...(from > 1 ? [CUT] : [])] : from > 0 ? [CUT] : [];
  const clipped = blocks.slice(from, to + 1).map((block) => clipBlock(block, LONGEST_BLOCK));
  const parts = clipped.flatMap(({ text, isCut }, at) => (isCut && at < clipped.length - 1 ? [text, CUT] : [text]));
  const isCut = to < blocks.length - 1 || clipped.at(-1)?.isCut === true;
  return [...before, ...parts, ...(isCut ? [CUT] : [])].join('\n\n');
}

/** The index of the block that answers best; ties in document order. */
function bestBlock(
  blocks: readonly Block[],
  section: Section,
  wanted: readonly string[],
  wantsCode: boolean,
  searcher: Searcher,
): number {
  const headings = new Set(searcher.stems(section.trail.join(' '), section.lang));
  const weigh = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + searcher.weight(stem, section), 0);
  const scores = blocks.map(({ text }, at) => {
    const own = new Set(searcher.stems(text, section.lang));
    const matched = wanted.filter((stem) => own.has(stem));
    const above = wanted.filter((stem) => !own.has(stem) && headings.has(stem));
    const raw = weigh(matched) + HEADING_SHARE * weigh(above);
    const length = 1 + Math.max(text.length - LONG_BLOCK, 0) / LONG_BLOCK;
    return (raw * (at === 0 ? FIRST_BLOCK_BONUS : 1)) / length;
  });
  const best = scores.indexOf(Math.max(...scores));
  return wantsCode && blocks[best]?.kind === 'paragraph' && blocks[best + 1]?.kind === 'code' ? best + 1 : best;
}

/** The first and the last of the consecutive blocks around a block that are quoted with it. */
function windowAround(blocks: readonly Block[], best: number): [number, number] {
  let from = startOf(blocks, best);
  let to = best;
  const fits = (at: number): boolean =>
    blocks[at] !== undefined && lengthOf(blocks.slice(Math.min(from, at), Math.max(to, at) + 1)) <= WHOLE;
  while (fits(to + 1)) to++;
  // A paragraph that ends with a colon needs what it introduces, which may be long.
  if (announces(blocks[to]) && blocks[to + 1] !== undefined) to++;
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

function announces(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && /[:：]\s*$/.test(block.text);
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + Math.min(text.length, LONGEST_BLOCK), 0);
}
