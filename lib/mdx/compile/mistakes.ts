/** Mistakes of syntax that have one safe reading. In lenient mode they do not cost readers the page. */
import { autolinkAt, isPlaceholder } from './angle-brackets';
import type { Place } from './module-facts';

/** A text in which one mistake is read as what it most likely means. Lines stay as they are. */
export interface Corrected {
  text: string;
  /** Code after these on the same line has moved. */
  added?: readonly Added[];
}

/** Characters that were added to a line. */
export interface Added extends Required<Place> {
  length: number;
}

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** The error that the parser throws. */
interface ParserMessage {
  ruleId?: unknown;
  reason?: unknown;
  place?: Point | { start: Point; end: Point };
}

const VOID_TAG = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>{}]*>/;

/**
 * The text without the mistake that the parser stopped at: a closing tag without an opening one is left out, a void tag is closed, quotes
 * within an attribute belong to its text, an address in angle brackets is a link, and a `<` or a `{…}` of one line that cannot be code is
 * text. Undefined for any other mistake. `components`: the names of the site's components.
 */
export function withoutMistake(text: string, error: unknown, components: ReadonlySet<string>): Corrected | undefined {
  const { ruleId, reason, place } = (typeof error === 'object' && error !== null ? error : {}) as ParserMessage;
  const { offset = 0 } = (place && 'start' in place ? place.start : place) ?? {};
  switch (ruleId) {
    case 'unexpected-closing-slash':
      return withoutTag(text, text.lastIndexOf('<', offset));
    case 'end-tag-mismatch':
      return (
        withClosedTag(text, String(reason)) ??
        withPlaceholder(text, String(reason), components) ??
        withoutOrphan(text, offset)
      );
    case 'acorn':
      return withBrace(text, offset);
    case 'unexpected-character':
      if (/before name/.test(String(reason))) return withLess(text, offset - 1);
      if (/in attribute name/.test(String(reason))) return withQuotes(text, offset);
      return withoutTagStart(text, offset, String(reason), components);
    case 'unexpected-eof':
      return withoutTagStart(text, offset, String(reason), components);
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
  const at = openingIn(text, reason);
  if (at === undefined) return undefined;
  const [tag] = VOID_TAG.exec(text.slice(at, at + 2000)) ?? [];
  return tag === undefined ? undefined : withCharacter(text, at + tag.length - 1, '/');
}

/** The start of the tag without an end. */
function openingIn(text: string, reason: string): number | undefined {
  const [, line, column] = /closing tag for `<[^`]*` \((\d+):(\d+)/.exec(reason) ?? [];
  if (!line || !column) return undefined;
  const before = text.split('\n', Number(line) - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
}

function withPlaceholder(text: string, reason: string, components: ReadonlySet<string>): Corrected | undefined {
  const at = openingIn(text, reason);
  return at !== undefined && isPlaceholder(text, at, components) ? withLess(text, at) : undefined;
}

/** A name with a character that no name has. Behind the name of a component the mistake is in its attributes. */
function withoutTagStart(
  text: string,
  offset: number,
  reason: string,
  components: ReadonlySet<string>,
): Corrected | undefined {
  const at = text.lastIndexOf('<', offset);
  const link = at < 0 ? undefined : autolinkAt(text, at);
  if (link) {
    const end = at + link.written.length;
    const added = { ...endOf(text.slice(0, end)), length: link.link.length - link.written.length };
    return { text: text.slice(0, at) + link.link + text.slice(end), added: [added] };
  }
  if (!/\b(?:in|before|after) (?:(?:local|member) )?name/.test(reason)) return undefined;
  const [, name = ''] = /^<([\w.:-]*)/.exec(text.slice(at, at + 200)) ?? [];
  const isTag = /after name/.test(reason) && (components.has(name) || text.includes(`</${name}`));
  return isTag ? undefined : withLess(text, at);
}

/** Braces in an attribute are code whatever is in them. */
function withBrace(text: string, offset: number): Corrected | undefined {
  const at = text.lastIndexOf('{', offset);
  const rest = text.slice(at, text.indexOf('\n', at) + 1 || undefined);
  return at < 0 || text[at - 1] === '=' || !/^\{[^{}]*\}/.test(rest) ? undefined : withCharacter(text, at, '\\');
}

/** `<!` may begin a comment that is not closed, which is not for readers. */
function withLess(text: string, at: number): Corrected | undefined {
  return text[at] !== '<' || text[at + 1] === '!' ? undefined : withCharacter(text, at, '\\');
}

const VALUE_START = /=[ \t]*(["'])/g;

/** The text after an attribute: the end of the tag or of the line, or another attribute with a value. */
const AFTER_VALUE = '(?=\\s*(?:/?>|$)|\\s+[\\w:-]+=)';
const QUOTES = {
  '"': { end: new RegExp(`"${AFTER_VALUE}`, 'g'), reference: '&quot;' },
  "'": { end: new RegExp(`'${AFTER_VALUE}`, 'g'), reference: '&#39;' },
};

/**
 * In `title="the "big" one"` the parser takes what follows the second quote for the name of an attribute. The value ends where one can end, and
 * the quotes in it are written as references.
 */
function withQuotes(text: string, offset: number): Corrected | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(lineStart).split('\n', 1);
  const start = [...line.slice(0, offset - lineStart).matchAll(VALUE_START)].at(-1);
  if (!start) return undefined;
  const quote = start[1] as keyof typeof QUOTES;
  const { end, reference } = QUOTES[quote];
  const from = start.index + start[0].length;
  const to = [...line.matchAll(end)].find(({ index }) => index >= from)?.index ?? from;
  const parts = line.slice(from, to).split(quote);
  if (parts.length === 1) return undefined;
  const before = text.slice(0, lineStart + from);
  const added = parts.slice(1).map((_, at) => ({
    ...endOf(before + parts.slice(0, at + 1).join(reference)),
    length: reference.length - 1,
  }));
  return { text: before + parts.join(reference) + text.slice(lineStart + to), added };
}

function withCharacter(text: string, at: number, character: string): Corrected {
  const before = text.slice(0, at);
  return { text: before + character + text.slice(at), added: [{ ...endOf(before), length: 1 }] };
}

/** The place behind a text. */
function endOf(text: string): Required<Place> {
  return { line: text.split('\n').length, column: text.length - text.lastIndexOf('\n') };
}
