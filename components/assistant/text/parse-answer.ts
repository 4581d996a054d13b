/** Splits an answer into its text and the block of suggestions at its end. */

/** A suggestion: a link into the documentation, or a question if it names no place. */
export interface Suggestion {
  label: string;
  href?: string;
}

export interface ParsedAnswer {
  text: string;
  suggestions: readonly Suggestion[];
}

const OPENING = '```suggestions';
const LINE = /^\((.+)\)(?:\[([^\]]+)\])?$/;

/**
 * Splits off the fenced `suggestions` block at the end of an answer: lines of `(Label)[/path#anchor]` or `(Question)`. While the answer is
 * written, a line that may start the block is held back. See content/reference/assistant/streams.mdx#suggestions.
 */
export function parseAnswer(answer: string, isWriting: boolean): ParsedAnswer {
  const at = answer.search(/^```suggestions\s*$/m);
  if (at < 0) return { text: isWriting ? withoutBeginning(answer) : answer.trimEnd(), suggestions: [] };
  const lines = answer.slice(at + OPENING.length).split('\n');
  const suggestions = lines.flatMap((line): Suggestion[] => {
    const [, label, href] = LINE.exec(line.trim()) ?? [];
    return label === undefined ? [] : [{ label, href }];
  });
  return { text: answer.slice(0, at).trimEnd(), suggestions };
}

/** The last line may be the start of the block. */
function withoutBeginning(answer: string): string {
  const start = answer.lastIndexOf('\n') + 1;
  const line = answer.slice(start);
  return line !== '' && OPENING.startsWith(line) ? answer.slice(0, start).trimEnd() : answer;
}
