/**
 * Merges the `{"$ref": "./x.json"}` parts of `docs.json` and maps merged values back to their files. See
 * content/settings/overview.mdx#splitting-the-file and
 * content/reference/format/navigation.mdx#paths.
 */
import type { Node } from 'jsonc-parser';
import { type JsonDocument, parseJson } from '@/lib/config/json';
import { isRecord } from '@/lib/kit/is-record';
import { keysOf } from '@/lib/kit/json-pointer';
import { type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';
import { type Problem, problem, type Where } from '@/lib/kit/problems';

/** The text of a file in the docs folder; undefined if it does not exist. */
export type ReadText = (path: FilePath) => string | undefined;

/**
 * The source position of a merged value: file, line, column, and pointer inside that file. An invalid pointer gives the closest enclosing
 * element. `key`: the position of the key instead of the value.
 */
export type Locate = (pointer: string, part?: 'key') => Where;

interface MergedJson {
  /** Undefined when the file itself is not JSON. */
  value?: unknown;
  problems: Problem[];
  locate: Locate;
}

/** A node and its document. */
interface Source {
  doc: JsonDocument;
  node: Node;
}

interface Merge {
  read: ReadText;
  problems: Problem[];
  /** The target of each object with a `$ref`. */
  targets: Map<Node, Source>;
  /** Merged values of whole files: a file that is referred to twice is read and merged once. */
  files: Map<FilePath, Target | undefined>;
  /** The number of values so far, values of a file that is referred to twice counted twice. */
  size: number;
  /** True if it has more than `MAX_LEVELS`. */
  isTooDeep: boolean;
}

interface Target {
  source: Source;
  value: unknown;
  /** The number of values in it. */
  size: number;
}

/** Otherwise a few files that refer to each other several times each would expand to billions of values. */
const MAX_VALUES = 500_000;
/** Lists and objects inside of each other, also of several files: everything that reads the settings calls itself for each. */
const MAX_LEVELS = 200;

/** Merges `file` and everything it refers to. `text` is the file's own text; `read` returns the others. Never throws. */
export function mergeRefs(text: string, file: FilePath, read: ReadText): MergedJson {
  const doc = parseJson(text, file);
  if (doc.root === undefined) {
    return { problems: doc.problem ? [doc.problem] : [], locate: () => ({ file, line: 1, column: 1 }) };
  }
  const root: Source = { doc, node: doc.root };
  const merge: Merge = { read, problems: [], targets: new Map(), files: new Map(), size: 0, isTooDeep: false };
  const value = plainOf(merge, root, [file], 0);
  return { value, problems: merge.problems, locate: (pointer, part) => find(merge, root, keysOf(pointer), part) };
}

/** The plain value of a node. `chain`: the files on the way here, to detect cycles. `level`: the lists and objects around it. */
function plainOf(merge: Merge, { doc, node }: Source, chain: readonly FilePath[], level: number): unknown {
  merge.size += 1;
  if (node.type !== 'array' && node.type !== 'object') return node.value;
  if (level === MAX_LEVELS) return tooDeep(merge, doc, node);
  if (node.type === 'array')
    return (node.children ?? []).map((child) => plainOf(merge, { doc, node: child }, chain, level + 1));
  const own = propertiesOf(merge, doc, node);
  const ref = own.get('$ref');
  const target = ref === undefined ? undefined : openRef(merge, doc, ref, chain, level);
  if (ref === undefined) return objectOf(merge, doc, own, chain, level);
  own.delete('$ref');
  if (target === undefined) return own.size > 0 ? objectOf(merge, doc, own, chain, level) : undefined;
  merge.targets.set(node, target.source);
  if (own.size === 0) return target.value;
  if (isRecord(target.value)) return { ...target.value, ...objectOf(merge, doc, own, chain, level) };
  const message = `The keys next to $ref have no effect, because ${target.source.doc.file} does not contain an object.`;
  merge.problems.push(problem('config/ref', doc.where(node), message, 'Remove the other keys.', false));
  return target.value;
}

/** Reported once: there may be thousands of such places. */
function tooDeep(merge: Merge, doc: JsonDocument, node: Node): undefined {
  if (merge.isTooDeep) return;
  merge.isTooDeep = true;
  const message = `There are more than ${MAX_LEVELS} lists and objects inside of each other.`;
  merge.problems.push(problem('config/syntax', doc.where(node), message, 'Use fewer levels.'));
}

function objectOf(
  merge: Merge,
  doc: JsonDocument,
  own: Map<string, Node>,
  chain: readonly FilePath[],
  level: number,
): object {
  const object = {};
  for (const [key, node] of own) {
    const value = plainOf(merge, { doc, node }, chain, level + 1);
    if (value === undefined) continue;
    // A key named __proto__ must become a key, not a prototype.
    Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return object;
}

/** The value nodes of an object by key. The last of duplicate keys wins, as in every JSON parser. */
function propertiesOf(merge: Merge, doc: JsonDocument, node: Node): Map<string, Node> {
  const properties = new Map<string, Node>();
  for (const { children } of node.children ?? []) {
    const [key, value] = children ?? [];
    if (key === undefined || value === undefined) continue;
    if (properties.has(key.value)) {
      const message = `The key "${key.value}" is written twice in the same object; the last one counts.`;
      merge.problems.push(problem('config/duplicate-key', doc.where(key), message, 'Keep one of them.'));
    }
    properties.set(key.value, value);
  }
  return properties;
}

/** Reads, parses and merges the file named by a `$ref`; undefined, with a problem, if it is unusable. */
function openRef(merge: Merge, doc: JsonDocument, ref: Node, chain: readonly FilePath[], level: number) {
  const report = (message: string, hint?: string) => {
    merge.problems.push(problem('config/ref', doc.where(ref), message, hint));
    return undefined;
  };
  const written: unknown = ref.value;
  if (typeof written !== 'string' || !/\.json$/i.test(written) || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) {
    return report(
      '$ref does not name a JSON file of the docs folder.',
      'Write a relative path, such as "./navigation.json".',
    );
  }
  const file = targetOf(merge, doc, ref, written);
  if (file === undefined) return undefined;
  if (chain.includes(file)) {
    return report(
      `The $ref leads back to a file that is still being read: ${[...chain, file].join(' → ')}.`,
      'Break the cycle.',
    );
  }
  if (!merge.files.has(file)) {
    const text = merge.read(file);
    if (text === undefined)
      return report(`The file ${file} does not exist.`, `Create it, or correct the path "${written}".`);
    merge.files.set(file, openFile(merge, text, file, chain, level));
  } else merge.size += merge.files.get(file)?.size ?? 0;
  if (merge.size > MAX_VALUES) {
    const limit = MAX_VALUES.toLocaleString('en');
    return report(`With this $ref, docs.json has more than ${limit} values; it is left out.`, 'Refer to fewer files.');
  }
  return merge.files.get(file);
}

function openFile(
  merge: Merge,
  text: string,
  file: FilePath,
  chain: readonly FilePath[],
  level: number,
): Target | undefined {
  const doc = parseJson(text, file);
  if (doc.problem) merge.problems.push(doc.problem);
  if (doc.root === undefined) return undefined;
  const source = { doc, node: doc.root };
  const before = merge.size;
  const value = plainOf(merge, source, [...chain, file], level);
  return { source, value, size: merge.size - before };
}

/** The file named by a `$ref`. A path that leaves the docs folder is an error; lenient mode uses the stripped path if that file exists. */
function targetOf(merge: Merge, doc: JsonDocument, ref: Node, written: string): FilePath | undefined {
  const inside = resolveInside(folderOf(doc.file), written);
  if (inside !== undefined) return inside;
  const stripped = resolveInside('', written.replace(/\.\.\//g, ''));
  const exists = stripped !== undefined && merge.read(stripped) !== undefined;
  const message = `The $ref "${written}" leaves the docs folder.`;
  const hint = exists ? `Write "/${stripped}".` : 'Move the file into the docs folder.';
  merge.problems.push(problem('nav/path-escapes', doc.where(ref), message, hint, !exists));
  return exists ? stripped : undefined;
}

/** Follows the keys of a merged value through the source documents. */
function find(merge: Merge, root: Source, keys: readonly string[], part?: 'key'): Where {
  let source = root;
  for (const key of keys) {
    const next = childOf(merge, source, key);
    if (next === undefined) return whereOf(merge, source);
    source = next;
  }
  return whereOf(merge, source, part);
}

/** The position of a node or its key. An object that consists only of a `$ref` has the position of its target. */
function whereOf(merge: Merge, { doc, node }: Source, part?: 'key'): Where {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (part === 'key' && key !== undefined) return doc.where(key);
  const target = merge.targets.get(node);
  const stands = target !== undefined && (node.children?.length === 1 || target.node.type !== 'object');
  return stands ? whereOf(merge, target) : doc.where(node);
}

const values = new WeakMap<Node, ReadonlyMap<unknown, Node>>();

/** The values of an object by key, the last one where a key is repeated. Looking through all properties for each takes quadratic time. */
function valuesOf(node: Node): ReadonlyMap<unknown, Node> {
  const known =
    values.get(node) ??
    new Map(
      (node.children ?? []).flatMap(({ children }): [unknown, Node][] =>
        children?.[0] && children[1] ? [[children[0].value, children[1]]] : [],
      ),
    );
  values.set(node, known);
  return known;
}

function childOf(merge: Merge, { doc, node }: Source, key: string): Source | undefined {
  const target = merge.targets.get(node);
  if (target !== undefined && target.node.type !== 'object') return childOf(merge, target, key);
  if (node.type === 'array') {
    const child = node.children?.[Number(key)];
    return child && { doc, node: child };
  }
  const value = valuesOf(node).get(key);
  if (value !== undefined && !(target !== undefined && key === '$ref')) return { doc, node: value };
  return target && childOf(merge, target, key);
}
