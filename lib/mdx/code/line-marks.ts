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
const NOTE =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[ \t]*((?:\[!code (?:\+\+|--|\w+)(?::\d+)?\][ \t]*)+)(?:-->|\*\/\}?)?[ \t]*$/;

/** Removes marker comments from the code and computes the marks of each line. See content/reference/format/mdx.mdx#code. */
export function markLines({ code, language, meta }: Fence): MarkedCode {
  const kept: string[] = [];
  const marks: string[][] = [];
  const mark = (index: number, name: string) => {
    const list = marks[index] ?? [];
    if (!list.includes(name)) list.push(name);
    marks[index] = list;
  };
  for (const line of code.split('\n')) {
    const note = line.includes('[!code') ? NOTE.exec(line) : null;
    const text = note ? line.slice(0, note.index) : line;
    // A comment on its own line applies to the following lines.
    const own = note !== null && text.trim() === '';
    for (const [, kind = '', count] of note?.[1]?.matchAll(/\[!code (\+\+|--|\w+)(?::(\d+))?\]/g) ?? []) {
      const name = CLASS_OF[kind];
      const last = kept.length + Math.min(Number(count ?? 1), 10_000);
      for (let index = kept.length; name && index < last; index++) mark(index, name);
    }
    if (!own) kept.push(text);
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
