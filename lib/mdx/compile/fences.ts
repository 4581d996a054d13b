/** Fenced code in the text of a page, before that is parsed. */

/** A piece of the text, from line end to line end. */
export interface Run {
  text: string;
  code: boolean;
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}(?!.*`)|~{3,})/;

/** Cuts the text into fenced code and everything else, at line ends. */
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
