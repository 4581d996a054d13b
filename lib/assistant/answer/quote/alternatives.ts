/** Leaves out the same code in other programming languages. Pure. */
import type { Block } from './blocks';

/** Two languages in a row may as well be two steps: a command, then code. */
const MIN_LANGUAGES = 3;

/**
 * The blocks without the same code in other languages: of three or more blocks of code in a row, each in another language, only the one
 * that is `wanted` by the words behind its fence, or else the first.
 */
export function withoutAlternatives(blocks: readonly Block[], wanted: (info: string) => boolean): Block[] {
  return blocks.filter((block, at) => {
    const [from, to] = runAround(blocks, at);
    const run = blocks.slice(from, to);
    const languages = new Set(run.map((one) => infoOf(one).split(' ')[0]));
    if (run.length < MIN_LANGUAGES || languages.size < run.length) return true;
    return block === (run.find((one) => wanted(infoOf(one))) ?? run[0]);
  });
}

/** The consecutive blocks of code around a block; empty if it is none. */
function runAround(blocks: readonly Block[], at: number): [from: number, to: number] {
  const isCode = (index: number): boolean => blocks[index]?.kind === 'code';
  let from = at;
  let to = at;
  while (isCode(from - 1)) from--;
  while (isCode(to)) to++;
  return isCode(at) ? [from, to] : [at, at];
}

/** The language of a block of code and its name, as in "python main.py". */
function infoOf({ text }: Block): string {
  return /^\s*(?:`{3,}|~{3,})\s*(.*)/.exec(text)?.[1]?.trim().toLowerCase() ?? '';
}
