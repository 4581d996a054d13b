/** Shortens a block that is too long for an answer without breaking its Markdown. Pure. */
import type { Block } from './blocks';

/** Marks the place where text was left out. */
export const CUT = '…';

export interface Clipped {
  text: string;
  isCut: boolean;
}

const ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

/** The text without the mark at its end. */
export function withoutCut(text: string): string {
  return text.endsWith(CUT) ? text.slice(0, -CUT.length).trimEnd() : text;
}

/** The first part of a block with at most `maxLength` characters: whole lines of code, whole items, rows or sentences, at least one each. */
export function clipBlock({ kind, text }: Block, maxLength: number): Clipped {
  if (text.length <= maxLength) return { text, isCut: false };
  switch (kind) {
    case 'code':
      return clipCode(text, maxLength);
    case 'list':
      return clipLines(text, maxLength, (line) => ITEM.test(line), 0);
    case 'table':
      return clipLines(text, maxLength, () => true, 3);
    default:
      return clipSentences(text, maxLength);
  }
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
