/** Turns parser errors into problems: the position in the file, and a likely fix. */
import { type Problem, problem } from '@/lib/kit/problems';
import type { ComponentSyntax, ExcerptLine } from '../types';
import { autolinkAt, isPlaceholder } from './angle-brackets';

export interface SyntaxSource {
  file: string;
  syntax: Pick<ComponentSyntax, 'names'>;
  /** The line of the file where the text starts. */
  bodyLine: number;
}

interface ParserMessage {
  reason?: unknown;
  message?: unknown;
  place?: { line?: number; column?: number; start?: { line: number; column: number } };
  line?: number;
  column?: number;
}

const VOID_TAG = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The problem for an error thrown while parsing `text`. */
export function syntaxProblem(error: unknown, source: SyntaxSource, text: string): Problem {
  const message = (typeof error === 'object' && error !== null ? error : {}) as ParserMessage;
  const orphan = orphanIn(String(message.reason), text);
  const start = (orphan ? undefined : openingTag(String(message.reason))) ?? message.place?.start ?? message.place;
  const line = start?.line ?? message.line ?? 1;
  const column = start?.column ?? message.column ?? 1;
  const reason = shiftPlaces(String(message.reason ?? message.message ?? error), source.bodyLine - 1);
  const where = { file: source.file, line: line + source.bodyLine - 1, column };
  const hint = orphan
    ? closingHint(orphan)
    : hintFor(reason, text.split('\n').slice(line - 1), column, source.syntax.names);
  return problem('mdx/syntax', where, sentence(reason), hint);
}

/** The name of a closing tag in another element that is opened nowhere. */
function orphanIn(reason: string, text: string): string | undefined {
  const [, name] = /Unexpected closing tag `<\/([^`>\s]+)>`/.exec(reason) ?? [];
  return name === undefined || text.includes(`<${name}`) ? undefined : name;
}

function closingHint(name: string): string {
  return `Remove \`</${name}>\`, or open \`<${name}>\` before it.`;
}

/** The text after the name of a tag: attributes, its end, text. */
const TEXT_BESIDE = /^(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*>[ \t]*\S/;

/** `<Tag …>text`: the parser takes the tag for a part of the paragraph, so a closing tag further down does not match it. */
function hasTextBeside(line: string, name: string): boolean {
  return line.startsWith(`<${name}`) && TEXT_BESIDE.test(line.slice(name.length + 1));
}

/** The lines around a problem, numbered as in the file. */
export function excerptOf(body: string, bodyLine: number, line: number | undefined): ExcerptLine[] {
  if (line === undefined) return [];
  const lines = body.split('\n');
  const at = line - bodyLine;
  const from = Math.max(0, at - 2);
  return lines.slice(from, Math.max(from, at + 3)).map((text, index) => ({ number: bodyLine + from + index, text }));
}

/** An unclosed tag is reported where it opens. */
function openingTag(reason: string): { line: number; column: number } | undefined {
  const [, line, column] = /closing tag for `[^`]*` \((\d+):(\d+)/.exec(reason) ?? [];
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}

/** Messages contain positions in the body: `(12:3-12:7)`. */
function shiftPlaces(reason: string, by: number): string {
  return reason.replace(/\((\d+):(\d+)(?:-(\d+):(\d+))?\)/g, (_, l1: string, c1: string, l2?: string, c2?: string) => {
    const end = l2 === undefined ? '' : `-${Number(l2) + by}:${c2}`;
    return `(${Number(l1) + by}:${c1}${end})`;
  });
}

function sentence(reason: string): string {
  const [first = ''] = reason.split(/\n|; expected a corresponding/);
  return first.endsWith('.') ? first : `${first}.`;
}

/** `lines`: from the line of the problem to the end of the text. */
function hintFor(
  reason: string,
  lines: readonly string[],
  column: number,
  components: ReadonlySet<string>,
): string | undefined {
  const [line = ''] = lines;
  const unclosed = /closing tag for `<([^>`\s]*)/.exec(reason)?.[1];
  if (unclosed !== undefined) {
    if (VOID_TAG.test(unclosed)) return `Write \`<${unclosed} />\`.`;
    if (hasTextBeside(line.slice(column - 1), unclosed) && lines.slice(1).some((l) => l.includes(`</${unclosed}>`))) {
      return `Put the text after \`<${unclosed}>\` on a line of its own: a tag with text next to it ends with that line or paragraph.`;
    }
    if (isPlaceholder(lines.join('\n'), column - 1, components))
      return `Write \`&lt;${unclosed}>\` for text in angle brackets, or put it in backticks.`;
    return `Add \`</${unclosed}>\`, or write \`<${unclosed} />\` if it is empty.`;
  }
  const link = autolinkAt(line, line.lastIndexOf('<', column - 1));
  if (link && /name/.test(reason))
    return `Write the URL without \`<\` and \`>\`, or as a link: \`[text](${link.address})\`.`;
  const closing = /Unexpected closing (?:tag|slash)/.test(reason) && /<\/([\w.]*)/.exec(line)?.[1];
  if (typeof closing === 'string') return closingHint(closing);
  if (/before name/.test(reason)) {
    const written = /<\S{0,11}/.exec(line.slice(Math.max(0, column - 2)))?.[0] ?? '<';
    return `Write \`&lt;${written.slice(1)}\` for a \`<\` that starts no tag, or put the text in backticks.`;
  }
  const [, quote] = /^Unexpected character `(["'])`.*in attribute name/.exec(reason) ?? [];
  if (quote !== undefined) {
    const reference = quote === '"' ? '&quot;' : '&#39;';
    return `Write \`${reference}\` for a \`${quote}\` in the text of an attribute: it ends the text.`;
  }
  if (/in name|after name|in attribute|attribute name|attribute value|self-closing/.test(reason)) {
    return 'Write `&lt;` for a `<` that starts no tag; attributes are `name="text"` or `name={value}`.';
  }
  if (/import\/exports/.test(reason)) {
    return 'Lines that start with `import` or `export` are code; put another word before them if this is text.';
  }
  if (/expression|acorn|braces?/i.test(reason)) {
    return 'Write `\\{` for a brace that starts no code, or put the text in backticks.';
  }
  return undefined;
}
