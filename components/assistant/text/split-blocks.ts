/** Cuts a growing Markdown text into pieces that can be drawn one by one: only the last piece changes while an answer is written. */

const FENCE = /^\s*(`{3,}|~{3,})/;
const ITEM = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * The blocks of a text, in order, without the blank lines between them. A fence is never cut, a list stays one block with everything
 * that is indented below its items. Text that is added at the end changes the last block or adds blocks, nothing before.
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
      // Kept for now: a list may go on below.
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

/** A list is not ended by a blank line where another item, or something indented, follows. */
function goesOn(block: readonly string[], line: string): boolean {
  return ITEM.test(block[0] ?? '') && (ITEM.test(line) || /^\s{2,}/.test(line));
}
