/**
 * Makes parts of the text live that hold code for the browser: an expression that declares a component with hooks
 * (`{(() => { const Count = () => { useState(0); … }; return <Count /> })()}`) or has a handler, and an element with a handler
 * (`<button onClick={() => …}>`). The browser can only find components that the page exports, so such a part becomes one.
 */
import type { ExportNamedDeclaration, Expression, Identifier, Program } from 'estree';
import type { Node, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type AnyNode, anyNode, namesIn, onlyExpression, walk } from '../compile/estree';
import { addProblem, factsOf, type ModuleFacts } from '../compile/module-facts';
import { isJsxElement, type JsxAttribute, type JsxElement } from '../plugins/jsx-nodes';
import { isKnownGlobal } from '../plugins/remark-names';
import { walkTree } from '../plugins/walk-tree';

const HOOK = /^use[A-Z]/;

/** The plugin. Runs when the declarations of the file are known, and before its expressions are guarded. */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!/\buse[A-Z]|\bon[A-Z]|=>|\bfunction\b/.test(source)) return;
    const facts = factsOf(file);
    const body: ExportNamedDeclaration[] = [];
    walkTree(tree, (node) => {
      if (isJsxElement(node)) liftFunctions(node, facts, body);
      if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
      const expression = onlyExpression(node.data?.estree);
      const inner = expression && (liveComponentIn(expression) ?? (hasHandler(expression) ? 'Part' : undefined));
      if (!expression || inner === undefined || !isWhole(expression, facts)) return;
      const name = freeName(inner, facts);
      facts.declared.add(name);
      facts.scripts.push(`export const ${name} = () => (${node.value}\n);`);
      body.push(exportOf(name, expression));
      const type = node.type === 'mdxFlowExpression' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
      Object.assign(node, { type, name, attributes: [], children: [], data: {} });
    });
    const estree: Program = { type: 'Program', sourceType: 'module', comments: [], body };
    if (body.length > 0) tree.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree } });
  };
}

/**
 * An element with functions among its attributes becomes a component that gives them to it: finished HTML cannot have them, nor can they be
 * sent to a live component.
 */
function liftFunctions(node: JsxElement, facts: ModuleFacts, body: ExportNamedDeclaration[]): void {
  const { name: tag } = node;
  if (!tag || !/^\w+$/.test(tag) || (/^[A-Z]/.test(tag) && !facts.declared.has(tag))) return;
  const lifted = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return [];
    const expression = expressionOf(attribute);
    if (expression && /^[a-z]/.test(tag) && /^on[A-Z]/.test(attribute.name) && !isWhole(expression, facts)) {
      reportLoose(attribute.name, tag, node, facts);
    }
    const isLifted = expression && isForBrowser(attribute.name, expression, tag) && isWhole(expression, facts);
    return isLifted ? [{ attribute, name: attribute.name, text: textOf(attribute), expression }] : [];
  });
  if (lifted.length === 0) return;
  const name = freeName(tag.charAt(0).toUpperCase() + tag.slice(1), facts);
  facts.declared.add(name);
  const given = lifted.map((one) => `${one.name}={${one.text}\n}`).join(' ');
  facts.scripts.push(`export const ${name} = (props) => <${tag} {...props} ${given} />;`);
  body.push(exportOf(name, elementOf(tag, lifted), [PROPS]));
  Object.assign(node, { name, attributes: node.attributes.filter((one) => !lifted.some((l) => l.attribute === one)) });
}

function reportLoose(handler: string, tag: string, { position }: Node, facts: ModuleFacts): void {
  const message = `\`${handler}\` of \`<${tag}>\` uses names that the browser does not have, so nothing happens.`;
  const hint = 'Declare a component with `export`, and write the element there.';
  addProblem(facts, 'mdx/component', position?.start, message, hint);
}

function expressionOf({ value }: JsxAttribute): Expression | undefined {
  return typeof value === 'object' && value ? onlyExpression(value.data?.estree) : undefined;
}

function textOf({ value }: JsxAttribute): string {
  return typeof value === 'object' && value ? value.value : '';
}

/** Functions for components may have names: those that the page exports are sent by them. */
function isForBrowser(attribute: string, expression: Expression, tag: string): boolean {
  return hasFunction(anyNode(expression)) || (/^[a-z]/.test(tag) && /^on[A-Z]/.test(attribute));
}

function hasFunction(node: AnyNode): boolean {
  let found = false;
  walk(node, ({ type }) => {
    found ||= type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
  });
  return found;
}

/** True if an expression has an element of HTML with a handler. */
function hasHandler(expression: Expression): boolean {
  let found = false;
  walk(anyNode(expression), ({ type, name, attributes }) => {
    if (type !== 'JSXOpeningElement' || !/^[a-z]/.test(String((name as AnyNode).name))) return;
    found ||= (attributes as AnyNode[]).some((one) => /^on[A-Z]/.test(String((one.name as AnyNode | undefined)?.name)));
  });
  return found;
}

const PROPS: Identifier = { type: 'Identifier', name: 'props' };

/** `<tag {...props} name={expression} />` */
function elementOf(tag: string, attributes: readonly { name: string; expression: Expression }[]): Expression {
  const given = attributes.map(({ name, expression }) => ({
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name },
    value: { type: 'JSXExpressionContainer', expression },
  }));
  const openingElement = {
    type: 'JSXOpeningElement',
    name: { type: 'JSXIdentifier', name: tag },
    attributes: [{ type: 'JSXSpreadAttribute', argument: { ...PROPS } }, ...given],
    selfClosing: true,
  };
  return { type: 'JSXElement', openingElement, closingElement: null, children: [] } as unknown as Expression;
}

/** The name of a component with hooks that is declared inside an expression. */
function liveComponentIn(expression: Expression): string | undefined {
  let found: string | undefined;
  walk(anyNode(expression), (node) => {
    const { name } = (node.id ?? {}) as { name?: unknown };
    const isDeclared = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration';
    if (isDeclared && typeof name === 'string' && /^[A-Z]/.test(name) && callsHook(node)) found ??= name;
  });
  return found;
}

function callsHook(declaration: AnyNode): boolean {
  let calls = false;
  walk(declaration, ({ type, callee }) => {
    const { name, property } = (callee ?? {}) as { name?: unknown; property?: { name?: unknown } };
    calls ||= type === 'CallExpression' && HOOK.test(String(name ?? property?.name));
  });
  return calls;
}

/** True if the browser has all the names that an expression uses: not the props of a snippet, nor Markdown inside the expression. */
function isWhole(expression: Expression, { declared, scriptNames, syntax }: ModuleFacts): boolean {
  const { free, components } = namesIn(expression);
  const isKnown = (name: string): boolean => declared.has(name) || scriptNames.includes(name) || isKnownGlobal(name);
  return (
    free.every(({ name }) => name === 'React' || name === 'undefined' || isKnown(name)) &&
    components.every(({ name }) => syntax.names.has(name) || declared.has(name.replace(/\..*/, ''))) &&
    !components.some(({ name }) => /^MDX_\d+$/.test(name))
  );
}

/** The name of the component itself, so that problems name what the writer wrote. */
function freeName(wanted: string, { declared, syntax }: ModuleFacts): string {
  let name = wanted;
  for (let count = 2; declared.has(name) || syntax.names.has(name); count++) name = `${wanted}${count}`;
  return name;
}

/** `export const Name = (…) => expression` */
function exportOf(name: string, body: Expression, params: Identifier[] = []): ExportNamedDeclaration {
  const init: Expression = { type: 'ArrowFunctionExpression', expression: true, params, body };
  const declarations = [{ type: 'VariableDeclarator' as const, id: { type: 'Identifier' as const, name }, init }];
  const declaration = { type: 'VariableDeclaration' as const, kind: 'const' as const, declarations };
  return { type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] };
}
