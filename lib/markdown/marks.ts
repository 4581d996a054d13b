/** Markdown syntax: escaping, fences, indented and quoted blocks. Pure. */

/** Plain text, with only those characters escaped that would start markup, so that it stays readable. Collapses white space. */
export function escapeText(text: string): string {
  const plain = text.replace(/[\t\n\r ]+/g, ' ');
  if (!/[\\`*_<[]/.test(plain)) return plain;
  return plain
    .replace(/[\\`*]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!])/gi, '\\<')
    .replace(/\[(?=[^\]]*\]\()/g, '\\[');
}

/** Inline code with as many backticks as necessary. */
export function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ');
  if (text.trim() === '') return text;
  const ticks = longestRun(text, '`');
  const sign = '`'.repeat(ticks === 1 ? 2 : ticks > 1 ? ticks + 1 : 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return sign + pad + text + pad + sign;
}

/** A code fence; `info` is its language and title. */
export function fence(code: string, info: string): string {
  const sign = '`'.repeat(Math.max(3, longestRun(code, '`') + 1));
  return `${sign}${info}\n${code.replace(/^\n/, '').trimEnd()}\n${sign}`;
}

/** A block after a marker (`- `, `1. `): all lines but the first are indented. */
export function indented(text: string, sign: string): string {
  const space = ' '.repeat(sign.length);
  return sign + text.replace(/\n(?=[^\n])/g, `\n${space}`);
}

/** A quotation. */
export function quoted(text: string): string {
  return text === '' ? '' : `> ${text.replace(/\n/g, '\n> ').replace(/> +$/gm, '>')}`;
}

function longestRun(text: string, sign: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(new RegExp(`${sign}+`, 'g'))) longest = Math.max(longest, run.length);
  return longest;
}
