/** What a screen reader is told while an answer is written: whole sentences, never single words. */

export interface Spoken {
  /** What to say now; empty while a sentence is unfinished. */
  text: string;
  /** How much of the answer has been said with it. */
  until: number;
}

const END = /[.!?:](?=\s)|[。！？؟।]|\n/g;

/** The sentences that were finished since `from`; at the end of the answer all the rest. */
export function spokenSince(markdown: string, from: number, isDone: boolean): Spoken {
  const fresh = markdown.slice(from);
  const last = [...fresh.matchAll(END)].at(-1);
  const length = isDone ? fresh.length : last === undefined ? 0 : last.index + last[0].length;
  return { text: plainText(fresh.slice(0, length)), until: from + length };
}

/** Markdown without its signs: links are their labels, fences and emphasis are gone. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
