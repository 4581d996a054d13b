/**
 * Keeps the code of fences from the Markdown parser, which would walk it character by character only to hand it on. Every line stays, so
 * that positions are right. If it is uncertain how the parser would read a fence, this one and all after it are left alone.
 */
import { fenceMarker } from './fences';

/** A character of the private use area, around the number of a fence. */
const MARK = '\uE010';
const MARKED = new RegExp(`^${MARK}(\\d+)${MARK}`);

const OPENING = /^( *)(`{3,}|~{3,})/;
/** Shorter code is not worth it. */
const MIN_LENGTH = 60;

export interface HiddenFences {
  /** The source with a mark instead of the code of each fence. */
  text: string;
  /** By number. */
  code: readonly string[];
}

export function hideFences(source: string): HiddenFences {
  if (source.includes(MARK)) return { text: source, code: [] };
  const lines = source.split('\n');
  const code: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (fenceMarker(line) === undefined) continue;
    const [, indent = '', fence] = OPENING.exec(line) ?? [];
    const end = fence === undefined ? undefined : closingLine(lines, at, indent, fence);
    if (end === undefined) break;
    const content = lines.slice(at + 1, end).map((line) => withoutIndent(line, indent.length));
    // As the parser does. Source: CommonMark 2.3.
    const text = content.join('\n').replaceAll('\0', '\uFFFD');
    if (text.length >= MIN_LENGTH) {
      lines[at + 1] = `${indent}${MARK}${code.length}${MARK}`;
      lines.fill('', at + 2, end);
      code.push(text);
    }
    at = end;
  }
  return { text: lines.join('\n'), code };
}

/** The number in the value of a code node; undefined if it is code as written. */
export function numberOf(value: string): number | undefined {
  const number = MARKED.exec(value)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Undefined if the fence is not closed, or if a line within it is indented less, which may end what the fence is in. */
function closingLine(lines: readonly string[], opening: number, indent: string, fence: string): number | undefined {
  for (let at = opening + 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (!line.startsWith(indent)) return undefined;
    const text = line.trim();
    if (text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length)) return at;
  }
  return undefined;
}

/** A blank line may be shorter than the indentation. */
function withoutIndent(line: string, length: number): string {
  return line.slice(Math.min(length, line.length - line.trimStart().length));
}
