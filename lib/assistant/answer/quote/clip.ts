/** Shortens a block that is too long for an answer without breaking its Markdown. Pure. */
import type { Block } from './blocks';

/** Marks the place where text was left out. */
export const CUT = '…';

export interface Clipped {
  text: string;
  isCut: boolean;
}

/** A list, table or code that is hardly longer is not worth cutting. */
const SLACK = 1.15;
const WITH_SLACK: ReadonlySet<Block['kind']> = new Set(['list', 'table', 'code']);
/** The header of a table and the line below it. */
const TABLE_HEAD = 2;
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;
/** Units that are compared: a table may have thousands of rows. */
const MAX_COMPARED = 300;
const NUMBERED = /^\s{0,3}\d/;

const isItem = (line: string): boolean => ITEM.test(line);

/** The text without the mark at its end. */
export function withoutCut(text: string): string {
  return text.endsWith(CUT) ? text.slice(0, -CUT.length).trimEnd() : text;
}

/**
 * A part of a block with about `maxLength` characters: whole lines of code, whole items, rows or sentences, at least one each. It is the first
 * part, or, of rows and items without numbers, from the one that `scoreOf` rates best if that is further below.
 */
export function clipBlock(
  { kind, text }: Block,
  maxLength: number,
  scoreOf: (unit: string) => number = () => 0,
): Clipped {
  if (text.length <= maxLength * (WITH_SLACK.has(kind) ? SLACK : 1)) return { text, isCut: false };
  switch (kind) {
    case 'code':
      return clipCode(text, maxLength);
    case 'list':
      return NUMBERED.test(text)
        ? clipLines(text, maxLength, isItem, 0)
        : (clipAround(text, maxLength, { startsUnit: isItem, head: 0, scoreOf }) ??
            clipLines(text, maxLength, isItem, 0));
    case 'table':
      return (
        clipAround(text, maxLength, { startsUnit: () => true, head: TABLE_HEAD, scoreOf }) ??
        clipLines(text, maxLength, () => true, TABLE_HEAD + 1)
      );
    default:
      return clipSentences(text, maxLength);
  }
}

interface Units {
  startsUnit: (line: string) => boolean;
  /** Lines in front that belong to all units. */
  head: number;
  scoreOf: (unit: string) => number;
}

/** The units from the best one on, and those before it that still fit; undefined if the first part has it. */
function clipAround(text: string, maxLength: number, { startsUnit, head, scoreOf }: Units): Clipped | undefined {
  const lines = text.split('\n');
  const units: string[] = [];
  for (const line of lines.slice(head)) {
    if (units.length === 0 || startsUnit(line)) units.push(line);
    else units.push(`${units.pop()}\n${line}`);
  }
  const scores = units.slice(0, MAX_COMPARED).map(scoreOf);
  const best = scores.indexOf(Math.max(...scores));
  const top = lines.slice(0, head).join('\n');
  const room = maxLength - top.length;
  if (units.slice(0, best + 1).join('\n').length <= room) return undefined;
  let [from, to] = [best, best + 1];
  const fits = (start: number, end: number): boolean => units.slice(start, end).join('\n').length <= room;
  while (to < units.length && fits(from, to + 1)) to++;
  while (from > 0 && fits(from - 1, to)) from--;
  const chosen = units.slice(from, to).join('\n').trimEnd();
  const before = top === '' ? `${CUT}\n\n` : `${top}\n${from > 0 ? `${rowOfCuts(lines[0])}\n` : ''}`;
  return { text: before + chosen, isCut: to < units.length };
}

/** A row that marks rows left out, for a table with this header. */
function rowOfCuts(header = ''): string {
  const cells = header
    .replace(/\\./g, '')
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|').length;
  return `| ${CUT} ${'|  '.repeat(cells - 1)}|`;
}

function clipCode(text: string, maxLength: number): Clipped {
  const lines = text.split('\n');
  const closing = /^\s*(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1] ?? '```';
  const kept = keptLines(lines, maxLength, () => true, 2);
  return { text: `${lines.slice(0, kept).join('\n').trimEnd()}\n${closing}`, isCut: true };
}

function clipLines(text: string, maxLength: number, startsUnit: (line: string) => boolean, minLines: number): Clipped {
  const lines = text.split('\n');
  const kept = keptLines(lines, maxLength, startsUnit, minLines);
  return { text: lines.slice(0, kept).join('\n').trimEnd(), isCut: kept < lines.length };
}

/** The number of lines that fit, up to the start of a unit; at least `minLines` lines and the first unit. */
function keptLines(
  lines: readonly string[],
  maxLength: number,
  startsUnit: (line: string) => boolean,
  minLines: number,
): number {
  let length = 0;
  let kept = 0;
  for (const [at, line] of lines.entries()) {
    if (at > 0 && startsUnit(line)) kept = at;
    length += line.length + 1;
    if (length > maxLength && kept >= Math.max(minLines, 1)) return kept;
  }
  return lines.length;
}

function clipSentences(text: string, maxLength: number): Clipped {
  const start = text.slice(0, maxLength);
  const end = Math.max(...[...start.matchAll(/[.!?](?=\s)|[。！？]/g)].map(({ index }) => index + 1), 0);
  const whole = end > 0 ? withoutOpenLink(start.slice(0, end)) : '';
  if (whole !== '') return { text: whole, isCut: true };
  const words = withoutOpenLink(start.replace(/\s+\S*$/, ''));
  return { text: words === '' ? start : words, isCut: true };
}

/** The text without a link at its end that was cut within its label or its address. */
function withoutOpenLink(text: string): string {
  return text.replace(/!?\[[^\]]*(?:\]\([^)]*)?$/, '').trimEnd();
}
