/** Mistakes of syntax that have one safe reading. In lenient mode they do not cost readers the page. */
import type { Place } from './module-facts';

/** A text in which one mistake is read as what it most likely means. Lines stay as they are. */
export interface Corrected {
  text: string;
  /** Where a character was added: what follows in its line has moved. */
  added?: Required<Place>;
}

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** What the parser throws. */
interface ParserMessage {
  ruleId?: unknown;
  reason?: unknown;
  place?: Point | { start: Point; end: Point };
}

const VOID_TAG = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>{}]*>/;

/**
 * The text without the mistake that the parser stopped at: a closing tag without an opening one is left out, a void tag is closed, and a `<`
 * or a `{…}` of one line that cannot be code is text. Undefined for any other mistake.
 */
export function withoutMistake(text: string, error: unknown): Corrected | undefined {
  const { ruleId, reason, place } = (typeof error === 'object' && error !== null ? error : {}) as ParserMessage;
  const { offset = 0 } = (place && 'start' in place ? place.start : place) ?? {};
  switch (ruleId) {
    case 'unexpected-closing-slash':
      return withoutTag(text, text.lastIndexOf('<', offset));
    case 'end-tag-mismatch':
      return withClosedTag(text, String(reason)) ?? withoutOrphan(text, offset);
    case 'acorn':
      return withBrace(text, offset);
    case 'unexpected-character':
      return /before name/.test(String(reason)) ? withLess(text, offset - 1) : undefined;
    default:
      return undefined;
  }
}

const CLOSING_TAG = /^<\/[\w.:-]*[ \t]*>/;

function withoutTag(text: string, at: number): Corrected | undefined {
  const [tag] = CLOSING_TAG.exec(text.slice(at, at + 200)) ?? [];
  return tag === undefined
    ? undefined
    : { text: text.slice(0, at) + ' '.repeat(tag.length) + text.slice(at + tag.length) };
}

/** Within another element, only a tag that is opened nowhere is certain to close nothing. */
function withoutOrphan(text: string, at: number): Corrected | undefined {
  const [, name] = /^<\/([\w.:-]+)/.exec(text.slice(at, at + 200)) ?? [];
  return name === undefined || text.includes(`<${name}`) ? undefined : withoutTag(text, at);
}

function withClosedTag(text: string, reason: string): Corrected | undefined {
  const [, line, column] = /closing tag for `<[^`]*` \((\d+):(\d+)/.exec(reason) ?? [];
  if (!line || !column) return undefined;
  const before = text.split('\n', Number(line) - 1);
  const at = before.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
  const [tag] = VOID_TAG.exec(text.slice(at, at + 2000)) ?? [];
  return tag === undefined ? undefined : added(text, at + tag.length - 1, '/');
}

/** Braces in an attribute are code whatever is in them. */
function withBrace(text: string, offset: number): Corrected | undefined {
  const at = text.lastIndexOf('{', offset);
  const rest = text.slice(at, text.indexOf('\n', at) + 1 || undefined);
  return at < 0 || text[at - 1] === '=' || !/^\{[^{}]*\}/.test(rest) ? undefined : added(text, at, '\\');
}

/** `<!` may begin a comment that is not closed, which is not for readers. */
function withLess(text: string, at: number): Corrected | undefined {
  return text[at] !== '<' || text[at + 1] === '!' ? undefined : added(text, at, '\\');
}

function added(text: string, at: number, character: string): Corrected {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { text: before + character + text.slice(at), added: { line, column: at - before.lastIndexOf('\n') } };
}
