/** Finds the entries of a list of questions and answers. Pure. */
import type { Block } from './blocks';

/** A question in bold, and what follows up to the next one. */
export type Entry = readonly [question: Block, ...answer: Block[]];

/** "**How do I start?**", also with the question marks of other scripts. */
const QUESTION = /^\*\*[^*\n]+[?？؟]\*\*$/;
/** A single question in bold is more often a subheading than a list. */
const MIN_ENTRIES = 2;

/** The entries of a section; none if it is not a list of questions. What precedes the first one is left out. */
export function entriesOf(blocks: readonly Block[]): readonly Entry[] {
  const entries: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph' && QUESTION.test(block.text.trim())) entries.push([block]);
    else entries.at(-1)?.push(block);
  }
  return entries.length < MIN_ENTRIES ? [] : entries;
}
