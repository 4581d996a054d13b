/**
 * Prepares a page's text for parsing: variables, heading ids, HTML comments. Line numbers do not change. Code (fenced and inline) is
 * unchanged except for variables.
 */

import { customIdOf } from '@/lib/kit/headings/slugs';
import { type Problem, problem } from '@/lib/kit/problems';
import { fillVariables, mapVariables, type Variables, variableHint } from '@/lib/words/variables';
import { splitFences } from './fences';
import { isInString } from './in-string';

export interface Preprocessed {
  text: string;
  /** Explicit ids by line of `text` (1-based). */
  headingIds: Map<number, string>;
  problems: Problem[];
}

export interface PreprocessOptions {
  file: string;
  /** The line of the file (1-based) where the text starts. */
  firstLine: number;
  variables: Variables;
}

const HEADING = /^ {0,3}#{1,6}[ \t]/;
/** An id at the end of a heading, from its last opening brace. */
const HEADING_ID = /^\{#([^{}]+?)\\?\}[ \t]*(?:#+[ \t]*)?$/;
/** Begins where a run of backticks begins; each run is looked at once. */
const INLINE_CODE = /((?<!`)`+[^`\n]+`+)/;

/** Prepares a text for the MDX parser. See content/reference/format/mdx.mdx#order and content/reference/format/mdx.mdx#tolerated. */
export function preprocess(source: string, options: PreprocessOptions): Preprocessed {
  const problems: Problem[] = [];
  const headingIds = new Map<number, string>();
  if (!/\{\{|<!--|\{#|^import .*^import /ms.test(source)) return { text: source, headingIds, problems };
  const imports = new Set<string>();
  let text = '';
  let line = 1;
  for (const block of splitFences(source)) {
    const first = line;
    line += block.text.split('\n').length - 1;
    if (block.code) {
      text += fillVariables(block.text, options.variables);
      continue;
    }
    const lines = withoutRepeats(block.text.split('\n'), imports);
    const headings = lines.map((text, index) => takeHeadingId(text, first + index, headingIds));
    text += fillProse(headings.join('\n'), options.firstLine + first - 1, options, problems);
  }
  return { text, headingIds, problems };
}

/**
 * Processes comments and variables outside fences; inline code keeps its comments. The braces of an undefined variable are escaped, because MDX
 * would read them as an expression.
 */
function fillProse(text: string, firstLine: number, options: PreprocessOptions, problems: Problem[]): string {
  let before = '';
  for (const [index, part] of text.split(INLINE_CODE).entries()) {
    if (index % 2 === 1) {
      before += fillVariables(part, options.variables);
      continue;
    }
    const visible = stripComments(part);
    const start = before;
    before += mapVariables(visible, options.variables, ({ name, written, at, isEscaped, value }) => {
      const prefix = start + visible.slice(0, at);
      if (value !== undefined && !isEscaped) return value;
      const braces = isEscaped ? written.slice(1) : written;
      // `style={{color}}` is an attribute, not a variable.
      if (prefix.endsWith('=') || isInString(prefix)) return value === undefined ? written : braces;
      // A site without variables means the braces themselves.
      if (!isEscaped && Object.keys(options.variables).length > 0) {
        const where = {
          file: options.file,
          line: firstLine + prefix.split('\n').length - 1,
          column: prefix.length - prefix.lastIndexOf('\n'),
        };
        const message = `The variable "${name}" is not defined.`;
        problems.push(problem('mdx/undefined-variable', where, message, variableHint(name, options.variables)));
      }
      return `\\{\\{${value === undefined ? name : braces.slice(2, -2)}\\}\\}`;
    });
  }
  return before;
}

/** Drops a repeated import, which the parser would reject. */
function withoutRepeats(lines: readonly string[], seen: Set<string>): string[] {
  return lines.map((line) => {
    if (!/^import [^'"]* from ['"][^'"]*['"];?\s*$/.test(line)) return line;
    const key = line.trimEnd().replace(/;$/, '').replaceAll('"', "'");
    if (seen.has(key)) return '';
    seen.add(key);
    return line;
  });
}

/** Removes HTML comments, which are invalid in MDX, but keeps their newlines. */
function stripComments(text: string): string {
  const end = text.lastIndexOf('-->') + 3;
  const strip = (part: string): string => part.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]+/g, ''));
  return end < 3 ? text : strip(text.slice(0, end)) + text.slice(end);
}

function takeHeadingId(line: string, number: number, ids: Map<number, string>): string {
  const at = line.lastIndexOf('{#');
  const [sign] = HEADING.exec(line) ?? [];
  if (at < 0 || sign === undefined) return line;
  const id = customIdOf(HEADING_ID.exec(line.slice(at))?.[1] ?? '');
  if (!id) return line;
  ids.set(number, id);
  return sign + line.slice(sign.length, at).replace(/\\$/, '').trimEnd();
}
