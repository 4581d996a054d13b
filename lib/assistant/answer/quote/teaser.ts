/** What a list of sections says of each: the sentences, items or rows that are closest to the question. */
import { cutAtWord } from '@/lib/kit/text';
import { sum } from '@/lib/search/rank/sum';
import type { Section } from '@/lib/search/types';
import type { Searcher } from '../retrieve/searcher';
import { withoutAlternatives } from './alternatives';
import { type Asked, matcherFor, namerFor } from './asked';
import { isLaterInTutorial, isLaterStep } from './below';
import { type Block, parseBlocks } from './blocks';
import { CUT, clipBlock } from './clip';
import { isPicture, withoutCaptions } from './pictures';
import { pointsBack } from './pointers';
import { quoteBlock } from './quote';

const MIN_LENGTH = 16;
/** Maximum number of parts of a section that are compared. */
const MAX_PARTS = 60;
/** An announcement that says something: not "Install with npm:". */
const LONG = 50;
const SEPARATOR_LENGTH = 1;

/** A text that only introduces what comes after it: it ends with a colon, or is the label of a tab. */
const ANNOUNCES = /[:：]$|^\*\*[^*]+\*\*$/;
/** A text after which nothing is needed before the next. */
const ENDS = /[.!?:：。！？…;,]$/;
/** Code within an item, which would not fit on a line. */
const CODE = /^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ *\1 *$|$(?![\s\S]))/gm;

/** A sentence, an item of a list, or a row of a table. */
interface Part {
  text: string;
  /** Whether it is an item or a row: others of its kind are about as close to the question. */
  isItem: boolean;
  /** Whether something that is not shown, such as code, is in front of it. */
  afterHole: boolean;
  /** The code after it, and whether other code follows directly. */
  code?: Block;
  hasMoreCode?: boolean;
}

/** Consecutive parts: from the first to the last. */
type Range = [from: number, to: number];

export interface Teaser {
  /** Markdown on one line; empty if the section has no text that says something. */
  text: string;
  /** The code that the text introduces, with its fence. */
  code?: string;
}

/**
 * The part of the section that is closest to the question, with the parts after and before it that fit into about `maxLength` characters,
 * cut at a word, and about as much of the code that comes next. `…` marks what is left out.
 */
export function teaserOf(section: Section, asked: Asked, searcher: Searcher, maxLength: number): Teaser {
  const isLater = isLaterStep(section, undefined) || isLaterInTutorial(section, searcher.pageOf(section), undefined);
  const parts = allParts(section, isLater, namerFor(section, asked, searcher)).slice(0, MAX_PARTS);
  const match = matcherFor(section, asked, searcher);
  const scores = parts.map(({ text, code }) => (saysSomething(text) ? match(`${text}\n${code?.text ?? ''}`) : -1));
  const highest = Math.max(...scores);
  // A long announcement, or code alone, is better than nothing.
  const best = highest < 0 ? parts.findIndex(({ text, code }) => text.length >= LONG || code) : scores.indexOf(highest);
  const part = parts[best];
  if (part === undefined) return { text: '' };
  if (part.text.length > maxLength) {
    return { text: `${best > 0 || part.afterHole ? `${CUT} ` : ''}${cutAtWord(part.text, maxLength, '')} ${CUT}` };
  }
  const range = rangeAround(parts, best, maxLength);
  return {
    text: withLead(textOf(parts, range), parts, range, maxLength),
    ...codeAfter(parts[range[1]], parts[range[1] + 1], maxLength),
  };
}

const saysSomething = (text: string): boolean => text.length >= MIN_LENGTH && !ANNOUNCES.test(text);

/** The code after a part, with the names of the languages left out, which are the next part. */
function codeAfter(part: Part | undefined, next: Part | undefined, maxLength: number): { code?: string } {
  if (part?.code === undefined) return {};
  const { text, isCut } = clipBlock(part.code, maxLength);
  const isCutOff = isCut || part.hasMoreCode || next !== undefined;
  const names = next?.text.startsWith(CUT) ? next.text : isCutOff ? CUT : '';
  return { code: names === '' ? text : `${text}\n\n${names}` };
}

/** The parts around the one at `best` that fit, those after it first, up to code. It ends with no announcement of what is not shown. */
function rangeAround(parts: readonly Part[], best: number, maxLength: number): Range {
  const fits = (from: number, to: number): boolean =>
    from >= 0 && to < parts.length && lengthOf(parts.slice(from, to + 1)) <= maxLength;
  let [from, to] = [best, best];
  while (!parts[to]?.code && fits(from, to + 1)) to++;
  while (to > best && !parts[to]?.code && ANNOUNCES.test(parts[to]?.text ?? '')) to--;
  while (fits(from - 1, to)) from--;
  return [from, to];
}

function lengthOf(parts: readonly Part[]): number {
  return sum(parts.map(({ text }) => text.length + SEPARATOR_LENGTH));
}

function textOf(parts: readonly Part[], [from, to]: Range): string {
  const first = parts[from];
  const next = parts[to + 1];
  let text = from > 0 || first?.afterHole ? `${CUT} ${first?.text}` : (first?.text ?? '');
  for (const { text: own, isItem, afterHole } of parts.slice(from + 1, to + 1)) {
    if (afterHole) text += ` ${CUT}`;
    else if (!ENDS.test(text)) text += isItem ? ';' : ' ·';
    text += ` ${own}`;
  }
  const last = parts[to];
  if (last?.code) return text;
  return ANNOUNCES.test(text) || next !== undefined ? `${text} ${CUT}` : text;
}

/** Items after the sentence that announces their list, if that is further above and there is room. */
function withLead(text: string, parts: readonly Part[], [from]: Range, maxLength: number): string {
  if (!parts[from]?.isItem) return text;
  const at = parts.findLastIndex(({ isItem }, index) => index < from && !isItem);
  const lead = parts[at]?.text ?? '';
  if (!ANNOUNCES.test(lead) || lead.length + text.length > maxLength) return text;
  return `${at > 0 ? `${CUT} ` : ''}${lead} ${text}`;
}

/**
 * The parts of a section, in order; the header of a table announces its rows. Code without a text in front of it gets an empty one.
 * `isLater`: whether the section goes on from another. `isNamed`: see `withoutAlternatives`.
 */
function allParts({ markdown, route }: Section, isLater: boolean, isNamed: (info: string) => boolean): Part[] {
  const parts: Part[] = [];
  const blocks = withoutAlternatives(withoutCaptions(parseBlocks(markdown)), isNamed);
  let afterHole = isLater || pointsBack(blocks);
  for (const block of blocks) {
    const last = parts.at(-1);
    if (isPicture(block)) {
      afterHole ||= ANNOUNCES.test(last?.text ?? '');
      continue;
    }
    if (block.kind === 'code') {
      if (last === undefined) parts.push({ text: '', isItem: false, afterHole, code: block });
      else if (afterHole) last.hasMoreCode = true;
      else last.code = block;
      afterHole = true;
      continue;
    }
    const [first, ...own] = partsOf({ ...block, text: quoteBlock(block, route) }).filter(({ text }) => text !== '');
    if (first !== undefined) parts.push({ ...first, afterHole }, ...own.map((part) => ({ ...part, afterHole: false })));
    afterHole &&= first === undefined;
  }
  return parts;
}

/** The parts of a block that is no code, each on one line. */
function partsOf({ kind, text }: Block): Pick<Part, 'text' | 'isItem'>[] {
  const onOneLine = (isItem: boolean) => (text: string) => ({ text: text.replace(/\s+/g, ' ').trim(), isItem });
  switch (kind) {
    case 'list':
      return text
        .replace(CODE, CUT)
        .split(/^[ \t]*(?:[-*+]|\d+[.)])\s+/m)
        .map(onOneLine(true));
    case 'table': {
      const [header = '', , ...rows] = text
        .split('\n')
        .map((row) => row.replace(/^\s*\||\|\s*$/g, '').replace(/(?<!\\)\|/g, '·'));
      const announced = header.replace(/[\s·]/g, '') === '' ? [] : [onOneLine(false)(`${header.trim()}:`)];
      return [...announced, ...rows.map(onOneLine(true))];
    }
    default:
      return text
        .replace(/^[ \t]*>\s?/gm, '')
        .split(/(?<=[.!?])\s+(?=\p{Lu})|(?<=[。！？])/u)
        .map(onOneLine(false));
  }
}
