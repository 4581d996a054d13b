/** Blocks between lines of colons, alerts in quotes, and the words after a fence, as the components of the format. */
import { ownValue } from '@/lib/kit/own';
import { splitFences } from '@/lib/mdx/compile/fences';
import type { Unread } from './types';

/** The callout for each word of the other tools. */
export const CALLOUTS: Readonly<Record<string, string>> = {
  note: 'Note',
  secondary: 'Note',
  tip: 'Tip',
  hint: 'Tip',
  info: 'Info',
  important: 'Info',
  success: 'Check',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Danger',
  error: 'Danger',
};
/** Blocks that mean only their content. */
const PLAIN = new Set(['v-pre', 'raw', 'div']);
const OPENING = /^([ \t]*)(:{3,})[ \t]*\{?\.?([A-Za-z][\w-]*)\}?[ \t]*(?:\[(.*)\])?(.*)$/;
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/;
const ALERT = /^([ \t]*)>[ \t]*\[!(\w+)\][ \t]*(.*)$/;

interface Open {
  colons: number;
  line: number;
  kind: string;
  tag: string | undefined;
  indent: string;
}

/** The text with components in place of the blocks. `firstLine`: the line of the file where `body` starts. */
export function convertBlocks(file: string, body: string, firstLine: number): { body: string; unread: Unread[] } {
  const unread: Unread[] = [];
  const open: Open[] = [];
  const lines: string[] = [];
  let line = firstLine;
  for (const run of splitFences(body)) {
    const written = run.text.split('\n');
    const ends = run.text.endsWith('\n');
    if (ends) written.pop();
    const converted = run.code ? fenceLines(written) : proseLines(file, written, line, open, unread);
    for (const text of converted) lines.push(text);
    line += written.length;
  }
  for (const { kind, line: opened, tag, indent } of open.reverse()) {
    if (tag !== undefined) lines.push('', `${indent}</${tag}>`);
    unread.push({
      file,
      line: opened,
      what: `The block \`:::${kind}\` is never closed.`,
      instead: 'It ends with the page; move its closing tag.',
    });
  }
  return { body: lines.join('\n'), unread };
}

function proseLines(file: string, written: readonly string[], first: number, open: Open[], unread: Unread[]): string[] {
  const lines: string[] = [];
  for (let index = 0; index < written.length; index++) {
    const line = written[index] ?? '';
    const alert = ALERT.exec(line);
    const tag = alert
      ? ownValue(CALLOUTS, alert[2]?.toLowerCase() === 'caution' ? 'danger' : (alert[2] ?? '').toLowerCase())
      : undefined;
    if (alert && tag !== undefined) {
      const [, indent = '', , rest = ''] = alert;
      lines.push(`${indent}<${tag}>`, '');
      if (rest !== '') lines.push(indent + rest);
      while (/^[ \t]*>/.test(written[index + 1] ?? '')) {
        index += 1;
        lines.push(indent + (written[index] ?? '').replace(/^[ \t]*> ?/, ''));
      }
      lines.push('', `${indent}</${tag}>`);
      continue;
    }
    const closing = CLOSING.exec(line)?.[1];
    if (closing !== undefined && open.length > 0) {
      const exact = open.findLastIndex(({ colons }) => colons === closing.length);
      const [closed] = open.splice(exact < 0 ? -1 : exact, 1);
      if (closed?.tag !== undefined) lines.push('', `${closed.indent}</${closed.tag}>`);
      continue;
    }
    const opening = OPENING.exec(line);
    if (opening) {
      lines.push(...openBlock(file, opening, first + index, open, unread));
      continue;
    }
    lines.push(line);
  }
  return lines;
}

function openBlock(file: string, opening: RegExpExecArray, line: number, open: Open[], unread: Unread[]): string[] {
  const [written, indent = '', colons = '', kind = '', label, rest = ''] = opening;
  const name = kind.toLowerCase();
  const attribute = /\btitle=["']([^"']*)["']/.exec(rest)?.[1];
  const title = label ?? attribute ?? rest.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '').trim();
  const entry = { colons: colons.length, line, kind: name, indent };
  if (PLAIN.has(name)) {
    open.push({ ...entry, tag: undefined });
    return [];
  }
  const tag = name === 'details' ? 'Accordion' : name === 'code-group' ? 'CodeGroup' : ownValue(CALLOUTS, name);
  if (tag === undefined) {
    unread.push({
      file,
      line,
      what: `The block \`:::${kind}\` is not known.`,
      instead: 'It became a note. Choose the component that fits.',
    });
  }
  const shown = tag ?? 'Note';
  open.push({ ...entry, tag: shown });
  const heading = tag === undefined && title === '' ? kind : title;
  const attributes =
    shown === 'CodeGroup' || (heading === '' && shown !== 'Accordion')
      ? ''
      : ` title=${attributeText(heading === '' ? 'Details' : heading)}`;
  return written.trim() === '' ? [] : [`${indent}<${shown}${attributes}>`, ''];
}

/** A text as the value of an attribute, without Markdown. */
export function attributeText(text: string): string {
  const plain = text.replace(/[*`]|\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return `"${plain.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

/** Code with the words after its fence as the format has them: `ts{1,3} [vite.config.ts]`. */
function fenceLines(written: readonly string[]): string[] {
  const [first = '', ...rest] = written;
  const opening = /^([\s>*+-]*(?:\d+[.)]\s+)?(?:`{3,}|~{3,})\s*[\w+#-]+)(.*)$/.exec(first);
  if (!opening) return [...written];
  const words = (opening[2] ?? '')
    .replace(/^(?=[{:[])/, ' ')
    .replace(/:line-numbers(?:=\d+)?/, ' lines')
    .replace(/:no-line-numbers/, '')
    .replace(/\bshowLineNumbers\b/, 'lines')
    .replace(/\bfilename=/, 'title=')
    .replace(/\[([^[\]]+)\]/, (_, name: string) => `title="${name.replaceAll('"', '')}"`)
    .replace(/\s+/g, ' ');
  return [`${opening[1]}${words}`, ...rest];
}
