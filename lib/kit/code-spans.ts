/** Finds code in Markdown by its backticks. Pure. */

/**
 * Replaces code spans and fences of backticks by `code` and the text between them by `other`, which is also told where it begins. A run of
 * backticks without a run of the same length after it is text (CommonMark 6.1). Linear: a regular expression compares each run with all
 * after it.
 */
export function mapCode(
  markdown: string,
  code: (text: string) => string,
  other: (text: string, start: number) => string = (text) => text,
): string {
  const runs = [...markdown.matchAll(/`+/g)].map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
  const closings: (number | undefined)[] = [];
  const next = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at--) {
    const { start = 0, end = 0 } = runs[at] ?? {};
    closings[at] = next.get(end - start);
    next.set(end - start, at);
  }
  let result = '';
  let copied = 0;
  for (let at = 0; at < runs.length; at++) {
    const closing = closings[at];
    const { start = 0 } = runs[at] ?? {};
    const end = closing === undefined ? undefined : runs[closing]?.end;
    if (closing === undefined || end === undefined) continue;
    result += other(markdown.slice(copied, start), copied) + code(markdown.slice(start, end));
    copied = end;
    at = closing;
  }
  return result + other(markdown.slice(copied), copied);
}
