/** Text from outside and from errors, and escaping for other languages than HTML, which has `html.ts`. */

/** A regular expression that matches exactly `text`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Control characters except tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A lone surrogate: it cannot be encoded as UTF-8. */
const HALF = /\p{Surrogate}/gu;

/** The text with line feeds as line ends, without control characters, and with U+FFFD for what cannot be encoded as UTF-8. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').replace(HALF, '\ufffd');
}

/** The text with U+FFFD for what cannot be encoded as UTF-8, nor as part of an address. */
export function wellFormed(text: string): string {
  return text.replace(HALF, '\ufffd');
}

/** The text percent-encoded as a part of an address, also if it has half of an emoji, which `encodeURIComponent` refuses. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** An escape of JSON: a surrogate pair, half of one, or another. */
const JSON_ESCAPE = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(ud[89a-f][\da-f]{2})|.)/gi;

/** JSON whose texts are well formed: an emoji cut in half by another program is written as an escape. Positions stay the same. */
export function wellFormedJson(json: string): string {
  if (!/\\ud[89a-f]/i.test(json)) return json;
  return json.replace(JSON_ESCAPE, (whole, half?: string) => (half === undefined ? whole : '\\ufffd'));
}

/** The text on one line: lines are joined by spaces. */
export function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.length === 1 ? text : lines.filter((line) => line !== '').join(' ');
}

/** The arrows, which some fonts and systems draw as pictures. */
const ARROW_AT_END =
  /[\u2190-\u21ff\u2794-\u27be\u27f0-\u27ff\u2900-\u297f\u29c9\u2b00-\u2b11\u{1f800}-\u{1f8ff}][\ufe0e\ufe0f]?\s*$/u;

/** True if a label ends with an arrow (`Docs ↗`), so that it needs no other. */
export function endsWithArrow(label: string): boolean {
  return ARROW_AT_END.test(label);
}

/** The text without these characters at its end, in linear time; `replace(/ +$/, '')` is quadratic. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** `1 page`, `2 pages`: a number with its noun, whose plural ends with s. */
export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/**
 * The start of a text on one line, of at most `longest` characters, with `mark` where the rest is missing. It ends with a whole word, or with
 * a whole character in scripts without spaces.
 */
export function cutAtWord(text: string, longest: number, mark = '…'): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  const kept = space > 0 ? text.slice(0, space).trimEnd() : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return kept + mark;
}

/** The message of an error; any value can be thrown, and others are given as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
