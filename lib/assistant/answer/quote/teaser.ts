/** What a list of sections says of each: the sentences, the item or the row that are closest to the question. */
import { cutAtWord } from '@/lib/kit/text';
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { type Asked, matcherFor } from './asked';
import { type Block, parseBlocks } from './blocks';
import { withoutCaptions } from './pictures';
import { quoteBlock } from './quote';

const MIN_LENGTH = 16;
/** Maximum number of parts of a section that are compared. */
const MAX_PARTS = 60;

/** A text that only introduces what comes after it. */
const ANNOUNCES = /[:：]$/;
/** Code within an item, which would not fit on a line. */
const CODE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ *\1 *$|$(?![\s\S]))/gm;

/** A part that makes sense on its own. */
interface Part {
  text: string;
  /** Whether it continues the part before it. */
  goesOn: boolean;
  /** Of an item: the sentence that announces the list. */
  lead?: string;
  /** Whether another item or row follows. */
  hasNext?: boolean;
}

/**
 * The text on one line, of at most about `maxLength` characters, cut at a word; empty if no part makes sense on its own. `…` marks what is
 * left out.
 */
export function teaserOf(section: Section, asked: Asked, searcher: Searcher, maxLength: number): string {
  const parts = allParts(section).slice(0, MAX_PARTS);
  const match = matcherFor(section, asked, searcher);
  const scores = parts.map(({ text }) => (text.length >= MIN_LENGTH && !ANNOUNCES.test(text) ? match(text) : -1));
  const highest = Math.max(...scores);
  if (highest < 0) return '';
  const best = scores.indexOf(highest);
  let text = parts[best]?.text ?? '';
  for (const { text: next, goesOn } of parts.slice(best + 1)) {
    if (!goesOn || ANNOUNCES.test(next) || text.length + next.length >= maxLength) break;
    text += ` ${next}`;
  }
  const isLong = text.length > maxLength;
  const shown = isLong ? cutAtWord(text, maxLength, '') : text;
  return withLead(isLong || parts[best]?.hasNext ? `${shown} …` : shown, parts, best, maxLength);
}

/** A part after the sentence that announces its list, if there is room, and after a mark for what is left out. */
function withLead(text: string, parts: readonly Part[], at: number, maxLength: number): string {
  const { lead } = parts[at] ?? {};
  if (lead === undefined || lead.length + text.length >= maxLength) return at > 0 ? `… ${text}` : text;
  const leadAt = parts.findLastIndex((part, index) => index < at && part.text === lead);
  return `${leadAt > 0 ? '… ' : ''}${lead} ${leadAt === at - 1 ? '' : '… '}${text}`;
}

/** The parts of a section, in order. */
function allParts({ markdown, route }: Section): Part[] {
  const parts: Part[] = [];
  for (const block of withoutCaptions(parseBlocks(markdown))) {
    const { text = '' } = parts.at(-1) ?? {};
    const lead = block.kind === 'list' && ANNOUNCES.test(text) ? { lead: text } : {};
    const own = partsOf({ ...block, text: quoteBlock(block, route) }).filter((part) => part.text !== '');
    const isSeries = block.kind === 'list' || block.kind === 'table';
    parts.push(...own.map((part, at) => ({ ...part, ...lead, hasNext: isSeries && at < own.length - 1 })));
  }
  return parts;
}

function partsOf({ kind, text }: Block): Part[] {
  const alone = (text: string): Part => ({ text: text.replace(/\s+/g, ' ').trim(), goesOn: false });
  switch (kind) {
    case 'code':
      return [];
    case 'list':
      return text
        .replace(CODE, '')
        .split(/^[ \t]*(?:[-*+]|\d+[.)])\s+/m)
        .map(alone);
    case 'table':
      return text
        .split('\n')
        .slice(2)
        .map((row) => alone(row.replace(/^\s*\||\|\s*$/g, '').replace(/(?<!\\)\|/g, '·')));
    default:
      return text
        .replace(/^[ \t]*>\s?/gm, '')
        .split(/(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u)
        .map((sentence, at) => ({ ...alone(sentence), goesOn: at > 0 }));
  }
}
