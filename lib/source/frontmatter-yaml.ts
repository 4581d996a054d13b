/** Parses frontmatter with the YAML parser, with the position of each field. */
import { type Document, isMap, isScalar, type Node, visit, type YAMLError } from 'yaml';
import type { FilePath } from '@/lib/kit/paths';
import { MAX_PER_CODE, type Problem, problem } from '@/lib/kit/problems';
import { type ParsedYaml, parseYaml } from '@/lib/words/yaml';
import type { FrontmatterField } from './frontmatter-fields';
import { indentContinued, quoteBroken, quoteTexts } from './frontmatter-repair';

/**
 * The fields of a block. YAML errors are added to `problems` (`frontmatter/syntax`), except for an error that other tools ignore. Valid
 * lines are still parsed. `yamlLine`: the line of the file where the block starts.
 */
export function parseYamlFields(
  file: FilePath,
  block: string,
  yamlLine: number,
  problems: Problem[],
): readonly FrontmatterField[] {
  if (block.length > MAX_BLOCK_LENGTH) {
    const message = `The frontmatter is longer than ${MAX_BLOCK_LENGTH.toLocaleString('en')} characters; it is not read.`;
    const hint = 'Move text below the closing `---`.';
    problems.push(problem('frontmatter/syntax', { file, line: yamlLine, column: 1 }, message, hint));
    return [];
  }
  const { yaml, rescued } = quoteTexts(block);
  for (const { key, value, line, column } of rescued) {
    const message = `In YAML this is not a text for \`${key}\`. It is read as \`${shortened(value)}\`.`;
    const hint = `Put the value in quotes: \`${key}: ${shortened(JSON.stringify(value))}\`.`;
    problems.push(problem('frontmatter/syntax', { file, line: yamlLine + line - 1, column }, message, hint));
  }
  const written = parseYaml(yaml);
  if (!hasErrors(written)) return fieldsOf(file, written, yamlLine, problems);
  const indented = parseYaml(indentContinued(yaml));
  if (!hasErrors(indented)) return fieldsOf(file, indented, yamlLine, problems);
  for (const { error, at } of distinctErrors(yaml, written)) {
    const where = { file, line: yamlLine + at.line - 1, column: at.col };
    const message = `The frontmatter is not valid YAML: ${error.message}.`;
    problems.push(problem('frontmatter/syntax', where, message, hintFor(error, yaml)));
  }
  const quoted = parseYaml(quoteBroken(yaml, (line) => !hasErrors(parseYaml(line))));
  return fieldsOf(file, quoted, yamlLine, problems);
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const OTHER_COLUMN = /same column/;

/** One error of each line: others are of the same mistake. Behind a line at a wrong column, no error means what it says. */
function distinctErrors(
  yaml: string,
  { document, lines }: ParsedYaml,
): { error: YAMLError; at: { line: number; col: number } }[] {
  const errors = document.errors.slice(0, MAX_PER_CODE);
  const last = errors.findIndex(({ message }) => OTHER_COLUMN.test(message));
  const found = errors.slice(0, last < 0 ? undefined : last + 1).map((error) => {
    const [start] = error.pos;
    return { error, at: lines.linePos(UNCLOSED_QUOTE.test(error.message) ? openingQuote(yaml, start) : start) };
  });
  return found.filter(({ at }, index) => found.findIndex((other) => other.at.line === at.line) === index);
}

function hintFor({ message, pos: [start] }: YAMLError, yaml: string): string | undefined {
  if (OTHER_COLUMN.test(message)) return 'Begin the lines of a list or an object at the same column.';
  if (/^Unexpected scalar/.test(message) && /["']$/.test(yaml.slice(0, start).trimEnd()))
    return 'Put the whole value in quotes, and write `\\"` for a `"` in it.';
  return /colon|mapping/i.test(message) ? 'Put values that contain `: ` in quotes.' : undefined;
}

const UNCLOSED_QUOTE = /^Missing closing quote/;

/** The parser reports an unclosed quote where the text ends; the mistake is where it opens. */
function openingQuote(yaml: string, end: number): number {
  let start = 0;
  for (const line of yaml.slice(0, end).split('\n')) {
    const text = line.trimEnd();
    for (const { 0: found, 1: quote = '', index } of text.matchAll(/:[ \t]+(["'])/g)) {
      const at = index + found.length - 1;
      if (at === text.length - 1 || !text.endsWith(quote)) return start + at;
    }
    start += line.length + 1;
  }
  return end;
}

/** The parser takes up to 16 seconds for a megabyte that is not YAML. */
const MAX_BLOCK_LENGTH = 100_000;

const hasErrors = ({ document }: ParsedYaml): boolean => document.errors.length > 0;

function fieldsOf(
  file: FilePath,
  { document, lines }: ParsedYaml,
  yamlLine: number,
  problems: Problem[],
): readonly FrontmatterField[] {
  const contents = document.contents;
  if (contents === null) return [];
  if (!isMap(contents)) {
    if (document.errors.length === 0) {
      const message = 'The frontmatter is not a list of `key: value` lines.';
      problems.push(problem('frontmatter/type', { file, line: yamlLine, column: 1 }, message, 'Write `title: …`.'));
    }
    return [];
  }
  return contents.items.flatMap(({ key, value }): FrontmatterField[] => {
    const at = lines.linePos(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    if (hasNestedKeys(key) || (value !== null && hasNestedKeys(value))) {
      const where = { file, line: yamlLine + at.line - 1, column: at.col };
      const hint = 'Put text that begins with `{` in quotes.';
      problems.push(problem('frontmatter/type', where, 'A mapping is used as a key; the field is ignored.', hint));
      return [];
    }
    const field = {
      key: isScalar(key) ? String(key.value ?? '') : String(key),
      value: value === null ? null : isScalar(value) ? value.value : plainOf(value, document),
      source: isScalar(value) ? (value.source ?? '') : '',
      line: yamlLine + at.line - 1,
      column: at.col,
    };
    return [field];
  });
}

/** `{{name}}` has a map as a key of a map. */
const MAX_KEY_DEPTH = 3;

/** True if maps are keys of maps to more than `MAX_KEY_DEPTH` levels: the library writes them as text, which doubles with each level. */
function hasNestedKeys(node: Node): boolean {
  let isDeep = false;
  visit(node, {
    Map(where, _, path) {
      if (where === 'key') {
        const keys = path.filter((part, index) => isMap(part) && index > 0).length;
        isDeep = keys > MAX_KEY_DEPTH;
      }
      return isDeep ? visit.BREAK : undefined;
    },
  });
  return isDeep;
}

function plainOf(node: Node, document: Document.Parsed): unknown {
  try {
    return node.toJS(document);
  } catch {
    return null; // an alias to nothing; the parser has already reported it
  }
}
