/** Markdown syntax: escaping, fences, indented and quoted blocks. Pure. */

/** Plain text, with only those characters escaped that would start markup, so that it stays readable. Collapses white space. */
export function escapeText(text: string): string {
  const plain = text.replace(/[\t\n\r ]+/g, ' ');
  if (!/[\\`*_<[]/.test(plain)) return plain;
  const escaped = plain
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!])/gi, '\\<');
  // A bracket begins a link if the next one that closes is followed by an address.
  const parts = escaped.split(']');
  return parts.map((part, n) => (parts[n + 1]?.startsWith('(') ? part.replaceAll('[', '\\[') : part)).join(']');
}

/** Inline code with as many backticks as necessary. */
export function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ');
  if (text.trim() === '') return text;
  const ticks = longestRun(text, '`');
  const fence = '`'.repeat(ticks === 1 ? 2 : ticks > 1 ? ticks + 1 : 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
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
