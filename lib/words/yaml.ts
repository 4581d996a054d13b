/**
 * Reads YAML in linear time. The library alone ends the process for some text that is nested thousands of levels deep, compares all keys of a
 * map with each other, and searches the text again for each error.
 */
import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  isScalar,
  LineCounter,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  visit,
  YAMLParseError,
} from 'yaml';
import { wellFormed } from '@/lib/kit/text';

export interface ParsedYaml {
  /** Its errors have offsets, in the order of the text. */
  document: Document.Parsed;
  lines: LineCounter;
}

type Options = Omit<ParseOptions & DocumentOptions & SchemaOptions, 'uniqueKeys' | 'prettyErrors' | 'lineCounter'>;

/** The library recurses several times per level; the stack overflows at about 800. */
const MAX_LEVELS = 200;

/** The library writes `Missing closing "quote`. */
const UNCLOSED_QUOTE = /^Missing closing (["'])quote/;

/** The first document of a text, with the error of a second one. Never throws because of the text. */
export function parseYaml(text: string, options: Options = {}): ParsedYaml {
  const lines = new LineCounter();
  const tokens = [...new Parser(lines.addNewLine).parse(text)];
  const deep = tooDeep(tokens);
  const composer = new Composer({ ...options, uniqueKeys: false });
  const [document, another] = composer.compose(deep === undefined ? tokens : [], true, text.length);
  if (document === undefined) throw new Error('The YAML composer returned no document.');
  const { errors } = document as Document.Parsed;
  for (const error of errors) error.message = error.message.replace(UNCLOSED_QUOTE, 'Missing closing quote `$1`');
  if (deep !== undefined) errors.push(errorAt(deep, `there are more than ${MAX_LEVELS} levels`));
  if (another) errors.push(errorAt(another.range[0], 'there is a second document', 'MULTIPLE_DOCS'));
  replaceHalves(document as Document.Parsed);
  errors.push(...repeatedKeys(document as Document.Parsed));
  errors.sort((a, b) => a.pos[0] - b.pos[0]);
  return { document: document as Document.Parsed, lines };
}

function errorAt(at: number, message: string, code: YAMLParseError['code'] = 'IMPOSSIBLE'): YAMLParseError {
  return new YAMLParseError([at, at + 1], code, message);
}

/** The offset of a token inside of too many others. */
function tooDeep(tokens: readonly CST.Token[]): number | undefined {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_LEVELS) return level[0]?.offset;
    level = level.flatMap(inside);
  }
  return undefined;
}

function inside(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) => [key, value].filter((part) => part != null));
}

/** Escapes (`"\uD83D"`) may leave half an emoji, which cannot be encoded. */
function replaceHalves(document: Document.Parsed): void {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = wellFormed(scalar.value);
    },
  });
}

function repeatedKeys(document: Document.Parsed): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (known.has(key.value)) errors.push(errorAt(key.range?.[0] ?? 0, 'Map keys must be unique', 'DUPLICATE_KEY'));
        known.add(key.value);
      }
    },
  });
  return errors;
}
