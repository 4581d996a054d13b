/** Shortens a block that is too long for an answer without breaking its Markdown. Pure. */
import type { Block } from './blocks';

/** Marks the place where text was left out. */
export const CUT = '…';

/** The header of a table and the line below it. */
const TABLE_HEAD = 2;
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

/** The beginning of a block with about `maxLength` characters: whole lines of code, whole items, rows or sentences, at least one of them. */
export function clipBlock({ kind, text }: Block, maxLength: number): string {
  if (text.length <= maxLength) return text;
  switch (kind) {
    case 'code':
      return clipCode(text, maxLength);
    case 'list':
      return clipLines(text, maxLength, 1, (line) => ITEM.test(line));
    case 'table':
      return clipLines(text, maxLength, TABLE_HEAD + 1);
    default:
      return clipSentences(text, maxLength);
  }
}

function clipCode(text: string, maxLength: number): string {
  const closing = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? '```';
  return `${clipLines(text, maxLength, 2)}\n${closing}`;
}

/** The lines that fit, up to the start of a unit; at least `minLines` of them and the first unit. */
function clipLines(
  text: string,
  maxLength: number,
  minLines: number,
  startsUnit = (_: string): boolean => true,
): string {
  const lines = text.split('\n');
  let length = 0;
  let kept = 0;
  for (const [at, line] of lines.entries()) {
    if (at > 0 && startsUnit(line)) kept = at;
    length += line.length + 1;
    if (length > maxLength && kept >= minLines) return lines.slice(0, kept).join('\n').trimEnd();
  }
  return text;
}

function clipSentences(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength);
  const end = Math.max(...[...start.matchAll(/[.!?](?=\s)|[。！？]/g)].map(({ index }) => index + 1), 0);
  const whole = withoutOpenLink(start.slice(0, end));
  if (whole !== '') return whole;
  return withoutOpenLink(start.replace(/\s+\S*$/, '')) || start;
}

/** The text without a link at its end that was cut within its label or its address. */
function withoutOpenLink(text: string): string {
  return text.replace(/!?\[[^\]]*(?:\]\([^)]*)?$/, '').trimEnd();
}
