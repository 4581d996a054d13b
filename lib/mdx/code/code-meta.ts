/** A fence, and the text after its language: title, flags, highlighted lines. */

export interface CodeMeta {
  title?: string;
  icon?: string;
  lines?: boolean;
  wrap?: boolean;
  expandable?: boolean;
  nocopy?: boolean;
  /** Line numbers, ascending. */
  highlight: number[];
  focus: number[];
}

/** A fence as written. */
export interface Fence {
  code: string;
  language: string;
  meta: CodeMeta;
}

const FLAGS = ['lines', 'wrap', 'expandable', 'nocopy'] as const;
type Flag = (typeof FLAGS)[number];

const TOKEN =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))|\[(\w+)\](?=\s|$)|(\{[\d\s,-]+\}|\{[^}]*\}(?=\s|$))|("[^"]*"|'[^']*')|(\S+)/g;
const LINE_RANGES = /^\{[\d\s,-]+\}$/;

/**
 * Parses the meta text of a fence. Bare words are the title; a quoted title without `title=` is ignored, for compatibility. Never fails:
 * unknown words are part of the title or ignored. See content/writing/code-blocks.mdx.
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = { highlight: [], focus: [] };
  const words: string[] = [];
  let title: string | undefined;
  for (const match of meta.matchAll(TOKEN)) {
    const [whole, key, double, single, braces, bare, bracketed, ranges, quoted] = match;
    const value = double ?? single ?? braces ?? bare;
    if (key !== undefined && value !== undefined) {
      if (isFlag(key)) setFlag(result, key, value !== 'false');
      else if (key === 'title' || key === 'filename') title ??= value;
      else if (key === 'icon') result.icon = value;
      else if (key === 'highlight' || key === 'focus') result[key] = parseLineRanges(value);
    } else if (ranges !== undefined) {
      // Anything else in braces is for other tools: `{"CODE_LOAD::https://…"}`.
      if (LINE_RANGES.test(ranges)) result.highlight = parseLineRanges(ranges);
    } else if (bracketed !== undefined && isFlag(bracketed)) setFlag(result, bracketed, true);
    else if (quoted !== undefined || whole === 'twoslash') continue;
    else if (isFlag(whole)) setFlag(result, whole, true);
    else words.push(whole);
  }
  const shown = title ?? words.join(' ');
  return shown ? { title: shown, ...result } : result;
}

/** The line numbers in `1,3-5`, `{1,3-5}` or `[1, 3]`, ascending and without duplicates; anything else is skipped. */
export function parseLineRanges(text: string): number[] {
  const lines = new Set<number>();
  for (const [, from, to] of text.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const first = Number(from);
    const last = Math.min(Number(to ?? from), first + 10_000);
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

function isFlag(word: string): word is Flag {
  return (FLAGS as readonly string[]).includes(word);
}

function setFlag(meta: CodeMeta, flag: Flag, on: boolean): void {
  if (on) meta[flag] = true;
  else delete meta[flag];
}
