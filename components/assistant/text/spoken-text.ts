/** The text announced to screen readers while an answer is written: whole sentences only. */

export interface Spoken {
  /** The text to announce now; empty while a sentence is unfinished. */
  text: string;
  /** Length of the answer announced so far. */
  until: number;
}

const END = /[.!?:](?=\s)|[。！？؟।]|\n/g;

/** The sentences finished since `from`; at the end of the answer the rest. */
export function spokenSince(markdown: string, from: number, isDone: boolean): Spoken {
  const fresh = markdown.slice(from);
  const last = [...fresh.matchAll(END)].at(-1);
  const length = isDone ? fresh.length : last === undefined ? 0 : last.index + last[0].length;
  return { text: plainText(fresh.slice(0, length)), until: from + length };
}

/** Markdown as plain text: labels of links, without fences, rules, the line below a table's header, emphasis and backslashes of escapes. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, '')
    .replace(/^[|:\- ]+$/gm, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
