/** Reads configuration files, which are programs, as syntax trees. Nothing of them is run. */
import { SourceMap } from 'node:module';
import type { Expression, Function as FunctionNode, Node, Program, SpreadElement, Statement } from 'estree';
import { extensionOf, folderOf, resolveInside } from '@/lib/kit/paths';
import type { SourceFolder, Unread } from './types';

/** A value as written. `computed` is what only running the program would tell. */
export type Tree = { file: string; line: number } & (
  | { kind: 'value'; value: string | number | boolean | null }
  | { kind: 'list'; items: readonly Tree[] }
  | { kind: 'record'; entries: ReadonlyMap<string, Tree> }
  | { kind: 'call'; name: string; arguments: readonly Tree[] }
  | { kind: 'computed'; code: string }
);

type Definition = { expression: Expression | FunctionNode } | { from: string; name: string };

interface Module {
  file: string;
  code: string;
  lineOf(node: Node): number;
  names: Map<string, Definition>;
  exported: Map<string, Definition>;
}

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
const ENDINGS = ['', '.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.json', '.tsx', '.jsx', '/index.ts', '/index.js'];

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
      const what = `It does not parse: ${String(error instanceof Error ? error.message : error).split('\n')[0]}.`;
      unread.push({ file: name, what, instead: 'Correct the file and migrate again.' });
    }
  }
  const module = modules.get(file);
  const found = module?.exported.get('default');
  if (!module || !found) return { value: undefined, unread };
  const scope = { module, modules, local: new Map(), depth: 0, open: new Set<Node>(), budget: { left: MAX_VALUES } };
  return { value: definedValue(found, scope, 1), unread };
}

/** Parses one file. Rejects for a syntax error. */
async function parseModule(file: string, text: string, folder: SourceFolder): Promise<Module> {
  const [{ transform }, { parse }] = await Promise.all([import('esbuild'), import('acorn')]);
  const extension = extensionOf(file);
  const source = extension === 'json' ? `export default ${text}` : text;
  const loader = /^[cm]?ts$/.test(extension) ? 'ts' : 'tsx';
  const { code, map } = await transform(source, { loader, jsx: 'transform', sourcemap: true, logLevel: 'silent' });
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as unknown as Program;
  const places = new SourceMap(JSON.parse(map));
  const lineOf = ({ loc }: Node): number => {
    const entry = loc ? places.findEntry(loc.start.line - 1, loc.start.column) : {};
    return 'originalLine' in entry ? Number(entry.originalLine) + 1 : 1;
  };
  const module: Module = { file, code, lineOf, names: new Map(), exported: new Map() };
  const resolve = (specifier: string): string | undefined => {
    if (!specifier.startsWith('.')) return undefined;
    const path = resolveInside(folderOf(file), specifier);
    return ENDINGS.map((ending) => path + ending)
      .concat(`${path}`.replace(/\.js$/, '.ts'))
      .find((name) => folder.files.includes(name as never));
  };
  for (const statement of program.body) addStatement(statement, module, resolve);
  return module;
}

function addStatement(
  statement: Program['body'][number],
  module: Module,
  resolve: (specifier: string) => string | undefined,
): void {
  const { names, exported } = module;
  if (statement.type === 'ImportDeclaration') {
    const from = resolve(String(statement.source.value));
    if (from === undefined) return;
    for (const specifier of statement.specifiers) {
      const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
      names.set(specifier.local.name, { from, name });
    }
  } else if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    if (declaration.type !== 'ClassDeclaration')
      exported.set('default', { expression: declaration as Expression | FunctionNode });
  } else if (statement.type === 'ExportNamedDeclaration') {
    if (statement.declaration) addStatement(statement.declaration, module, resolve);
    const from = statement.source ? resolve(String(statement.source.value)) : undefined;
    for (const { local, exported: outer } of statement.specifiers) {
      const inner = nameOf(local);
      const found = statement.source ? from && { from, name: inner } : names.get(inner);
      if (found) exported.set(nameOf(outer), found);
    }
    for (const name of statement.declaration ? declared(statement.declaration) : []) {
      const found = names.get(name);
      if (found) exported.set(name, found);
    }
  } else if (statement.type === 'FunctionDeclaration') {
    if (statement.id) names.set(statement.id.name, { expression: statement });
  } else if (statement.type === 'VariableDeclaration') {
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      const required = requiredBy(init);
      const from = required === undefined ? undefined : resolve(required);
      names.set(id.name, from === undefined ? { expression: init } : { from, name: 'default' });
    }
  } else if (statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression') {
    const { left, right } = statement.expression;
    const name = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(module.code.slice(...rangeOf(left)));
    if (name) exported.set(name[1] ?? 'default', { expression: right });
  }
}

function declared(statement: Statement | { type: string }): string[] {
  if (!('declarations' in statement)) return 'id' in statement && statement.id ? [nameOf(statement.id as never)] : [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

function requiredBy(init: Expression): string | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'require')
    return undefined;
  const [first] = init.arguments;
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

function rangeOf(node: Node): [number, number] {
  const { start, end } = node as unknown as { start: number; end: number };
  return [start, end];
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

function readValue(node: Expression | SpreadElement, scope: Scope): Tree {
  const place = { file: scope.module.file, line: scope.module.lineOf(node) };
  scope.budget.left -= 1;
  if (scope.depth > MAX_DEPTH || scope.budget.left < 0) return computed(node, scope);
  const inner = { ...scope, depth: scope.depth + 1 };
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'object' && node.value !== null) return computed(node, scope);
      return typeof node.value === 'bigint' || node.value === undefined
        ? computed(node, scope)
        : { ...place, kind: 'value', value: node.value };
    case 'TemplateLiteral': {
      const [text] = node.quasis;
      return node.expressions.length > 0 || !text
        ? computed(node, scope)
        : { ...place, kind: 'value', value: text.value.cooked ?? text.value.raw };
    }
    case 'UnaryExpression':
      // Minified forms of true, false and numbers.
      if (node.argument.type !== 'Literal' || typeof node.argument.value !== 'number') return computed(node, scope);
      if (node.operator === '!') return { ...place, kind: 'value', value: !node.argument.value };
      return node.operator === '-' ? { ...place, kind: 'value', value: -node.argument.value } : computed(node, scope);
    case 'ArrayExpression':
      return {
        ...place,
        kind: 'list',
        items: node.elements.flatMap((element) => {
          if (element === null) return [];
          const value = readValue(element.type === 'SpreadElement' ? element.argument : element, inner);
          return element.type === 'SpreadElement' && value.kind === 'list' ? value.items : [value];
        }),
      };
    case 'ObjectExpression': {
      const entries = new Map<string, Tree>();
      for (const property of node.properties) {
        if (property.type === 'SpreadElement') {
          const value = readValue(property.argument, inner);
          if (value.kind === 'record') for (const [key, entry] of value.entries) entries.set(key, entry);
          else entries.set(`...${entries.size}`, value);
          continue;
        }
        const { key, value } = property;
        const name = property.computed ? undefined : nameOf(key as never);
        entries.set(
          name ?? `[${entries.size}]`,
          name === undefined ? computed(key, scope) : readValue(value as Expression, inner),
        );
      }
      return { ...place, kind: 'record', entries };
    }
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

function calledValue(
  node: Extract<Expression, { type: 'CallExpression' }>,
  scope: Scope,
  place: { file: string; line: number },
): Tree {
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
