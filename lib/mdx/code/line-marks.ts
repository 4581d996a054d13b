/** Marks lines of code: highlighted and focused lines from the meta text, `[!code …]` comments, diffs. */
import type { Fence } from './code-meta';

/** Code without its marker comments, and the classes of each line. */
export interface MarkedCode {
  code: string;
  /** One list per line of `code`. */
  marks: string[][];
}

const CLASS_OF: Record<string, string> = {
  '++': 'diff add',
  '--': 'diff remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focus',
  warning: 'warning',
  error: 'error',
};
/** In characters: longer lines are data. */
const MAX_NOTED_LENGTH = 2_000;
const BEGIN = '[!code ';
/** The notes of a comment, up to the end of the line. */
const NOTES = /^((?:\[!code (?:\+\+|--|\w+)(?::\d+)?\][ \t]*)+)(?:-->|\*\/\}?)?[ \t]*$/;
const COMMENT_AT_END = /(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)$/;

/** The text before a comment of notes, and the notes; undefined without such a comment. */
function noteIn(line: string): { text: string; notes: string } | undefined {
  if (line.length > MAX_NOTED_LENGTH) return undefined;
  for (let at = line.indexOf(BEGIN); at >= 0; at = line.indexOf(BEGIN, at + 1)) {
    const before = line.slice(0, at).trimEnd();
    const comment = COMMENT_AT_END.exec(before);
    const notes = comment ? NOTES.exec(line.slice(at))?.[1] : undefined;
    if (comment && notes !== undefined) return { text: before.slice(0, comment.index).trimEnd(), notes };
  }
  return undefined;
}

/** Removes marker comments from the code and computes the marks of each line. See content/writing/code-blocks.mdx. */
export function markLines({ code, language, meta }: Fence): MarkedCode {
  const kept: string[] = [];
  const marks: string[][] = [];
  const mark = (index: number, name: string) => {
    const list = marks[index] ?? [];
    if (!list.includes(name)) list.push(name);
    marks[index] = list;
  };
  /** The line before which each mark ends. */
  const ends = new Map<string, number>();
  for (const line of code.split('\n')) {
    const note = noteIn(line);
    const text = note?.text ?? line;
    // A comment on its own line applies to the following lines.
    const own = note !== undefined && text.trim() === '';
    for (const [, kind = '', count] of note?.notes.matchAll(/\[!code (\+\+|--|\w+)(?::(\d+))?\]/g) ?? []) {
      const name = CLASS_OF[kind];
      if (name) ends.set(name, Math.max(ends.get(name) ?? 0, kept.length + Number(count ?? 1)));
    }
    if (own) continue;
    for (const [name, end] of ends) if (kept.length < end) mark(kept.length, name);
    kept.push(text);
  }
  for (const line of meta.highlight) mark(line - 1, 'highlighted');
  for (const line of meta.focus) mark(line - 1, 'focus');
  if (language.toLowerCase() === 'diff') {
    for (const [index, line] of kept.entries()) {
      if (/^\+(?!\+\+ )/.test(line)) mark(index, 'diff add');
      else if (/^-(?!-- )/.test(line)) mark(index, 'diff remove');
    }
  }
  return { code: kept.join('\n'), marks: kept.map((_, index) => marks[index] ?? []) };
}
