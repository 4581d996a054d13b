/** Reading and making the JSX nodes of a Markdown tree. */
import type { Expression, Program } from 'estree';
import type { Nodes } from 'mdast';
import { constantText, onlyExpression } from '../compile/estree';

export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>;
export type AttributeValue = string | number | boolean | Expression | undefined;

/** True for `<Tag …>` in the text, block or inline. */
export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The named attribute of an element. */
export function findAttribute(element: JsxElement, name: string): JsxAttribute | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute;
  }
  return undefined;
}

/** The text of an attribute given as a string, `{"…"}` included; undefined for anything else. */
export function attributeText(element: JsxElement, name: string): string | undefined {
  const value = findAttribute(element, name)?.value;
  if (typeof value === 'string') return value;
  return value ? constantText(onlyExpression(value.data?.estree)) : undefined;
}

/** Sets an attribute to a text, in place of what it was. */
export function setAttributeText(element: JsxElement, name: string, value: string): void {
  const attribute = findAttribute(element, name);
  if (attribute) attribute.value = value;
  else element.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

/** An attribute for a new element: strings and `true` as in HTML, everything else as an expression. */
export function makeAttribute(name: string, value: AttributeValue): JsxAttribute[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
  if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }];
  const expression: Expression = typeof value === 'number' ? { type: 'Literal', value, raw: String(value) } : value;
  const data = { estree: programOf(expression) };
  return [{ type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data } }];
}

/** A program of one expression. */
export function programOf(expression: Expression): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ExpressionStatement', expression }] };
}
