/** Finds code fences in the text of a page before parsing. */

/** A piece of text consisting of whole lines. */
export interface Run {
  text: string;
  code: boolean;
}

/** Also in quotes and on the line of a list marker. A run of backquotes is tried as a whole only, so that a long one stays cheap. */
const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}(?!`)(?!.*`)|~{3,})/;

/** The run of backquotes or tildes that begins or ends a fence on this line. */
export function fenceMarker(line: string): string | undefined {
  return FENCE.exec(line)?.[1];
}

/** True if the line ends a fence that began with `marker`. */
export function closesFence(line: string, marker: string): boolean {
  return /^[\s>]*(`+|~+)\s*$/.exec(line)?.[1]?.startsWith(marker) === true;
}

/** Splits the text into code fences and the rest, at line ends. */
export function splitFences(source: string): Run[] {
  const runs: Run[] = [];
  let open: string | undefined;
  for (const line of source.split(/(?<=\n)/)) {
    const fence = fenceMarker(line);
    const code = open !== undefined || fence !== undefined;
    if (open === undefined) open = fence;
    else if (closesFence(line, open)) open = undefined;
    const last = runs.at(-1);
    if (last?.code === code) last.text += line;
    else runs.push({ text: line, code });
  }
  return runs;
}

/** A run of backquotes, text, and the same run. Not longer than a long paragraph, so that a stray one stays cheap. */
const INLINE_CODE = /(?<!`)(`+)(?!`)[\s\S]{1,2000}?(?<!`)\1(?!`)/g;

/** The text with fences and inline code replaced by blanks of the same length, so that places stay the same. */
export function withoutCode(text: string): string {
  return splitFences(text)
    .map((run) => (run.code ? blank(run.text) : run.text.replace(INLINE_CODE, blank)))
    .join('');
}

/** The text with fences replaced by blanks of the same length. */
export function withoutFences(text: string): string {
  return splitFences(text)
    .map((run) => (run.code ? blank(run.text) : run.text))
    .join('');
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}
