/** Finds out, before parsing, whether a place of a page is inside a string of its code. */

/** How far back the start of the code is looked for, in characters. */
const MAX_LENGTH = 4_000;
const TAG_START = /<[A-Za-z][\w.:-]*(?=[\s/>])/g;
const SCRIPT_START = /^(?:export|import)\s/gm;

/** True if the text after `before` continues a string: of an attribute, of an expression in a tag, or of an export. */
export function isInString(before: string): boolean {
  const near = before.slice(-MAX_LENGTH);
  return endsInString(near, TAG_START, '>') || endsInString(near, SCRIPT_START, '\n\n');
}

/** Reads on from the last start: `end`, outside of strings and brackets, ends the code. */
function endsInString(text: string, start: RegExp, end: string): boolean {
  const from = [...text.matchAll(start)].at(-1);
  if (!from) return false;
  let quote = '';
  let depth = 0;
  for (let at = from.index + from[0].length; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\' && depth > 0) at++;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character)) depth--;
    else if (depth <= 0 && text.startsWith(end, at)) return false;
  }
  return quote !== '';
}
