/**
 * The constructs of streamed Markdown in which an address can hide, recognised from their beginning. Follows CommonMark and the autolinks
 * of GitHub where they let an address through, and is stricter where that needs more than a line. Pure.
 */

export type LinkToken = { length: number } & (
  | { kind: 'text' }
  /** A code span on one line, kept as written. */
  | { kind: 'code' }
  /** Characters that would begin a construct: each gets a backslash. */
  | { kind: 'escaped' }
  | { kind: 'address' }
  /** `<scheme:address>`. */
  | { kind: 'autolink'; target: string }
  /** The first line of a code block that is in nothing else. */
  | { kind: 'fence'; mark: string }
  /** The mark of a code block whose end depends on the list or quote around it. */
  | { kind: 'inner fence' }
  /** `tail`: the address in its parentheses as written. `target` is undefined if it must not be linked. */
  | { kind: 'link'; label: string; tail: string; target?: string; isPicture: boolean }
);

export interface Place {
  /** The current line of the output so far. */
  line: string;
  /** Whether a line of three backticks may be the mark of a code block. */
  canFence: boolean;
  /** Whether the end of an earlier code block is unknown. */
  isUnsure: boolean;
  /** No text follows. */
  isEnd: boolean;
}

const MAX_LABEL_LENGTH = 400;
const MAX_TARGET_LENGTH = 2_000;
const MAX_CODE_LENGTH = 400;
/** The beginning of an address; clients make links of bare ones, some of them in the middle of a word. */
const ADDRESS_START = /^(?:h|ht|htt|f|ft|(?:https?|ftp):?\/?|w|ww|www)$/i;
const ADDRESS = /^(?:(?:https?|ftp):\/\/|www\.)[^\s<>`()\]|]*/i;
const RISKY = /https?:|ftp:|www\.|\]\(/i;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** What may be before the mark of a code block in lists and quotes. */
const CONTAINER = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*$/;
/** Entities that cannot become part of an address. */
const ENTITY = /^&(?:amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|mdash|ndash|rarr|larr|times);/;

/** In characters. A longer line is shortened. */
const MAX_LINE_LENGTH = 2_000;

/** A short line that ends with the same constructs: matching each new letter against a long line would take quadratic time. */
export function shortLine(line: string): string {
  if (line.length < MAX_LINE_LENGTH) return line;
  return (CONTAINER.test(line) ? '> ' : 'x') + line.slice(-MAX_LINE_LENGTH / 2);
}

/** The construct at the beginning of `text`; undefined if it depends on text to come. A `text` token may cover only a part of plain text. */
export function linkToken(text: string, place: Place): LinkToken | undefined {
  switch (text[0]) {
    case '\\':
      return escapeToken(text, place);
    case '`':
    case '~': {
      const fence = fenceToken(text, place);
      if (fence !== null) return fence;
      return text.startsWith('`') ? codeToken(text, place) : runToken(text, place);
    }
    case '[':
      return bracketToken(text, 1, place);
    case '!':
      if (text === '!' && !place.isEnd) return undefined;
      return text[1] === '[' ? bracketToken(text, 2, place) : letters(1);
    case '<':
      return angleToken(text, place);
    case ':':
      // A definition would give an address to links anywhere in the text.
      return place.line.endsWith(']') ? { kind: 'escaped', length: 1 } : letters(1);
    case '&':
      return entityToken(text, place);
    default:
      return /^[hwf]/i.test(text) ? addressToken(text, place) : letters(1);
  }
}

function letters(length: number): LinkToken {
  return { kind: 'text', length };
}

/** A backslash within `https://` or `www.` would be gone after parsing: it is kept by a second one. */
function escapeToken(text: string, { line, isEnd }: Place): LinkToken | undefined {
  const [, next] = text;
  if (next === undefined) return isEnd ? letters(1) : undefined;
  if (/[:/.]/.test(next) && /(?:(?:https?|ftp):?\/?|www)$/i.test(line)) return { kind: 'escaped', length: 1 };
  return letters(PUNCTUATION.test(next) ? 2 : 1);
}

function runToken(text: string, { isEnd }: Place): LinkToken | undefined {
  const [run = ''] = /^~+/.exec(text) ?? [];
  return run.length === text.length && !isEnd ? undefined : letters(run.length);
}

/** The mark of a code block; `null` where there is none. */
function fenceToken(text: string, { line, canFence, isUnsure, isEnd }: Place): LinkToken | undefined | null {
  const [run = ''] = /^(?:`+|~+)/.exec(text) ?? [];
  if (!canFence || !CONTAINER.test(line)) return null;
  if (run.length === text.length && !isEnd) return undefined;
  if (run.length < 3) return null;
  const end = text.indexOf('\n');
  if (end < 0 && !isEnd && text.length < MAX_TARGET_LENGTH) return undefined;
  const info = text.slice(run.length, end < 0 ? undefined : end);
  if (run.startsWith('`') && info.includes('`')) return null;
  const isOwn = line === '' && !isUnsure && (end >= 0 || isEnd);
  return isOwn
    ? { kind: 'fence', mark: run, length: end < 0 ? text.length : end + 1 }
    : { kind: 'inner fence', length: run.length };
}

/** A code span. One over several lines is text, because a block may end it; so is one with an address that a table cell may cut. */
function codeToken(text: string, { isUnsure, isEnd }: Place): LinkToken | undefined {
  const [run = ''] = /^`+/.exec(text) ?? [];
  const none: LinkToken = { kind: 'escaped', length: run.length };
  const lineEnd = text.indexOf('\n');
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd);
  for (const { 0: found, index } of line.slice(run.length).matchAll(/`+/g)) {
    const end = run.length + index + found.length;
    if (end === text.length && !isEnd) return undefined;
    if (found.length !== run.length) continue;
    const code = line.slice(run.length, end - run.length);
    return (isUnsure || code.includes('|')) && RISKY.test(code) ? none : { kind: 'code', length: end };
  }
  return lineEnd < 0 && !isEnd && text.length < MAX_CODE_LENGTH ? undefined : none;
}

function bracketToken(text: string, start: number, { isEnd }: Place): LinkToken | undefined {
  const none = letters(start);
  // No more than what is waited for: a text that comes at once is read like one in pieces, and from each bracket only a part of it.
  const near = text.slice(0, MAX_TARGET_LENGTH);
  const lineEnd = near.indexOf('\n');
  const isOpen = lineEnd < 0 && !isEnd;
  const line = lineEnd < 0 ? near : near.slice(0, lineEnd);
  const close = closingOf(line.slice(0, MAX_LABEL_LENGTH), start, '[', ']');
  if (close < 0) return isOpen && text.length < MAX_LABEL_LENGTH ? undefined : none;
  const label = text.slice(start, close);
  const rest = text.slice(close + 1);
  if (rest === '') return isEnd ? none : undefined;
  if (!rest.startsWith('(')) return none;
  const end = closingOf(line, close + 2, '(', ')');
  if (end < 0) return isOpen && text.length < MAX_TARGET_LENGTH ? undefined : none;
  const inside = text.slice(close + 2, end);
  const tail = text.slice(close + 1, end + 1);
  const link = { kind: 'link', label, tail, isPicture: start === 2, length: end + 1 } as const;
  const target = /^(?:<([^<>\s]*)>|([^<>\s]*))(?:\s+(?:"([^"\\]*)"|'([^'\\]*)'))?$/.exec(inside.trim());
  if (inside.includes('`')) return none;
  if (target && !RISKY.test(target[3] ?? target[4] ?? '')) return { ...link, target: target[1] ?? target[2] ?? '' };
  return /^\s*<?(?:[a-z][a-z\d+.-]*:|www\.|\/\/)/i.test(inside) ? link : none;
}

/** Tags of HTML are shown as text: what they hold would not be read as Markdown. */
function angleToken(text: string, { isEnd }: Place): LinkToken | undefined {
  if (text === '<') return isEnd ? letters(1) : undefined;
  if (!/^<[a-z/!?]/i.test(text)) return letters(1);
  const isOpen = /^<(?:[a-z][a-z\d+.-]{0,31}|[a-z][a-z\d+.-]{1,31}:[^\s<>]*)$/i.test(text);
  if (isOpen && !isEnd && text.length < MAX_TARGET_LENGTH) return undefined;
  const [whole = '', target] = /^<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/i.exec(text) ?? [];
  return target === undefined ? { kind: 'escaped', length: 1 } : { kind: 'autolink', target, length: whole.length };
}

/** Other entities are shown as written: `&#58;` is a colon after parsing. */
function entityToken(text: string, { isEnd }: Place): LinkToken | undefined {
  if (/^&#?\w{0,32}$/.test(text) && !isEnd) return undefined;
  if (!/^&#?\w{1,32};/.test(text)) return letters(1);
  return ENTITY.test(text) ? letters(text.indexOf(';') + 1) : { kind: 'escaped', length: 1 };
}

function addressToken(text: string, { isEnd }: Place): LinkToken | undefined {
  const [found] = ADDRESS.exec(text) ?? [];
  if (found === undefined) return ADDRESS_START.test(text) && !isEnd ? undefined : letters(1);
  return found.length === text.length && !isEnd && found.length < MAX_TARGET_LENGTH
    ? undefined
    : { kind: 'address', length: found.length };
}

/** The index of the bracket that closes the one before `from`; -1 if it is not there. */
function closingOf(text: string, from: number, open: string, close: string): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  return -1;
}
