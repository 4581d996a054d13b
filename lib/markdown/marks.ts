/** Markdown syntax: escaping, fences, indented and quoted blocks. Pure. */
import { decodeHtml } from './parse-html';

/** Plain text, with only those characters escaped that would start markup, so that it stays readable. Collapses white space. */
export function escapeText(text: string): string {
  const plain = text.replace(/[\t\n\r ]+/g, ' ');
  if (!/[\\`*_<[&]/.test(plain)) return plain;
  const escaped = plain
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?:#\w+|\w+);/g, (entity) => (decodeHtml(entity) === entity ? entity : `\\${entity}`))
    .replace(/\[(?=\^)/g, '\\[');
  // A bracket begins a link if the next one that closes is followed by an address.
  const parts = escaped.split(']');
  return parts.map((part, n) => (parts[n + 1]?.startsWith('(') ? part.replaceAll('[', '\\[') : part)).join(']');
}

/** Text in which every bracket is plain, for what is in brackets itself. Those of links, images and code stay. */
export function escapeBrackets(markdown: string): string {
  const isWhole = (text: string): boolean => {
    let depth = 0;
    for (const [, sign] of text.matchAll(/\\.|`+[^`]*`+|([[\]])/g)) {
      depth += sign === '[' ? 1 : sign === ']' ? -1 : 0;
      if (depth < 0) return false;
    }
    return depth === 0;
  };
  if (isWhole(markdown)) return markdown;
  return markdown.replace(/\\.|`+[^`]*`+|!\[[^\]]{0,500}\]\([^)]{0,2000}\)|[[\]]/g, (found) =>
    found === '[' || found === ']' ? `\\${found}` : found,
  );
}

/** An address in the parentheses of a link: balanced parentheses stay. */
export function addressText(address: string): string {
  const escaped = address.replace(/[\s<>\\]/g, encodeURIComponent);
  let depth = 0;
  let lowest = 0;
  for (const [sign] of escaped.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    lowest = Math.min(lowest, depth);
  }
  if (depth === 0 && lowest === 0) return escaped;
  return escaped.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
}

const STARTS = /^(?=(?:#{1,6}|[-+])(?:\s|$)|>|~~~|[-=]+\s*$|\[[^\]]*\]:|\[[ x]\] )|(?<=^\d{1,9})(?=[.)](?:\s|$))/i;

/**
 * A paragraph whose lines do not begin a heading, list, quotation or definition. `isText`: it begins with plain text, not with markup that
 * is meant.
 */
export function escapeStarts(paragraph: string, isText: boolean): string {
  return paragraph
    .split('\n')
    .map((line, at) => (at > 0 || isText ? line.replace(STARTS, '\\') : line))
    .join('\n');
}

/** Inline code with as many backticks as necessary. */
export function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ');
  if (text.trim() === '') return text;
  const ticks = longestRun(text, '`');
  const fence = '`'.repeat(ticks === 1 ? 2 : ticks > 1 ? ticks + 1 : 1);
  // One space at both ends is dropped.
  const pad = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}

/** A code fence; `info` is its language and title. */
export function fence(code: string, info: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  return `${fence}${info}\n${code.replace(/^\n/, '').trimEnd()}\n${fence}`;
}

/** A block after a marker (`- `, `1. `): all lines but the first are indented. */
export function indented(text: string, marker: string): string {
  const space = ' '.repeat(marker.length);
  return marker + text.replace(/\n(?=[^\n])/g, `\n${space}`);
}

/** A quotation. */
export function quoted(text: string): string {
  return text === '' ? '' : `> ${text.replace(/\n/g, '\n> ').replace(/> +$/gm, '>')}`;
}

function longestRun(text: string, character: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(new RegExp(`${character}+`, 'g'))) longest = Math.max(longest, run.length);
  return longest;
}
