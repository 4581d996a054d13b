/** Parses a specification in JSON or YAML, and finds the position of a value in its text. */
import {
  createScanner,
  findNodeAtLocation,
  type ParseError,
  parse as parseJson,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { mayHaveExact, parseExactJson } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { pointerOf } from '@/lib/kit/json-pointer';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import { type Position, positionsOf } from '@/lib/kit/positions';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { messageOf, wellFormedJson } from '@/lib/kit/text';
import { parseYaml } from '@/lib/words/yaml';
import { keepExactValues, markYamlNumbers } from './values/exact-values';

/** A generous limit: aliases can expand a small file to any size. */
const MAX_ALIASES = 10_000;

/** A specification's file and text, to find the line of a problem. */
export interface Origin {
  file: FilePath;
  text: string;
}

/**
 * Parses a specification. Without a document there is a problem (`openapi/invalid` with its line); a document with one is nearly JSON, with
 * comments, commas before a closing bracket or line breaks in strings, and can still be read.
 */
export function parseDocument(
  file: FilePath,
  source: string,
): { document?: Record<string, unknown>; problems: Problem[] } {
  const { value, problems } = parsePart(file, source);
  if (problems.length > 0 || isRecord(value)) return isRecord(value) ? { document: value, problems } : { problems };
  return {
    problems: [invalid({ file }, 'The specification is not an object.', 'Start with `openapi`, `info` and `paths`.')],
  };
}

/** Parses a file that a specification refers to, with any value. Undefined with a problem, except as for `parseDocument`. */
export function parsePart(file: FilePath, source: string): { value?: unknown; problems: Problem[] } {
  const text = source.replace(/^\uFEFF/, '');
  if (!isJson(file, text)) return parseYamlFile(file, text);
  try {
    return { value: readJson(text), problems: [] };
  } catch {
    const value = looseJson(file, text);
    return { ...(value === undefined ? {} : { value }), problems: [jsonProblem(file, text)] };
  }
}

function readJson(text: string): unknown {
  const json = wellFormedJson(text);
  return mayHaveExact(json) ? keepExactValues(parseExactJson(json)) : JSON.parse(json);
}

/** The value of a text that is nearly JSON; YAML also accepts line breaks in strings. */
function looseJson(file: FilePath, text: string): unknown {
  try {
    return readJson(strictJson(text));
  } catch {
    const { value } = parseYamlFile(file, text);
    return isRecord(value) ? value : undefined;
  }
}

/**
 * The text without comments and without commas before a closing bracket; unchanged where it has other errors. The `parse` of jsonc-parser is
 * not used for the value: it sets the prototype of an object that has a key `__proto__`.
 */
function strictJson(text: string): string {
  const scanner = createScanner(text, true);
  const kept: string[] = [];
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    // ScanError.None
    if (scanner.getTokenError() !== 0) return text;
    const token = text.slice(scanner.getTokenOffset(), scanner.getPosition());
    if (/^[}\]]/.test(token) && kept.at(-1) === ',') kept.pop();
    kept.push(token);
  }
  return kept.join('');
}

function parseYamlFile(file: FilePath, text: string): { value?: unknown; problems: Problem[] } {
  const { document, lines } = parseYaml(text, { merge: true });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    return { problems: [yamlProblem({ file, line, column: col }, error)] };
  }
  try {
    const hasMarks = markYamlNumbers(document);
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { value: hasMarks ? keepExactValues(value) : value, problems: [] };
  } catch (bomb) {
    return { problems: [yamlProblem({ file }, bomb)] };
  }
}

/** Line, column and pointer of the value at `keys`; only file and pointer if the position is unknown. */
export function locateValue(origin: Origin, keys: readonly string[]): Where {
  const place = PLACES.get(origin) ?? { find: offsetsOf(origin), positionOf: positionsOf(origin.text) };
  PLACES.set(origin, place);
  const offset = place.find(keys);
  return { file: origin.file, pointer: pointerOf(keys), ...(offset === undefined ? {} : place.positionOf(offset)) };
}

function offsetsOf({ file, text }: Origin): FindOffset {
  return isJson(file, text) ? jsonOffsets(text) : yamlOffsets(text);
}

/** By file name; if that is inconclusive (a URL), by the start of the text. */
function isJson(file: string, text: string): boolean {
  const extension = extensionOf(file.replace(/[?#].*$/, ''));
  return extension === 'json' || (!/^ya?ml$/.test(extension) && /^\s*[[{]/.test(text));
}

function invalid(where: Where, message: string, hint: string): Problem {
  return problem('openapi/invalid', where, message, hint);
}

function jsonProblem(file: FilePath, text: string): Problem {
  const errors: ParseError[] = [];
  parseJson(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  const reason = first ? ` (${printParseErrorCode(first.error)})` : '';
  const where = first ? { file, ...positionsOf(text)(first.offset) } : { file };
  return invalid(where, `The specification is not valid JSON${reason}.`, 'Correct the JSON at this position.');
}

function yamlProblem(where: Where, error: unknown): Problem {
  const reason = messageOf(error);
  return invalid(where, `The specification is not valid YAML: ${reason}.`, 'Correct the YAML at this position.');
}

/** Finds the offset of the value at `keys`, or of its closest ancestor. */
type FindOffset = (keys: readonly string[]) => number | undefined;

/** Positions are computed only when something is wrong, once per text. */
const PLACES = new WeakMap<Origin, { find: FindOffset; positionOf: Position }>();

function jsonOffsets(text: string): FindOffset {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  // A line break in a string ends the tree, but not what YAML reads.
  if (errors.length > 0) return yamlOffsets(text);
  return (keys) => {
    let node = tree;
    for (const key of keys) {
      const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
      if (!next) break;
      node = next;
    }
    return node?.offset;
  };
}

function yamlOffsets(text: string): FindOffset {
  const { document } = parseYaml(text, { merge: true });
  return (keys) => {
    const path: (string | number)[] = [];
    for (const key of keys) {
      // `200` without quotes is a number.
      const name = [key, Number(key)].find((each) => document.hasIn([...path, each]));
      if (name === undefined) break;
      path.push(name);
    }
    const node: unknown = path.length > 0 && document.getIn(path, true);
    return isRecord(node) && Array.isArray(node.range) ? Number(node.range[0]) : undefined;
  };
}
