/**
 * Converts imports to reads of `$modules`, which the renderer fills; MDX's own loader would resolve them relative to the server. `<Snippet
 * file="x.mdx" />` is the older form of an import. See content/writing/snippets.mdx#imports.
 */
import type {
  AssignmentProperty,
  Directive,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  Pattern,
  Program,
  Statement,
} from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { declaredNames } from '../compile/estree';
import { factsOf, type ModuleFacts, type Place, whereOf } from '../compile/module-facts';
import { attributeText, isJsxElement } from './jsx-nodes';
import { walkTree } from './walk-tree';

/** Exported name, local name. */
type Names = readonly [string, string];
type BodyNode = Directive | Statement | ModuleDeclaration;

const MARKDOWN_FILE = /\.mdx?$/i;

/** The plugin. */
export function remarkImports() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    const snippets: BodyNode[] = [];
    walkTree(tree, (node) => {
      if (node.type === 'mdxjsEsm' && node.data?.estree) {
        facts.scripts.push(node.value);
        const program = node.data.estree;
        program.body = program.body.flatMap((statement) => rewrite(statement, facts));
      } else if (isJsxElement(node) && node.name === 'Snippet') {
        const name = attributeText(node, 'file');
        if (!name) return;
        const local = `Snippet_${facts.imports.length}`;
        const names = [['default', local]] as const;
        const key = addImport(facts, `snippet:${name}`, names, node.position?.start);
        node.name = local;
        node.attributes = node.attributes.filter((a) => a.type !== 'mdxJsxAttribute' || a.name !== 'file');
        facts.declared.add(local);
        snippets.push(constFrom(key, names));
      }
    });
    snippets.push(...renameLowerCaseSnippets(tree, facts));
    if (snippets.length > 0)
      tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: programWith(snippets) } });
  };
}

/**
 * Renames empty elements with the lower-case name of an imported snippet (`import note from '/snippets/note.mdx'`, `<note />`), because MDX
 * takes such names for HTML elements. Returns the constants for the new names. See content/writing/snippets.mdx#imports.
 */
function renameLowerCaseSnippets(tree: Root, facts: ModuleFacts): BodyNode[] {
  const keys = new Map(
    facts.imports
      .filter(({ specifier }) => MARKDOWN_FILE.test(specifier))
      .flatMap(({ specifier, names, locals }) =>
        names.flatMap((name, at) => (name === 'default' ? [[locals[at] ?? '', specifier] as const] : [])),
      )
      .filter(([local]) => /^[a-z]/.test(local)),
  );
  if (keys.size === 0) return [];
  const used = new Map<string, BodyNode>();
  walkTree(tree, (node) => {
    const key = isJsxElement(node) && node.children.length === 0 ? keys.get(node.name ?? '') : undefined;
    if (key === undefined || !isJsxElement(node)) return;
    const local = `Snippet_${node.name}`;
    node.name = local;
    facts.declared.add(local);
    used.set(local, constFrom(key, [['default', local]]));
  });
  return [...used.values()];
}

function rewrite(statement: BodyNode, facts: ModuleFacts): BodyNode[] {
  if (statement.type === 'ImportDeclaration') return importToConst(statement, facts);
  if (statement.type === 'ExportAllDeclaration') return [];
  if (statement.type === 'ExportNamedDeclaration' && statement.source) return reexportToConst(statement, facts);
  for (const name of declaredNames(programWith([statement]))) facts.declared.add(name);
  return [statement];
}

/** `import A, {b as c} from 'x'` → `const {default: A, b: c} = $modules['x']`. A repeated name is imported once. */
function importToConst(statement: ImportDeclaration, facts: ModuleFacts): BodyNode[] {
  const source = String(statement.source.value);
  const result: BodyNode[] = [];
  const names: Names[] = [];
  for (const specifier of statement.specifiers) {
    const local = specifier.local.name;
    if (facts.declared.has(local)) continue;
    facts.declared.add(local);
    if (specifier.type === 'ImportNamespaceSpecifier') result.push(constant(local, moduleAt(source)));
    else names.push([specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default', local]);
  }
  const key = addImport(facts, source, names, jsPlace(statement));
  return names.length > 0 ? [constFrom(key, names), ...result] : result;
}

/**
 * `export {a, b as c} from 'x'` → `export const {a, b: c} = $modules['x']`. A default export is the layout of the file, and a layout that is
 * Markdown is its content.
 */
function reexportToConst(statement: ExportNamedDeclaration, facts: ModuleFacts): BodyNode[] {
  const all = statement.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)] as const);
  const names = all.filter(([, exported]) => exported !== 'default');
  const layouts = all.filter(([, exported]) => exported === 'default').map(([local]) => [local, '$Layout'] as const);
  const key = addImport(facts, String(statement.source?.value), [...names, ...layouts], jsPlace(statement));
  for (const [, name] of names) facts.declared.add(name);
  const result: BodyNode[] = [];
  if (names.length > 0) {
    const declaration = constFrom(key, names);
    result.push({ type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] });
  }
  if (layouts.length > 0) {
    const declaration: Expression = { type: 'Identifier', name: '$Layout' };
    result.push(constFrom(key, layouts), { type: 'ExportDefaultDeclaration', declaration });
  }
  return result;
}

/** Registers an import; returns its key in `$modules`. */
function addImport(facts: ModuleFacts, specifier: string, names: readonly Names[], place: Place | undefined): string {
  const { line, column } = whereOf(facts, place);
  const exported = names.map(([name]) => name);
  facts.imports.push({ specifier, names: exported, locals: names.map(([, local]) => local), line, column });
  return specifier;
}

/** Columns in JavaScript trees start at 0. */
function jsPlace(node: BodyNode): Place | undefined {
  return node.loc ? { line: node.loc.start.line, column: node.loc.start.column + 1 } : undefined;
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

function constFrom(key: string, names: readonly Names[]) {
  const properties = names.map(
    ([exported, local]): AssignmentProperty => ({
      type: 'Property',
      kind: 'init',
      computed: false,
      method: false,
      shorthand: false,
      key: { type: 'Literal', value: exported },
      value: { type: 'Identifier', name: local },
    }),
  );
  return declare({ type: 'ObjectPattern', properties }, moduleAt(key));
}

function constant(local: string, value: Expression) {
  return declare({ type: 'Identifier', name: local }, value);
}

function declare(id: Pattern, init: Expression) {
  const declarations = [{ type: 'VariableDeclarator' as const, id, init }];
  return { type: 'VariableDeclaration' as const, kind: 'const' as const, declarations };
}

function moduleAt(key: string): Expression {
  return {
    type: 'MemberExpression',
    computed: true,
    optional: false,
    object: { type: 'Identifier', name: '$modules' },
    property: { type: 'Literal', value: key },
  };
}

function programWith(body: BodyNode[]): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body };
}
