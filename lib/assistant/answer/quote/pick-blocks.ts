/** Selects the blocks that an extractive answer quotes. See content/reference/assistant/answers.mdx#extractive. */
import type { Hit, Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { type Block, parseBlocks } from './blocks';

/** The blocks quoted from one section, in document order. */
export interface Quote {
  section: Section;
  blocks: readonly Block[];
}

interface Scored {
  block: Block;
  at: number;
  score: number;
  stems: ReadonlySet<string>;
}

/** Weight of a word that occurs only in the headings above a block. */
const HEADING_SHARE = 0.35;
const FIRST_BLOCK_BONUS = 1.15;
/** Longer blocks match more words by chance. */
const LONG_BLOCK = 900;
const MOST_FROM_BEST = 3;
const MOST_QUOTES = 3;
/** Minimum score of a further block of the best section, relative to its best block. */
const FURTHER_SHARE = 0.5;
/** Minimum score of another section, relative to the best one. */
const NEARLY_BEST = 0.8;
const TASK =
  /^(how|show|give|example|can i|set ?up|install|create|add|use|run|write|configure|call|send|make)\b|example|snippet|code/i;
const IDENTIFIER = /`|[a-z][A-Z]|\w[._/]\w|\(\)|--\w|<\w/;

/**
 * Blocks of the best section, then of sections with a similar score that cover a missing word of the question. Empty if no block matches.
 */
export function pickBlocks(question: string, hits: readonly Hit[], searcher: Searcher): Quote[] {
  const [best, ...others] = hits;
  if (best === undefined) return [];
  const wanted = [...new Set(searcher.stems(question, best.section.lang))];
  const wantsCode = TASK.test(question.trim()) || IDENTIFIER.test(question);
  const first = fromBest(best, wanted, wantsCode, searcher);
  const quotes = first.blocks.length > 0 ? [{ section: best.section, blocks: first.blocks }] : [];
  const covered = new Set(first.covered);
  for (const hit of others) {
    if (quotes.length >= MOST_QUOTES) break;
    if (hit.score < NEARLY_BEST * best.score) continue;
    const missing = wanted.filter((stem) => !covered.has(stem));
    const [top] = scoreBlocks(hit.section, missing, searcher).filter(({ stems }) => stems.size > 0);
    if (top === undefined || top.score <= 0) continue;
    for (const stem of top.stems) covered.add(stem);
    quotes.push({
      section: hit.section,
      blocks: withCompanions(parseBlocks(hit.section.markdown), [top.at], wantsCode),
    });
  }
  return quotes;
}

function fromBest(
  { section }: Hit,
  wanted: readonly string[],
  wantsCode: boolean,
  searcher: Searcher,
): { blocks: Block[]; covered: Set<string> } {
  const scored = scoreBlocks(section, wanted, searcher);
  const [top] = scored;
  if (top === undefined) return { blocks: [], covered: new Set() };
  const chosen = scored.filter(({ score }) => score >= FURTHER_SHARE * top.score).slice(0, MOST_FROM_BEST);
  const blocks = withCompanions(
    parseBlocks(section.markdown),
    chosen.map(({ at }) => at),
    wantsCode,
  );
  const headings = searcher.stems(section.trail.join(' '), section.lang);
  return { blocks, covered: new Set([...headings, ...chosen.flatMap(({ stems }) => [...stems])]) };
}

/** The scored blocks of a section, best first, ties in document order. */
function scoreBlocks(section: Section, wanted: readonly string[], searcher: Searcher): Scored[] {
  const headings = new Set(searcher.stems(section.trail.join(' '), section.lang));
  const weigh = (stems: readonly string[]): number =>
    stems.reduce((sum, stem) => sum + searcher.weight(stem, section), 0);
  return parseBlocks(section.markdown)
    .map((block, at) => {
      const own = new Set(searcher.stems(block.text, section.lang));
      const matched = wanted.filter((stem) => own.has(stem));
      const above = wanted.filter((stem) => !own.has(stem) && headings.has(stem));
      const raw = weigh(matched) + HEADING_SHARE * weigh(above);
      const length = 1 + Math.max(block.text.length - LONG_BLOCK, 0) / LONG_BLOCK;
      return { block, at, score: (raw * (at === 0 ? FIRST_BLOCK_BONUS : 1)) / length, stems: new Set(matched) };
    })
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/**
 * Adds blocks that belong to the chosen ones: the list, table or code that a paragraph introduces, and code that follows when the question
 * asks for it.
 */
function withCompanions(blocks: readonly Block[], chosen: readonly number[], wantsCode: boolean): Block[] {
  const kept = new Set(chosen);
  for (const at of chosen) {
    const next = blocks[at + 1];
    const announces = blocks[at]?.kind === 'paragraph' && /:\s*$/.test(blocks[at]?.text ?? '');
    if (next !== undefined && (announces || (wantsCode && next.kind === 'code'))) kept.add(at + 1);
    const before = blocks[at - 1];
    // Code or a list is hard to understand without the paragraph that introduces it.
    if (blocks[at]?.kind !== 'paragraph' && before?.kind === 'paragraph') kept.add(at - 1);
  }
  return blocks.filter((_, at) => kept.has(at));
}
