/** A fast parser for the HTML of our own renderer, well-formed except for HTML pasted by writers. Elements keep their offsets. */
import { withoutTags } from '@/lib/kit/html';
import { ownValue } from '@/lib/kit/own';
import type { HtmlElement, HtmlNode } from './types';

/** Elements without content and end tag. */
export const VOID: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Their content is text, not markup. */
const RAW = new Set(['script', 'style', 'noscript', 'iframe']);

/** Parses a fragment. Never fails: unmatched end tags are dropped, unclosed elements end with their parent. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: '', children: [], start: 0, innerStart: 0, innerEnd: 0, end: 0 };
  const open: HtmlElement[] = [root];
  let top = root;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    if (start > at) top.children.push(decodeHtml(html.slice(at, start)));
    const tag = parseTag(html, start);
    if (tag === undefined) {
      top.children.push('<');
      at = start + 1;
      continue;
    }
    at = tag.end;
    if (tag.closing) {
      top = close(open, tag.name, start, tag.end);
    } else if (tag.name !== '!') {
      const { name, attributes, end } = tag;
      const element = {
        tag: name,
        attributes,
        children: [],
        start,
        innerStart: end,
        innerEnd: end,
        end,
      } as HtmlElement;
      top.children.push(element);
      if (RAW.has(name) || isCode(html, tag)) at = closeRaw(element, html, name);
      else if (!tag.selfClosing && !VOID.has(name)) {
        open.push(element);
        top = element;
      }
    }
  }
  if (at < html.length) top.children.push(decodeHtml(html.slice(at)));
  endAt(open, 1, html.length, html.length);
  return root.children;
}

/** Highlighted code has thousands of tags, of which only the text is needed. */
function isCode(html: string, { name, end }: Tag): boolean {
  return name === 'pre' && html.startsWith('<code', end);
}

function closeRaw(element: HtmlElement, html: string, name: string): number {
  const { before, after } = endOf(html, name, element.innerStart);
  const text = html.slice(element.innerStart, before);
  if (text !== '') element.children.push(name === 'pre' ? textOfHtml(text) : text);
  element.innerEnd = before;
  element.end = after;
  return after;
}

/** A start or end tag. */
export interface Tag {
  name: string;
  attributes: string;
  closing: boolean;
  selfClosing: boolean;
  end: number;
}

const NAME = /\/?[a-zA-Z][\w:-]*/y;

/** The tag that starts at `<`; undefined if the character is text. A comment has the name `!`. */
export function parseTag(html: string, start: number): Tag | undefined {
  if (html.startsWith('<!', start)) {
    const isComment = html.startsWith('<!--', start);
    const end = html.indexOf(isComment ? '-->' : '>', start + 2);
    const after = end < 0 ? html.length : end + (isComment ? 3 : 1);
    return { name: '!', attributes: '', closing: false, selfClosing: true, end: after };
  }
  NAME.lastIndex = start + 1;
  const [found] = NAME.exec(html) ?? [];
  if (found === undefined) return undefined;
  const from = start + 1 + found.length;
  const end = endOfTag(html, from);
  const closing = found.startsWith('/');
  const name = (closing ? found.slice(1) : found).toLowerCase();
  const selfClosing = html[end - 1] === '/';
  return { name, attributes: html.slice(from, selfClosing ? end - 1 : end), closing, selfClosing, end: end + 1 };
}

/** The position of a tag's `>`, ignoring those in quotes. A quote is looked for in the tag alone, not in all that follows. */
function endOfTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    TAG_SIGN.lastIndex = at;
    const found = TAG_SIGN.exec(html);
    if (!found) return html.length;
    if (found[0] === '>') return found.index;
    const closing = html.indexOf('"', found.index + 1);
    if (closing < 0) return endWithoutQuotes(html, found.index);
    at = closing + 1;
  }
}

const TAG_SIGN = /[">]/g;

function endWithoutQuotes(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end;
}

/** Closes the innermost open element with that name and everything inside; returns the element that is open then. */
function close(open: HtmlElement[], name: string, start: number, end: number): HtmlElement {
  const depth = open.findLastIndex((element) => element.tag === name);
  if (depth > 0) {
    const element = open[depth] as HtmlElement;
    endAt(open, depth + 1, start, start);
    element.innerEnd = start;
    element.end = end;
    open.length = depth;
  }
  return open.at(-1) as HtmlElement;
}

/** Ends what is still open from a depth on. */
function endAt(open: HtmlElement[], depth: number, innerEnd: number, end: number): void {
  for (const element of open.slice(depth)) Object.assign(element, { innerEnd, end });
}

/** The start and the end of the end tag of an element whose content is text. */
export function endOf(html: string, name: string, from: number): { before: number; after: number } {
  const before = html.indexOf(`</${name}`, from);
  if (before < 0) return { before: html.length, after: html.length };
  const end = html.indexOf('>', before);
  return { before, after: end < 0 ? html.length : end + 1 };
}

/** The text of markup without tags. */
function textOfHtml(html: string): string {
  return decodeHtml(withoutTags(html));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Decodes common entities; others stay as they are. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return ownValue(NAMED, name.toLowerCase()) ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
