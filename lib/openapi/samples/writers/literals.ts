/** Texts as literals of programming languages. */

/** Characters that a line of code should not contain as they are: control characters, other line ends, and those that change the direction of text. */
const UNPRINTABLE = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff';
const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A function that writes a text as a literal. */
export type Literal = (text: string) => string;

/**
 * Writes literals in `quote`s on one line. A backslash is put before backslashes, quotes and the characters in `also`; `escapeOf` writes
 * characters that have no short escape.
 */
export function quoting(quote: string, also: string, escapeOf: (character: string) => string): Literal {
  const special = new RegExp(`[\\\\${quote}${also}${UNPRINTABLE}]`, 'g');
  const unprintable = new RegExp(`[${UNPRINTABLE}]`);
  const escaped = (character: string) =>
    unprintable.test(character) ? (NAMED[character] ?? escapeOf(character)) : `\\${character}`;
  return (text) => `${quote}${text.replace(special, escaped)}${quote}`;
}

/** `\u0007`, in JavaScript, Python, Java, C#, Go and Kotlin. */
export function fourDigits(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** `\u{7}`, in PHP, Ruby, Rust, Swift and Dart. */
export function inBraces(character: string): string {
  return `\\u{${character.charCodeAt(0).toString(16)}}`;
}

/**
 * True if a literal of several lines can contain the text. Languages remove indentation that all lines have and spaces at their
 * ends.
 */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/^\s|[ \t]$/m.test(firstAndEnds(text)) && !UNWRITABLE.test(text);
}

const UNWRITABLE = new RegExp(`[${UNPRINTABLE.replace('\\u0000-\\u001f', '\\u0000-\\u0008\\u000b-\\u001f')}]`);

/** The first line, and the last character of each other one. */
function firstAndEnds(text: string): string {
  const [first = '', ...others] = text.split('\n');
  return [first, ...others.map((line) => `.${line.slice(-1)}`)].join('\n');
}

/** A literal of several lines where the text allows one, else `line`. */
export function blockOr(line: Literal, isPossible: (text: string) => boolean, block: Literal): Literal {
  return (text) => (isBlock(text) && isPossible(text) ? block(text) : line(text));
}

/** Lines indented by `spaces`, except empty ones. */
export function indented(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}
