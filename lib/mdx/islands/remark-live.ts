/**
 * Makes expressions of the text live that declare a component with hooks: `{(() => { const Count = () => { useState(0); … }; return <Count />
 * })()}`. The browser can only find components that the page exports, so such an expression becomes one.
 */
import type { ExportNamedDeclaration, Expression, Program } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { type AnyNode, anyNode, namesIn, onlyExpression, walk } from '../compile/estree';
import { factsOf, type ModuleFacts } from '../compile/module-facts';
import { isKnownGlobal } from '../plugins/remark-names';
import { walkTree } from '../plugins/walk-tree';

const HOOK = /^use[A-Z]/;

/** The plugin. Runs when the declarations of the file are known, and before its expressions are guarded. */
export function remarkLive() {
  return (tree: Root, file: VFile): void => {
    const source = String(file);
    if (!/\buse[A-Z]/.test(source)) return;
    const facts = factsOf(file);
    const body: ExportNamedDeclaration[] = [];
    walkTree(tree, (node) => {
      if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
      const expression = onlyExpression(node.data?.estree);
      const inner = expression && liveComponentIn(expression);
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

/** Whether the browser has all the names that an expression uses: not the props of a snippet, nor Markdown inside the expression. */
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

/** `export const Name = () => expression` */
function exportOf(name: string, body: Expression): ExportNamedDeclaration {
  const init: Expression = { type: 'ArrowFunctionExpression', expression: true, params: [], body };
  const declarations = [{ type: 'VariableDeclarator' as const, id: { type: 'Identifier' as const, name }, init }];
  const declaration = { type: 'VariableDeclaration' as const, kind: 'const' as const, declarations };
  return { type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null, attributes: [] };
}
