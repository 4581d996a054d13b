/** Parses JSONPath expressions; `json-path.ts` evaluates them. */

export type JsonPath = readonly Segment[];

export interface Segment {
  /** `..`: includes all descendants. */
  readonly descends: boolean;
  readonly selectors: readonly Selector[];
}

export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'filter'; readonly filter: Filter };

export type Filter =
  | { readonly kind: 'or' | 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'exists'; readonly operand: Operand }
  | { readonly kind: 'compare'; readonly left: Operand; readonly operator: string; readonly right: Operand };

export type Operand =
  | { readonly kind: 'literal'; readonly value: unknown }
  /** Relative to the current value (`@`) or the root (`$`). */
  | { readonly kind: 'path'; readonly from: '@' | '$'; readonly path: JsonPath };

/** The remaining text. */
interface Reader {
  rest: string;
}

/** The path for a text that starts with `$`; undefined if it is invalid or uses unsupported syntax. */
export function parseJsonPath(text: string): JsonPath | undefined {
  const reader: Reader = { rest: text.trim() };
  try {
    expect(reader, /^\$/);
    const path = segments(reader);
    return reader.rest === '' ? path : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Consumes a match of the pattern and preceding white space; undefined without a match. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  const rest = reader.rest.trimStart();
  const match = pattern.exec(rest) ?? undefined;
  if (match) reader.rest = rest.slice(match[0].length);
  return match;
}

function expect(reader: Reader, pattern: RegExp): RegExpExecArray {
  const match = take(reader, pattern);
  if (!match) throw new SyntaxError(`"${reader.rest}" is not understood.`);
  return match;
}

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*/u;

function segments(reader: Reader): JsonPath {
  const path: Segment[] = [];
  for (;;) {
    const dots = take(reader, /^\.{1,2}/)?.[0];
    const descends = dots === '..';
    if (take(reader, /^\[/) && dots !== '.') path.push({ descends, selectors: listed(reader) });
    else if (dots === undefined) return path;
    else if (take(reader, /^\*/)) path.push({ descends, selectors: [{ kind: 'wildcard' }] });
    else path.push({ descends, selectors: [{ kind: 'name', name: expect(reader, NAME)[0] }] });
  }
}

function listed(reader: Reader): Selector[] {
  const selectors = [selector(reader)];
  while (take(reader, /^,/)) selectors.push(selector(reader));
  expect(reader, /^\]/);
  return selectors;
}

function selector(reader: Reader): Selector {
  if (take(reader, /^\*/)) return { kind: 'wildcard' };
  if (take(reader, /^\?/)) return { kind: 'filter', filter: anyOf(reader) };
  const name = text(reader);
  if (name !== undefined) return { kind: 'name', name };
  return { kind: 'index', index: Number(expect(reader, /^-?\d+(?=\s*[\],])/)[0]) };
}

function anyOf(reader: Reader): Filter {
  const parts = [allOf(reader)];
  while (take(reader, /^\|\|/)) parts.push(allOf(reader));
  return { kind: 'or', parts };
}

function allOf(reader: Reader): Filter {
  const parts = [single(reader)];
  while (take(reader, /^&&/)) parts.push(single(reader));
  return { kind: 'and', parts };
}

function single(reader: Reader): Filter {
  if (take(reader, /^!/)) return { kind: 'not', part: single(reader) };
  if (take(reader, /^\(/)) {
    const inner = anyOf(reader);
    expect(reader, /^\)/);
    return inner;
  }
  const left = operand(reader);
  const operator = take(reader, /^(==|!=|<=|>=|<|>)/)?.[0];
  return operator === undefined
    ? { kind: 'exists', operand: left }
    : { kind: 'compare', left, operator, right: operand(reader) };
}

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function operand(reader: Reader): Operand {
  const from = take(reader, /^[@$]/)?.[0];
  if (from === '@' || from === '$') return { kind: 'path', from, path: segments(reader) };
  const quoted = text(reader);
  if (quoted !== undefined) return { kind: 'literal', value: quoted };
  const number = take(reader, /^-?\d+(\.\d+)?([eE][+-]?\d+)?/)?.[0];
  if (number !== undefined) return { kind: 'literal', value: Number(number) };
  return { kind: 'literal', value: LITERALS[expect(reader, /^(true|false|null)\b/)[0]] };
}

/** Consumes a string in single or double quotes; undefined without one. */
function text(reader: Reader): string | undefined {
  const match = take(reader, /^"((?:[^"\\]|\\.)*)"|^'((?:[^'\\]|\\.)*)'/);
  if (!match) return undefined;
  const inside = match[1] ?? match[2]?.replaceAll("\\'", "'").replace(/(?<!\\)"/g, '\\"') ?? '';
  const value: unknown = JSON.parse(`"${inside}"`);
  return String(value);
}
