/** Reads configuration files, which are programs, as syntax trees. Nothing of them is run. */
import type {
  ArrayExpression,
  Expression,
  Function as FunctionNode,
  Literal,
  Node,
  ObjectExpression,
  SpreadElement,
  UnaryExpression,
} from 'estree';
import { messageOf } from '@/lib/kit/text';
import type { SourceFolder, Unread } from '../types';
import { type Definition, type Module, nameOf, parseModule, rangeOf } from './parse-module';

/** A value as written. `computed` is a value that only running the program would give. */
export type Tree = { file: string; line: number } & (
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'list'; items: readonly Tree[] }
  | { kind: 'record'; entries: ReadonlyMap<string, Tree> }
  | { kind: 'call'; name: string; arguments: readonly Tree[] }
  | { kind: 'computed'; code: string }
);

/** A value that is being read. */
interface Scope {
  module: Module;
  modules: ReadonlyMap<string, Module>;
  local: ReadonlyMap<string, Expression>;
  depth: number;
  /** What is being read: a definition that needs itself has no value. */
  open: ReadonlySet<Node>;
  budget: { left: number };
}

/** Longer files are not configuration. */
const MAX_LENGTH = 1_000_000;
const MAX_MODULES = 100;
const MAX_VALUES = 200_000;
const MAX_DEPTH = 100;
/** Functions that return their argument. */
const TRANSPARENT = /^(define\w*|with[A-Z]\w*|Object\.freeze)$/;

/**
 * The value that a module exports by default (or by `module.exports`), with those of the local modules that it imports. A file that does
 * not parse is in `unread`.
 */
export async function readProgram(
  folder: SourceFolder,
  file: string,
): Promise<{ value: Tree | undefined; unread: Unread[] }> {
  const modules = new Map<string, Module>();
  const unread: Unread[] = [];
  const queue = [file];
  for (let name = queue.shift(); name !== undefined && modules.size < MAX_MODULES; name = queue.shift()) {
    const text = modules.has(name) ? undefined : folder.read(name);
    if (text === undefined || text.length > MAX_LENGTH) continue;
    try {
      const module = await parseModule(name, text, folder);
      modules.set(name, module);
      for (const definition of [...module.names.values(), ...module.exported.values()])
        if ('from' in definition) queue.push(definition.from);
    } catch (error) {
      const what = `It does not parse: ${messageOf(error).split('\n')[0]}.`;
      unread.push({ file: name, what, instead: 'Correct the file and migrate again.' });
    }
  }
  const module = modules.get(file);
  const found = module?.exported.get('default');
  if (!module || !found) return { value: undefined, unread };
  const scope = { module, modules, local: new Map(), depth: 0, open: new Set<Node>(), budget: { left: MAX_VALUES } };
  return { value: definedValue(found, scope, 1), unread };
}

function definedValue(found: Definition, scope: Scope, line: number): Tree {
  const { modules, module, depth } = scope;
  if ('expression' in found) {
    const { expression } = found;
    if (scope.open.has(expression)) return computed(expression, scope);
    const inner = { ...scope, local: new Map(), depth: depth + 1, open: new Set([...scope.open, expression]) };
    // A module that exports a function returns its settings from it.
    if (isFunction(expression)) return returned(expression, inner);
    return readValue(expression, inner);
  }
  const target = modules.get(found.from);
  const next = target?.exported.get(found.name);
  if (!target || !next || depth > MAX_DEPTH) return { file: module.file, line, kind: 'computed', code: found.name };
  return definedValue(next, { ...scope, module: target, depth: depth + 1 }, line);
}

function isFunction(node: Expression | FunctionNode): node is FunctionNode {
  return node.type.includes('Function');
}

/** The value of a function's only `return`. */
function returned(node: FunctionNode, scope: Scope): Tree {
  if (node.body.type !== 'BlockStatement') return readValue(node.body, scope);
  const local = new Map(scope.local);
  for (const statement of node.body.body) {
    if (statement.type === 'ReturnStatement' && statement.argument)
      return readValue(statement.argument, { ...scope, local });
    if (statement.type !== 'VariableDeclaration') break;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) local.set(id.name, init);
  }
  return computed(node, scope);
}

function computed(node: Node, { module }: Scope): Tree {
  const code = module.code.slice(...rangeOf(node)).replace(/\s+/g, ' ');
  const short = code.length > 60 ? `${code.slice(0, 59)}…` : code;
  return { file: module.file, line: module.lineOf(node), kind: 'computed', code: short };
}

/** Where a value is written. */
interface Place {
  file: string;
  line: number;
}

function readValue(node: Expression | SpreadElement, scope: Scope): Tree {
  const place: Place = { file: scope.module.file, line: scope.module.lineOf(node) };
  scope.budget.left -= 1;
  if (scope.depth > MAX_DEPTH || scope.budget.left < 0) return computed(node, scope);
  const inner = { ...scope, depth: scope.depth + 1 };
  switch (node.type) {
    case 'Literal':
      return literalValue(node, place) ?? computed(node, scope);
    case 'TemplateLiteral': {
      const [text] = node.quasis;
      return node.expressions.length > 0 || !text
        ? computed(node, scope)
        : { ...place, kind: 'value', value: text.value.cooked ?? text.value.raw };
    }
    case 'UnaryExpression':
      return unaryValue(node, place) ?? computed(node, scope);
    case 'ArrayExpression':
      return { ...place, kind: 'list', items: listItems(node, inner) };
    case 'ObjectExpression':
      return { ...place, kind: 'record', entries: recordEntries(node, inner) };
    case 'Identifier': {
      const local = scope.local.get(node.name);
      if (local) return readValue(local, inner);
      const found = scope.module.names.get(node.name);
      return found ? definedValue(found, inner, place.line) : computed(node, scope);
    }
    case 'CallExpression':
      return calledValue(node, inner, place);
    default:
      return computed(node, scope);
  }
}

/** Undefined for a regular expression and a large integer. */
function literalValue({ value }: Literal, place: Place): Tree | undefined {
  if (value === undefined || typeof value === 'bigint') return undefined;
  if (typeof value === 'object' && value !== null) return undefined;
  return { ...place, kind: 'value', value };
}

/** Minified forms of true and false, and negative numbers; undefined for anything else. */
function unaryValue({ operator, argument }: UnaryExpression, place: Place): Tree | undefined {
  if (argument.type !== 'Literal' || typeof argument.value !== 'number') return undefined;
  if (operator === '!') return { ...place, kind: 'value', value: !argument.value };
  return operator === '-' ? { ...place, kind: 'value', value: -argument.value } : undefined;
}

function listItems({ elements }: ArrayExpression, scope: Scope): Tree[] {
  return elements.flatMap((element) => {
    if (element === null) return [];
    if (element.type !== 'SpreadElement') return [readValue(element, scope)];
    const value = readValue(element.argument, scope);
    return value.kind === 'list' ? value.items : [value];
  });
}

/** Entries with a computed key, and spread values that are not records, have names that no key has. */
function recordEntries({ properties }: ObjectExpression, scope: Scope): Map<string, Tree> {
  const entries = new Map<string, Tree>();
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const value = readValue(property.argument, scope);
      if (value.kind === 'record') for (const [key, entry] of value.entries) entries.set(key, entry);
      else entries.set(`...${entries.size}`, value);
    } else if (property.computed) entries.set(`[${entries.size}]`, computed(property.key, scope));
    else entries.set(nameOf(property.key as never), readValue(property.value as Expression, scope));
  }
  return entries;
}

function calledValue(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope, place: Place): Tree {
  const name = scope.module.code.slice(...rangeOf(node.callee));
  const [first] = node.arguments;
  if (TRANSPARENT.test(name) && first) return readValue(first, scope);
  const found = scope.module.names.get(name);
  if (found && node.arguments.length === 0) {
    const value = definedValue(found, scope, place.line);
    if (value.kind !== 'computed') return value;
  }
  if (!/^[\w.$]+$/.test(name)) return computed(node, scope);
  return { ...place, kind: 'call', name, arguments: node.arguments.map((argument) => readValue(argument, scope)) };
}
