/** Splits a section's Markdown into the blocks that an answer may quote: never half a list, table or code block. */

export type BlockKind = 'paragraph' | 'list' | 'code' | 'table' | 'quote';

export interface Block {
  kind: BlockKind;
  text: string;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const ITEM = /^\s{0,3}([-*+]|\d{1,9}[.)])\s/;
const HEADING = /^#{1,6}\s/;

/**
 * The blocks of a Markdown text in order, without headings and thematic breaks. Lines are not changed. See
 * content/reference/assistant/answers.mdx#extractive.
 */
export function parseBlocks(markdown: string): Block[] {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || HEADING.test(line) || /^\s{0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) {
      at++;
      continue;
    }
    const kind = kindOf(line);
    const end = Math.max(endOf(lines, at, kind), at + 1);
    blocks.push({ kind, text: lines.slice(at, end).join('\n').trimEnd() });
    at = end;
  }
  return blocks;
}

/** "See [Ropes](/ropes).": a link with at most three words before it. */
const LINK_ONLY = /^(?:[^\s[]+ ){0,3}\[[^\]]*\]\([^)]*\)[^\p{L}\p{N}]*$/u;

/** Whether blocks are links only, as under "Related pages": these lead elsewhere and say nothing themselves. */
export function areLinks(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind, text }) => {
    if (kind === 'paragraph') return LINK_ONLY.test(text.trim());
    const items = text.split(/^(?=(?:[-*+]|\d{1,9}[.)])\s)/m);
    return kind === 'list' && items.every((item) => /^\s*\S+\s+\[[^\]]*\]\(/.test(item));
  });
}

function kindOf(line: string): BlockKind {
  if (FENCE.test(line)) return 'code';
  if (ITEM.test(line)) return 'list';
  if (/^\s{0,3}\|/.test(line)) return 'table';
  return /^\s{0,3}>/.test(line) ? 'quote' : 'paragraph';
}

/** Index of the first line after the block that starts at `start`. */
function endOf(lines: readonly string[], start: number, kind: BlockKind): number {
  if (kind === 'code') return endOfFence(lines, start);
  if (kind === 'list') return endOfList(lines, start);
  const goesOn = (line: string): boolean => {
    if (kind === 'table') return /^\s{0,3}\|/.test(line);
    if (kind === 'quote') return /^\s{0,3}>/.test(line);
    return kindOf(line) === 'paragraph' && line.trim() !== '' && !HEADING.test(line);
  };
  let at = start + 1;
  while (at < lines.length && goesOn(lines[at] ?? '')) at++;
  return at;
}

/** An unclosed fence runs to the end of the text, as in CommonMark. */
function endOfFence(lines: readonly string[], start: number): number {
  const mark = FENCE.exec(lines[start] ?? '')?.[1] ?? '';
  const closing = (line: string): boolean => {
    const found = /^\s{0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1] ?? '';
    return found.startsWith(mark);
  };
  let end = start + 1;
  while (end < lines.length && !closing(lines[end] ?? '')) end++;
  return Math.min(end + 1, lines.length);
}

/** List items, lines indented below them, and the blank lines between. */
function endOfList(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const isIndented = /^\s{2,}/.test(line);
    const isLazy = lines[at - 1]?.trim() !== '' && kindOf(line) === 'paragraph' && !HEADING.test(line);
    if (!ITEM.test(line) && !isIndented && !isLazy) break;
    end = at + 1;
  }
  return end;
}
