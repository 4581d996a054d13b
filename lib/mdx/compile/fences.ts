/** Finds code fences in the text of a page before parsing. */

/** A piece of text consisting of whole lines. */
export interface Run {
  text: string;
  code: boolean;
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}(?!.*`)|~{3,})/;

/** Splits the text into code fences and the rest, at line ends. */
export function splitFences(source: string): Run[] {
  const runs: Run[] = [];
  let open: string | undefined;
  for (const line of source.split(/(?<=\n)/)) {
    const fence = FENCE.exec(line)?.[1];
    const code = open !== undefined || fence !== undefined;
    if (open === undefined) open = fence;
    else if (fence?.startsWith(open) && /^[\s>]*[`~]+\s*$/.test(line)) open = undefined;
    const last = runs.at(-1);
    if (last?.code === code) last.text += line;
    else runs.push({ text: line, code });
  }
  return runs;
}
