/** Leaves out the same code in other programming languages. Pure. */
import type { Block } from './blocks';

/** Two languages in a row may as well be two steps: a command, then code. */
const MIN_LANGUAGES = 3;

/**
 * The blocks without the same code in other languages: of three or more blocks of code in a row, each in another language, only the one
 * whose info string (the words after its fence) is `wanted`, or else the first.
 */
export function withoutAlternatives(blocks: readonly Block[], wanted: (info: string) => boolean): Block[] {
  const kept: Block[] = [];
  let run: Block[] = [];
  const endRun = (): void => {
    const languages = new Set(run.map((block) => infoOf(block).split(' ')[0]));
    const areAlternatives = run.length >= MIN_LANGUAGES && languages.size === run.length;
    const chosen = Math.max(
      run.findIndex((block) => wanted(infoOf(block))),
      0,
    );
    kept.push(...(areAlternatives ? run.slice(chosen, chosen + 1) : run));
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === 'code') run.push(block);
    else {
      endRun();
      kept.push(block);
    }
  }
  endRun();
  return kept;
}

/** The language of a block of code and its name, as in "python main.py". */
function infoOf({ text }: Block): string {
  return /^\s*(?:`{3,}|~{3,})\s*(.*)/.exec(text)?.[1]?.trim().toLowerCase() ?? '';
}
