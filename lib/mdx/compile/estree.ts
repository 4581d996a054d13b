/** Helpers for the JavaScript inside MDX: traversal, declared names, free names. */
import type { Expression, Node, Pattern, Program } from 'estree';

/** Any node of a JavaScript tree, including JSX. */
export interface AnyNode {
  type: string;
  loc?: { start: { line: number; column: number } } | null;
  [key: string]: unknown;
}

/** Calls `visit` for a node and its descendants in source order; `parent` and `key` locate the node. */
export function walk(node: AnyNode, visit: (node: AnyNode, parent?: AnyNode, key?: string) => void): void {
  step(node);
  function step(current: AnyNode, parent?: AnyNode, key?: string): void {
    visit(current, parent, key);
    for (const [name, value] of Object.entries(current)) {
      if (name === 'loc' || name === 'range' || name === 'comments') continue;
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) step(child, current, name);
      } else if (isNode(value)) step(value, current, name);
    }
  }
}

/** Casts a typed tree for traversal. */
export function anyNode(node: Node | Program): AnyNode {
  return node as unknown as AnyNode;
}

/** The names bound by a pattern: `{a, b: [c]}` → a, c. */
export function boundNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((p) => boundNames(p.type === 'RestElement' ? p.argument : p.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []));
    case 'RestElement':
      return boundNames(pattern.argument);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'MemberExpression':
      return [];
  }
}

/** The names declared at the top level of a module, including imports and exports. */
export function declaredNames(program: Program): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map((s) => s.local.name);
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap((d) => boundNames(d.id));
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      return declaration.id ? [declaration.id.name] : [];
    return [];
  });
}

/** A name in an expression and its position. */
export interface NameUse {
  name: string;
  line?: number;
  column?: number;
}

export interface ExpressionNames {
  /** Free variables. A name bound anywhere in the expression counts as bound everywhere. */
  free: NameUse[];
  /** JSX components as written: `Card`, `Tree.File`. */
  components: NameUse[];
}

/** Nodes that declare their own name. */
const NAMED = new Set(['FunctionExpression', 'FunctionDeclaration', 'ClassExpression', 'ClassDeclaration']);

/** The free names of an expression. */
export function namesIn(expression: Expression): ExpressionNames {
  const bound = new Set<string>();
  const uses: NameUse[] = [];
  const components: NameUse[] = [];
  walk(anyNode(expression), (node, parent, key) => {
    if (node.type === 'VariableDeclarator') for (const name of boundNames(node.id as Pattern)) bound.add(name);
    if (node.type === 'CatchClause' && node.param)
      for (const name of boundNames(node.param as Pattern)) bound.add(name);
    if (Array.isArray(node.params))
      for (const p of node.params) for (const name of boundNames(p as Pattern)) bound.add(name);
    if (NAMED.has(node.type) && isNode(node.id)) bound.add(String(node.id.name));
    if (node.type === 'Identifier' && !isPropertyName(parent, key)) uses.push(asUse(String(node.name), node));
    if (node.type === 'JSXOpeningElement') {
      const name = jsxName(node.name as AnyNode);
      if (/^[^a-z]/.test(name) || name.includes('.')) components.push(asUse(name, node));
    }
  });
  return {
    free: uses.filter((use) => !bound.has(use.name)),
    components: components.filter((use) => !bound.has(use.name.replace(/\..*/, ''))),
  };
}

/** True for a constant that cannot fail: literals, and arrays and objects of literals. */
export function isConstant(expression: Expression): boolean {
  switch (expression.type) {
    case 'Literal':
      return true;
    case 'TemplateLiteral':
      return expression.expressions.length === 0;
    case 'UnaryExpression':
      return expression.argument.type === 'Literal';
    case 'ArrayExpression':
      return expression.elements.every((e) => e !== null && e.type !== 'SpreadElement' && isConstant(e));
    case 'ObjectExpression':
      return expression.properties.every(
        (p) =>
          p.type === 'Property' && !p.computed && !p.method && p.kind === 'init' && isConstant(p.value as Expression),
      );
    default:
      return false;
  }
}

/** Nodes of expressions that only read what is there, and of elements. */
const READING =
  /^(?:Literal|Identifier|Template(?:Literal|Element)|MemberExpression|ChainExpression|(?:Unary|Binary|Logical|Conditional|Array|Object)Expression|Property|SpreadElement|JSX\w+)$/;

/** True for an expression that calls and declares nothing, so that it cannot run for long. */
export function onlyReads(expression: Expression): boolean {
  let reads = true;
  walk(anyNode(expression), ({ type }) => {
    reads &&= READING.test(type);
  });
  return reads;
}

/** True for a statement of a module that can only declare constants, and names of imported files. */
export function onlyDeclares(statement: Program['body'][number]): boolean {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return statement.type === 'ImportDeclaration';
  return declaration.declarations.every(({ init }) => !init || isConstant(init) || isImported(init));
}

/** `$modules['x']`: see remark-imports.ts. */
function isImported(init: Expression): boolean {
  return init.type === 'MemberExpression' && init.object.type === 'Identifier' && init.object.name === '$modules';
}

/** The value of a constant string expression (`"x"`, `` `x` ``); undefined for anything else. */
export function constantText(expression: Expression | undefined): string | undefined {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'TemplateLiteral' || expression.expressions.length > 0) return undefined;
  return expression.quasis[0]?.value.cooked ?? undefined;
}

/** The only expression of a program created by MDX for `{…}`; undefined for comments and spreads. */
export function onlyExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function isPropertyName(parent: AnyNode | undefined, key: string | undefined): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return key === 'property' && parent.computed !== true;
  if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return key === 'key' && parent.computed !== true;
  return parent.type === 'LabeledStatement' || parent.type === 'BreakStatement' || parent.type === 'MetaProperty';
}

function jsxName(node: AnyNode): string {
  if (node.type === 'JSXMemberExpression')
    return `${jsxName(node.object as AnyNode)}.${jsxName(node.property as AnyNode)}`;
  return node.type === 'JSXNamespacedName' ? 'a:a' : String(node.name);
}

function asUse(name: string, node: AnyNode): NameUse {
  const start = node.loc?.start;
  return start ? { name, line: start.line, column: start.column + 1 } : { name };
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';
}
