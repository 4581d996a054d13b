/** Parses a JSON file into a tree with positions: strict JSON (RFC 8259), with an optional byte order mark. */
import { getNodePath, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { pointerOf } from '@/lib/kit/json-pointer';
import type { FilePath } from '@/lib/kit/paths';
import { positionsOf } from '@/lib/kit/positions';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { wellFormedJson } from '@/lib/kit/text';

export interface JsonDocument {
  readonly file: FilePath;
  /** Undefined when the text is not JSON; `problem` then contains the reason. */
  readonly root?: Node;
  readonly problem?: Problem;
  /** File, line, column and pointer of a node of this document. */
  where(node: Node): Where;
}

/** Parses a file. Never throws; invalid JSON gives one `config/syntax` problem for the first error. */
export function parseJson(source: string, file: FilePath): JsonDocument {
  const text = wellFormedJson(source.startsWith('\uFEFF') ? source.slice(1) : source);
  const position = positionsOf(text);
  const where = (node: Node): Where => ({ file, ...position(node.offset), pointer: pointerOf(getNodePath(node)) });
  const errors: ParseError[] = [];
  const root = treeOf(text, errors);
  const first = root === 'too deep' ? undefined : errors[0];
  if (root !== 'too deep' && root !== undefined && first === undefined) return { file, root, where };
  const at = first ? reach(text, first) : 0;
  const [message, hint] = first ? sentenceOf(text, first) : TOO_DEEP;
  return { file, where, problem: problem('config/syntax', { file, ...position(at) }, message, hint) };
}

const TOO_DEEP = ['Lists and objects are nested too deeply.', undefined] as const;

/** The parser is recursive: a text of a hundred thousand brackets must be a problem, not a crash. */
function treeOf(text: string, errors: ParseError[]): Node | undefined | 'too deep' {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return 'too deep';
    throw error;
  }
}

/** The position for an error: the superfluous comma or the end of the item before a missing one, rather than the next token. */
function reach(text: string, error: ParseError): number {
  if (isTrailingComma(text, error)) return lastBefore(text, error.offset);
  if (printParseErrorCode(error.error) === 'CommaExpected') return lastBefore(text, error.offset) + 1;
  return error.offset;
}

function lastBefore(text: string, offset: number): number {
  let at = offset - 1;
  while (at > 0 && /\s/.test(text[at] ?? '')) at--;
  return at;
}

function isTrailingComma(text: string, error: ParseError): boolean {
  return /[}\]]/.test(text[error.offset] ?? '') && text[lastBefore(text, error.offset)] === ',';
}

const SENTENCES: Record<string, readonly [message: string, hint?: string]> = {
  InvalidSymbol: [
    'This is not a JSON value.',
    'Write text in double quotes; the only bare words are true, false and null.',
  ],
  InvalidNumberFormat: ['This is not a JSON number.', 'Write it as 12, -3 or 0.5, or put it in double quotes.'],
  PropertyNameExpected: ['A key is expected here.', 'Write the key in double quotes: "key": value.'],
  ValueExpected: [
    'A value is expected here.',
    'Write text in double quotes, a number, true, false, null, [ … ] or { … }.',
  ],
  ColonExpected: ['A colon is missing after the key.', 'Write "key": value.'],
  CommaExpected: ['A comma or a closing bracket is missing here.', 'Put a comma between two items.'],
  CloseBraceExpected: ['The file ends before its object is closed.', 'Add the missing }.'],
  CloseBracketExpected: ['The file ends before its list is closed.', 'Add the missing ].'],
  EndOfFileExpected: ['There is more text after the end of the JSON value.', 'Keep one value per file.'],
  InvalidCommentToken: ['JSON has no comments.', 'Remove the comment.'],
  UnexpectedEndOfComment: ['JSON has no comments.', 'Remove the comment.'],
  UnexpectedEndOfString: [
    'The string has no closing quote on its line.',
    'Add the closing ", and write a line break as \\n.',
  ],
  UnexpectedEndOfNumber: ['The number is cut off.', 'Write it as 12, -3 or 0.5.'],
  InvalidUnicode: ['The \\u escape is not complete.', 'Write \\u and four hexadecimal digits.'],
  InvalidEscapeCharacter: [
    'The string contains an escape that JSON does not define.',
    'Write a backslash itself as \\\\.',
  ],
  InvalidCharacter: ['The string contains a control character.', 'Write a tab as \\t and a line break as \\n.'],
};

function sentenceOf(text: string, error: ParseError): readonly [message: string, hint?: string] {
  if (text.trim() === '') return ['The file is empty.', 'Write at least {}.'];
  if (isTrailingComma(text, error)) return ['There is a comma after the last item.', 'Remove the comma.'];
  return SENTENCES[printParseErrorCode(error.error)] ?? ['The text is not JSON.'];
}
