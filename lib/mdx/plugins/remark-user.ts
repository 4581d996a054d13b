/**
 * `{user.firstName}` becomes a place that the browser fills (components/shell/account.client.ts): a page is compiled once for all readers.
 * Any other expression sees an empty `user`. Runs when all declarations are known.
 */
import type { Expression, Super } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { onlyExpression } from '../compile/estree';
import { factsOf } from '../compile/module-facts';
import { walkTree } from './walk-tree';

/** A value of the reader, and what is shown without it. */
interface Slot {
  path: string[];
  fallback: string;
}

/** The plugin. */
export function remarkUser() {
  return (tree: Root, file: VFile): void => {
    if (factsOf(file).declared.has('user')) return;
    walkTree(tree, (node) => {
      if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return undefined;
      const slot = slotOf(onlyExpression(node.data?.estree));
      if (!slot) return undefined;
      const isBlock = node.type === 'mdxFlowExpression';
      Object.assign(node, {
        type: isBlock ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
        name: 'span',
        attributes: [{ type: 'mdxJsxAttribute', name: 'data-user', value: slot.path.join('.') }],
        children: slot.fallback === '' ? [] : [{ type: 'text', value: slot.fallback }],
        data: {},
      });
      return undefined;
    });
  };
}

/** `user.a?.b`, with `?? 'text'` or `|| 'text'` after it; undefined for anything else. */
function slotOf(expression: Expression | undefined): Slot | undefined {
  if (expression?.type === 'LogicalExpression' && expression.operator !== '&&') {
    const path = pathOf(expression.left);
    const { right } = expression;
    return path && right.type === 'Literal' && typeof right.value === 'string'
      ? { path, fallback: right.value }
      : undefined;
  }
  const path = expression && pathOf(expression);
  return path && { path, fallback: '' };
}

/** The names after `user`; undefined for another expression, and for `user` alone. */
function pathOf(expression: Expression | Super): string[] | undefined {
  if (expression.type === 'ChainExpression') return pathOf(expression.expression);
  if (expression.type !== 'MemberExpression' || expression.computed) return undefined;
  const { object, property } = expression;
  if (property.type !== 'Identifier') return undefined;
  if (object.type === 'Identifier') return object.name === 'user' ? [property.name] : undefined;
  const path = pathOf(object);
  return path && [...path, property.name];
}
