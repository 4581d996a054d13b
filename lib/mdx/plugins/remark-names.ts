/**
 * Makes a page tolerate unknown names: unknown components and variables are reported, and expressions that can fail are wrapped so that
 * they fail alone. Runs after imports have been processed.
 */
import type { AssignmentProperty, Expression, Identifier, PrivateIdentifier, Program } from 'estree';
import type { Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearest } from '@/lib/kit/suggest';
import { isConstant, type NameUse, namesIn, onlyDeclares, onlyExpression, onlyReads } from '../compile/estree';
import { addProblem, factsOf, type ModuleFacts, type Place, whereOf } from '../compile/module-facts';
import { isBrowserName } from '../islands/live-code';
import { attributeText, isJsxElement, type JsxElement } from './jsx-nodes';
import { walkTree } from './walk-tree';

/** In scope in every file: the names provided to pages (content/writing/snippets.mdx#imports), React, and the renderer's own. */
const GIVEN = new Set(['props', 'user', 'React', 'undefined', 'arguments', '$fence', '$text']);

/** HTML and SVG elements whose name is that of a component in lower case. */
const TAGS_LIKE_COMPONENTS = new Set(['frame', 'link', 'param', 'view']);

/** The plugin. */
export function remarkNames() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    walkTree(tree, (node, _index, parent) => {
      if (isJsxElement(node)) {
        checkElement(node, facts);
        guardAttributes(node, facts);
      } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
        if (!takeAsText(node, parent, facts)) guardProgram(node.data?.estree, node.position?.start, facts);
      } else if (node.type === 'mdxjsEsm') {
        noteStatements(node.data?.estree, facts);
      }
      return undefined;
    });
  };
}

type TextExpression = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** `/pay/{id}`, `{read,write}`, `{user-id}`: words of which the page does not have one are most likely no code. They are shown as written. */
function takeAsText(node: TextExpression, parent: Parents, facts: ModuleFacts): boolean {
  const expression = onlyExpression(node.data?.estree);
  if (!facts.isPage || !expression || !hasOnlyWords(expression)) return false;
  const unknown = namesIn(expression).free.find(({ name }) => !isKnown(name, facts));
  if (unknown) reportUndefined(unknown, node.position?.start, facts, node.value.trim());
  else if (!isChoice(expression)) return false;
  const text = { type: 'text', value: `{${node.value}}` };
  const isBlock = node.type === 'mdxFlowExpression' && parent.type === 'root';
  Object.assign(node, { data: {} }, isBlock ? { type: 'paragraph', children: [text] } : text);
  return true;
}

/** True for `true/false` and `true|false`, which compute nothing of use. */
function isChoice(expression: Expression | PrivateIdentifier): boolean {
  if (expression.type !== 'BinaryExpression') return false;
  return [expression.left, expression.right].every(
    (side) => (side.type === 'Literal' && typeof side.value === 'boolean') || isChoice(side),
  );
}

/** Characters that occur between words in text and between values in code. */
const SIGNS = new Set<string>(['-', '|', '/']);

/** True for names, and for a list of names, numbers, `true` and `false`. */
function hasOnlyWords(expression: Expression, isPart = false): boolean {
  if (expression.type === 'Identifier') return true;
  if (expression.type === 'Literal') return isPart && ['number', 'boolean'].includes(typeof expression.value);
  if (expression.type === 'SequenceExpression') return expression.expressions.every((part) => hasOnlyWords(part, true));
  return (
    expression.type === 'BinaryExpression' &&
    SIGNS.has(expression.operator) &&
    [expression.left, expression.right].every((part) => part.type !== 'PrivateIdentifier' && hasOnlyWords(part, true))
  );
}

/** True for a name that has a meaning in the file. */
function isKnown(name: string, { declared, scriptNames }: ModuleFacts): boolean {
  return declared.has(name) || GIVEN.has(name) || isKnownGlobal(name) || scriptNames.includes(name);
}

function checkElement(node: JsxElement, facts: ModuleFacts): void {
  const id = attributeText(node, 'id');
  if (id) facts.chosenIds.add(id);
  if (node.name) checkComponent({ name: node.name, ...node.position?.start }, facts);
}

function checkComponent({ name, ...place }: NameUse, facts: ModuleFacts): void {
  const isTag = /^[a-z]/.test(name) && !name.includes('.');
  if (isTag) checkTag({ name, ...place }, facts);
  if (isTag || facts.syntax.names.has(name) || facts.declared.has(name.replace(/\..*/, ''))) return;
  if (facts.unknownComponents.has(name)) return;
  // `<Tabs.Tab>` of other tools is `<Tab>`, and `<Caution>` is `<Warning>`.
  const part = name.slice(name.lastIndexOf('.') + 1);
  const near = facts.syntax.names.has(part)
    ? part
    : (facts.syntax.admonitions.get(name.toLowerCase()) ??
      nearest(
        name,
        [...facts.syntax.names, ...facts.declared].filter((known) => /^[A-Z]/.test(known)),
      ));
  const hint = near ? `Did you mean \`<${near}>\`?` : 'Import it, export it in this page, or use a built-in component.';
  const message = `There is no component \`<${name}>\`.`;
  facts.unknownComponents.set(name, addProblem(facts, 'mdx/unknown-component', place, message, hint));
}

/** Reports a component in lower case: browsers show the content of an unknown element as plain text. */
function checkTag({ name, ...place }: NameUse, facts: ModuleFacts): void {
  const component = name.charAt(0).toUpperCase() + name.slice(1);
  if (TAGS_LIKE_COMPONENTS.has(name) || facts.declared.has(name) || !facts.syntax.names.has(component)) return;
  addProblem(
    facts,
    'mdx/unknown-component',
    place,
    `\`<${name}>\` is no component and no tag of HTML.`,
    `Write \`<${component}>\`, with a capital letter.`,
  );
}

function guardAttributes(node: JsxElement, facts: ModuleFacts): void {
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute') {
      const value = attribute.value;
      if (value && typeof value === 'object') guardProgram(value.data?.estree, node.position?.start, facts);
      continue;
    }
    const expression = onlyExpression(attribute.data?.estree);
    const spread = expression?.type === 'ObjectExpression' ? expression.properties[0] : undefined;
    if (spread?.type === 'SpreadElement') spread.argument = guarded(spread.argument, node.position?.start, facts);
  }
}

/** Problems inside an expression are reported at the start of the expression, which is always known. */
function guardProgram(program: Program | null | undefined, place: Place | undefined, facts: ModuleFacts) {
  const statement = program?.body[0];
  if (statement?.type !== 'ExpressionStatement' || isConstant(statement.expression)) return;
  statement.expression = guarded(statement.expression, place, facts);
}

function noteStatements(program: Program | null | undefined, facts: ModuleFacts): void {
  const code = program?.body.find((statement) => !onlyDeclares(statement));
  if (code) noteCode(code.loc ? { line: code.loc.start.line, column: code.loc.start.column + 1 } : undefined, facts);
}

function noteCode(place: Place | undefined, facts: ModuleFacts): void {
  const { line, column } = whereOf(facts, place);
  facts.code ??= { line, column };
}

/** `expr` → `$guard(({a, b}) => expr, props, line, column)`, where a and b are undeclared. */
function guarded(expression: Expression, place: Place | undefined, facts: ModuleFacts): Expression {
  if (!onlyReads(expression)) noteCode(place, facts);
  const { free, components } = namesIn(expression);
  for (const use of components) checkComponent(use, facts);
  const names = new Set<string>();
  let callee = '$guard';
  for (const use of free) {
    if (isKnown(use.name, facts)) {
      if (use.name === 'user' && !facts.declared.has('user')) names.add('user');
      continue;
    }
    if (facts.isPage) {
      callee = '$quiet';
      if (!names.has(use.name)) reportUndefined(use, place, facts);
    }
    names.add(use.name);
  }
  return {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'Identifier', name: callee },
    arguments: [
      {
        type: 'ArrowFunctionExpression',
        expression: true,
        params: [{ type: 'ObjectPattern', properties: [...names].map(shorthand) }],
        body: expression,
      },
      { type: 'Identifier', name: 'props' },
      { type: 'Literal', value: facts.firstLine + (place?.line ?? 1) - 1 },
      { type: 'Literal', value: place?.column ?? 1 },
    ],
  };
}

/** `written`: what is between the braces. */
function reportUndefined(use: NameUse, place: Place | undefined, facts: ModuleFacts, written = use.name): void {
  const near = nearest(use.name, facts.declared);
  const hint = near
    ? `Did you mean \`{${near}}\`?`
    : `Write \`\\{${written}\\}\` for the braces themselves, or export a constant of this name.`;
  const where = use.line === undefined ? place : use;
  addProblem(facts, 'mdx/undefined-name', where, `\`${use.name}\` is not defined in this page.`, hint);
}

/** True for a name of the language, of browsers, or of a hook. */
export function isKnownGlobal(name: string): boolean {
  return name in globalThis || isBrowserName(name) || /^use[A-Z]/.test(name);
}

function shorthand(name: string): AssignmentProperty {
  const identifier: Identifier = { type: 'Identifier', name };
  const value: Identifier = { ...identifier };
  return { type: 'Property', kind: 'init', computed: false, method: false, shorthand: true, key: identifier, value };
}
