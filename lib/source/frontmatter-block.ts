/** Locates the frontmatter block of a page. Knows delimiters and line ends, not the content. */

export interface FrontmatterBlock {
  /** The text between the delimiters; undefined without a YAML block. */
  yaml?: string;
  /** The line of the file (1-based) where `yaml` starts. */
  yamlLine: number;
  body: string;
  /** The line of the file (1-based) where `body` starts. */
  bodyLine: number;
  /** True for a block that is never closed. */
  unclosed: boolean;
}

const FENCES = { '---': /^---[ \t]*$/m, '+++': /^\+\+\+[ \t]*$/m };
const LOOKS_LIKE_KEY = /^[ \t]*(?:#.*\n[ \t]*)*["']?\w[\w \t.:-]*(?::|["'][ \t]*:)/;

/**
 * Splits a page into frontmatter and body. A byte order mark, CRLF and blank lines before the block are tolerated; a TOML block (`+++`) is
 * skipped. See content/reference/format/frontmatter.mdx#fields.
 */
export function splitFrontmatter(text: string): FrontmatterBlock {
  const clean = (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const whole: FrontmatterBlock = { yamlLine: 1, body: clean, bodyLine: 1, unclosed: false };
  const opening = /^((?:[ \t]*\n)*)(---|\+\+\+)[ \t]*\n/.exec(clean);
  if (!opening) return whole;
  const fence = opening[2] as '---' | '+++';
  const inside = clean.slice(opening[0].length);
  // A thematic break (`---`) after blank lines is not frontmatter.
  if (opening[1] !== '' && !LOOKS_LIKE_KEY.test(inside)) return whole;
  const closing = FENCES[fence].exec(inside);
  if (!closing) return { ...whole, unclosed: fence === '---' && LOOKS_LIKE_KEY.test(inside) };
  const yamlLine = linesIn(opening[0]) + 1;
  const end = closing.index + closing[0].length + 1;
  return {
    ...(fence === '---' ? { yaml: inside.slice(0, closing.index) } : {}),
    yamlLine,
    body: inside.slice(end),
    bodyLine: yamlLine + linesIn(inside.slice(0, end)),
    unclosed: false,
  };
}

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
