/** Quotes a section, cut at the boundaries of its blocks. See content/reference/assistant/answers.mdx#extractive. */
import type { Section } from '@/lib/search/types';
import { type Block, parseBlocks } from './blocks';
import { CUT, clipBlock } from './clip';
import { isPicture, withoutCaptions } from './pictures';
import { quoteBlock } from './quote';

/** Length up to which a section is quoted whole nevertheless, relative to that of the quote: a little is not worth cutting. */
const SLACK = 1.25;
/** A text that announces what comes after it. */
const ANNOUNCES = /[:：]$/;

/**
 * The text of a section in about `maxLength` characters: whole, or else blocks from its beginning; if the block that `match` rates best is not
 * among these, from there on. `…` marks what is left out.
 */
export function quoteSection(section: Section, maxLength: number, match: (text: string) => number): string {
  const blocks = quotableBlocks(section);
  if (lengthOf(blocks) <= maxLength * SLACK) return joined(blocks);
  const scores = blocks.map(({ text }) => match(text));
  const best = scores.indexOf(Math.max(...scores));
  const from = lengthOf(blocks.slice(0, best + 1)) <= maxLength ? 0 : startOf(blocks, best);
  let to = from + 1;
  while (lengthOf(blocks.slice(from, to + 1)) <= maxLength && to < blocks.length) to++;
  const kept = blocks.slice(from, to).map((block) => ({ ...block, text: clipBlock(block, maxLength) }));
  const isCut = to < blocks.length || kept.at(-1)?.text !== blocks[to - 1]?.text;
  return joined(kept, { before: from > 0, after: isCut });
}

/** The length that a reader sees, without the addresses of links. */
export function visibleLength(text: string): number {
  return text.replace(/\]\([^)\n]*\)/g, ']').length;
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + visibleLength(text), 0);
}

/** The index of a block, or of the paragraph that announces it. */
function startOf(blocks: readonly Block[], at: number): number {
  return at > 0 && ANNOUNCES.test(blocks[at - 1]?.text ?? '') ? at - 1 : at;
}

/** Blocks as one text, with marks for what is before and after them, and for what the last one announces. */
function joined(blocks: readonly Block[], left = { before: false, after: false }): string {
  const texts = blocks.map(({ text }) => text);
  const goesOn = left.after || ANNOUNCES.test(texts.at(-1) ?? '');
  return [...(left.before ? [CUT] : []), ...texts, ...(goesOn ? [CUT] : [])].join('\n\n');
}

/** The blocks of a section as they are quoted, without pictures and their captions, and without the sources of diagrams. */
export function quotableBlocks({ markdown, route }: Section): Block[] {
  return withoutCaptions(parseBlocks(markdown))
    .filter((block) => !isPicture(block))
    .map((block) => ({ ...block, text: quoteBlock(block, route) }))
    .filter(({ text }) => text !== '');
}
