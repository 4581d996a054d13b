/** Parses one configuration file and notes what its names mean. */
import { SourceMap } from 'node:module';
import type {
  ExportNamedDeclaration,
  Expression,
  Function as FunctionNode,
  ImportDeclaration,
  Node,
  Program,
  Statement,
  VariableDeclaration,
} from 'estree';
import { extensionOf, folderOf, resolveInside } from '@/lib/kit/paths';
import type { SourceFolder } from '../types';

/** What a name means: an expression of its module, or a name of another one. */
export type Definition = { expression: Expression | FunctionNode } | { from: string; name: string };

export interface Module {
  file: string;
  code: string;
  lineOf(node: Node): number;
  names: Map<string, Definition>;
  exported: Map<string, Definition>;
}

const ENDINGS = ['', '.ts', '.js', '.mts', '.mjs', '.cts', '.cjs', '.json', '.tsx', '.jsx', '/index.ts', '/index.js'];

/** Parses one file of `folder`. Rejects for a syntax error. */
export async function parseModule(file: string, text: string, folder: SourceFolder): Promise<Module> {
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
    if (path === undefined) return undefined;
    const candidates = [...ENDINGS.map((ending) => path + ending), path.replace(/\.js$/, '.ts')];
    return candidates.find((name) => folder.files.includes(name as never));
  };
  for (const statement of program.body) addStatement(statement, module, resolve);
  return module;
}

type Resolve = (specifier: string) => string | undefined;

/** Notes the names that a statement defines, imports or exports. Statements of other kinds have no effect. */
function addStatement(statement: Program['body'][number], module: Module, resolve: Resolve): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      addImport(statement, module, resolve);
      break;
    case 'ExportDefaultDeclaration':
      if (statement.declaration.type !== 'ClassDeclaration') {
        module.exported.set('default', { expression: statement.declaration as Expression | FunctionNode });
      }
      break;
    case 'ExportNamedDeclaration':
      addExport(statement, module, resolve);
      break;
    case 'FunctionDeclaration':
      if (statement.id) module.names.set(statement.id.name, { expression: statement });
      break;
    case 'VariableDeclaration':
      addVariables(statement, module, resolve);
      break;
    case 'ExpressionStatement':
      addAssignment(statement.expression, module);
  }
}

function addImport({ source, specifiers }: ImportDeclaration, { names }: Module, resolve: Resolve): void {
  const from = resolve(String(source.value));
  if (from === undefined) return;
  for (const specifier of specifiers) {
    const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
    names.set(specifier.local.name, { from, name });
  }
}

function addExport(statement: ExportNamedDeclaration, module: Module, resolve: Resolve): void {
  const { names, exported } = module;
  const { declaration, source } = statement;
  if (declaration) addStatement(declaration, module, resolve);
  const from = source ? resolve(String(source.value)) : undefined;
  for (const specifier of statement.specifiers) {
    const name = nameOf(specifier.local);
    const definition = source ? from && { from, name } : names.get(name);
    if (definition) exported.set(nameOf(specifier.exported), definition);
  }
  for (const name of declaration ? declared(declaration) : []) {
    const definition = names.get(name);
    if (definition) exported.set(name, definition);
  }
}

function addVariables({ declarations }: VariableDeclaration, { names }: Module, resolve: Resolve): void {
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier' || !init) continue;
    const required = requiredBy(init);
    const from = required === undefined ? undefined : resolve(required);
    names.set(id.name, from === undefined ? { expression: init } : { from, name: 'default' });
  }
}

/** `module.exports = …` and `exports.name = …`. */
function addAssignment(expression: Expression, { code, exported }: Module): void {
  if (expression.type !== 'AssignmentExpression') return;
  const target = /^(?:module\.)?exports(?:\.(\w+))?$/.exec(code.slice(...rangeOf(expression.left)));
  if (target) exported.set(target[1] ?? 'default', { expression: expression.right });
}

/** The names that a declaration defines. */
function declared(statement: Statement | { type: string }): string[] {
  if (!('declarations' in statement)) return 'id' in statement && statement.id ? [nameOf(statement.id as never)] : [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** The name of an identifier, or the text of a string used as a name. */
export function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

/** The specifier of `require('…')`. */
function requiredBy(init: Expression): string | undefined {
  if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'require')
    return undefined;
  const [first] = init.arguments;
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** Where a node is in the code of its module. */
export function rangeOf(node: Node): [number, number] {
  const { start, end } = node as unknown as { start: number; end: number };
  return [start, end];
}
