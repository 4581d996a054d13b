/** Splits a growing Markdown text into blocks that are rendered separately: only the last block changes while an answer is written. */

const FENCE = /^\s*(`{3,}|~{3,})/;
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * The blocks of a text in order, without blank lines between them. A fence is never split, and a list with its indented lines is one block.
 * Appending text changes only the last block or adds blocks.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[][] = [];
  let fence = '';
  let gap = true;
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const block = blocks.at(-1);
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') {
      block?.push(line);
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (line.trim() === '') {
      gap = true;
      // Not final: the list may continue.
      block?.push(line);
      continue;
    }
    if (block === undefined || (gap && !goesOn(block, line))) blocks.push([line]);
    else block.push(line);
    gap = false;
    fence = mark;
  }
  return blocks.map((lines) => lines.join('\n').trimEnd());
}

/** A blank line does not end a list if another item or an indented line follows. */
function goesOn(block: readonly string[], line: string): boolean {
  return ITEM.test(block[0] ?? '') && (ITEM.test(line) || /^\s{2,}/.test(line));
}
