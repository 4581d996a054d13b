/** Finds code fences that swallow the text after them, because what should close them does not. */
import { type Problem, problem } from '@/lib/kit/problems';
import { closesFence, fenceMarker } from './fences';

export interface FenceSource {
  file: string;
  /** The text after the frontmatter. */
  body: string;
  /** The line of the file (1-based) where `body` starts. */
  bodyLine: number;
}

/** A fence from its first line on. Numbers of lines are 0-based. */
interface Fence {
  start: number;
  marker: string;
  /** The text after the marker: language and title. */
  info: string;
  /** Its last line, if it is not that of the text. */
  end?: number;
  /** A line that ends with the marker after some text. */
  glued?: number;
  /** A line that looks like the beginning of another fence. */
  next?: number;
  /** Set if its first line probably begins no code, but was to close something. */
  isStray?: boolean;
}

/** A fence to report, and the line where text is expected again. */
interface Found extends Fence {
  after: number;
}

/** Each costs a walk through the text. */
const MAX_FOUND = 20;
/** Languages in which a heading or another fence may be an example. */
const MARKDOWN = /^(?:md|mdx|markdown)\b/i;
const HEADING = /^ {0,3}#{2,6} \S/;

/**
 * A problem for each fence that is closed too late, or never, and probably swallows text of the page. A fence at the end of the page that
 * only lacks its last line is no problem. `isBroken`: the page has a syntax error, which any fence may have caused that is never closed.
 */
export function checkFences({ file, body, bodyLine }: FenceSource, isBroken: boolean): Problem[] {
  const lines = body.split('\n');
  const problems: Problem[] = [];
  for (let from = 0; problems.length < MAX_FOUND; ) {
    const found = findOpenFence(lines, from, isBroken);
    if (!found) break;
    const column = (lines[found.start] ?? '').indexOf(found.marker) + 1;
    const where = { file, line: found.start + bodyLine, column };
    problems.push(problem('mdx/open-fence', where, ...wordsFor(lines, found, bodyLine)));
    from = found.after;
  }
  return problems;
}

/** The first fence to report from a line on. `findStrays`: one whose first line begins no code may be the cause of what is found further down. */
function findOpenFence(
  lines: readonly string[],
  from: number,
  isBroken: boolean,
  findStrays = true,
): Found | undefined {
  let glued: Found | undefined;
  let stray: Found | undefined;
  const first = (found: Found): Found => {
    if (glued !== undefined || stray === undefined) return glued ?? found;
    // Without its first line, the rest of the page must be read further than with it.
    const other = findOpenFence(lines, stray.after, isBroken, false);
    return other === undefined || other.start > found.start ? stray : found;
  };
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.lastIndexOf('{/*') > line.lastIndexOf('*/}')) at = endOfComment(lines, at);
    const marker = fenceMarker(line);
    if (marker === undefined) continue;
    const fence = readFence(lines, at, marker);
    // The first one that should have been closed: all after it begin where others should end.
    if (fence.glued !== undefined) glued ??= { ...fence, after: fence.glued + 1 };
    else if (findStrays && hasOneSide(lines, fence)) stray ??= { ...fence, isStray: true, after: at + 1 };
    if (fence.next !== undefined) return first({ ...fence, after: lineAfter(lines, fence, fence.next) });
    if (fence.end === undefined) {
      if (glued === undefined && !isBroken && !swallowsText(lines, fence)) return undefined;
      return first({ ...fence, after: lines.length });
    }
    at = fence.end;
  }
  return undefined;
}

/** The line with the end of the comment that begins on a line. */
function endOfComment(lines: readonly string[], start: number): number {
  const end = lines.findIndex((line, at) => at > start && line.includes('*/}'));
  return end < 0 ? start : end;
}

function readFence(lines: readonly string[], start: number, marker: string): Fence {
  const first = lines[start] ?? '';
  const fence: Fence = { start, marker, info: first.slice(first.indexOf(marker) + marker.length).trim() };
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    // With a quote, the fences in it end.
    if (quotesOf(line) < quotesOf(first)) return { ...fence, end: at - 1 };
    const isSameQuote = quotesOf(line) === quotesOf(first);
    if (isSameQuote && closesFence(line, marker)) return { ...fence, end: at };
    if (fence.next !== undefined) continue;
    if (isSameQuote && fenceMarker(line)?.startsWith(marker)) fence.next = at;
    else if (endsWithMarker(line, marker)) fence.glued ??= at;
  }
  return fence;
}

/** In how many quotes a line is. */
function quotesOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].replace(/\s/g, '').length ?? 0;
}

/** `npm install```: text, and the only marker of its line. */
function endsWithMarker(line: string, marker: string): boolean {
  const text = line.trimEnd();
  return text.endsWith(marker) && text.indexOf(marker) === text.length - marker.length;
}

/** An example of Markdown ends with the fence that it contains; any other fence was to end before the next one. */
function lineAfter(lines: readonly string[], { info, marker, end }: Fence, next: number): number {
  if (!MARKDOWN.test(info) || end === undefined) return next;
  const closing = lines.findIndex((line, at) => at > end && fenceMarker(line) !== undefined);
  return closing >= 0 && closesFence(lines[closing] ?? '', marker) ? closing + 1 : end + 1;
}

const OPENING_TAG = /^\s*<[A-Z](?!.*(?:\/>|<\/))/;
const CLOSING_TAG = /^\s*<\/[A-Z]/;

/** True if a block without a language has the beginning of a component without its end, or the other way round. */
function hasOneSide(lines: readonly string[], { start, end = start, info }: Fence): boolean {
  if (info !== '') return false;
  const inside = lines.slice(start + 1, end);
  const count = (tag: RegExp): number => inside.filter((line) => tag.test(line)).length;
  return count(OPENING_TAG) !== count(CLOSING_TAG);
}

/** True if the text after an unclosed fence is not code: nothing at all, or a heading between blank lines. */
function swallowsText(lines: readonly string[], { start, info }: Fence): boolean {
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  if (isEmpty(lines, start)) return true;
  if (MARKDOWN.test(info)) return false;
  return lines.some((line, at) => at > start && HEADING.test(line) && isBlank(at - 1) && isBlank(at + 1));
}

function isEmpty(lines: readonly string[], start: number): boolean {
  return lines.every((line, at) => at <= start || line.trim() === '');
}

function wordsFor(lines: readonly string[], fence: Fence, bodyLine: number): [string, string] {
  const { start, end = start, marker, info, glued, next, isStray } = fence;
  const subject = 'The code block that begins here';
  if (glued !== undefined) {
    const line = glued + bodyLine;
    return [
      `${subject} is not closed by the ${marker} at the end of line ${line}, because there is text before it.`,
      `Write the ${marker} of line ${line} on a line of its own.`,
    ];
  }
  const remove = info === '' ? ', or remove this line if no code begins here' : '';
  const closing = `Write ${marker} on a line of its own where the code ends${remove}`;
  if (isStray) return [`${subject} contains page text up to line ${end + bodyLine}.`, `${closing}.`];
  if (next !== undefined) {
    const line = next + bodyLine;
    return [
      `${subject} is still open at line ${line}, where another one begins.`,
      `${closing}; if line ${line} is part of the code, begin and end the block with ${marker}${marker[0]}.`,
    ];
  }
  if (isEmpty(lines, start)) return [`${subject} is empty and never closed.`, 'Remove this line.'];
  return [`${subject} is never closed, so all that follows is code.`, `${closing}.`];
}
