/** Reads and creates JSX nodes in a Markdown tree. */
import type { Expression, Program } from 'estree';
import type { Nodes } from 'mdast';
import { constantText, onlyExpression } from '../compile/estree';

export type JsxElement = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
export type JsxAttribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>;
export type AttributeValue = string | number | boolean | Expression | undefined;

/** True for block or inline `<Tag …>`. */
export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The attribute of an element with a name. */
export function findAttribute(element: JsxElement, name: string): JsxAttribute | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute;
  }
  return undefined;
}

/** The value of a string attribute, including `{"…"}`; undefined for anything else. */
export function attributeText(element: JsxElement, name: string): string | undefined {
  const value = findAttribute(element, name)?.value;
  if (typeof value === 'string') return value;
  return value ? constantText(onlyExpression(value.data?.estree)) : undefined;
}

/** Sets an attribute to a string, replacing its value. */
export function setAttributeText(element: JsxElement, name: string, value: string): void {
  const attribute = findAttribute(element, name);
  if (attribute) attribute.value = value;
  else element.attributes.push({ type: 'mdxJsxAttribute', name, value });
}

/** A new attribute: strings and `true` as in HTML, other values as expressions. */
export function makeAttribute(name: string, value: AttributeValue): JsxAttribute[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
  if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }];
  const expression: Expression = typeof value === 'number' ? { type: 'Literal', value, raw: String(value) } : value;
  const data = { estree: programOf(expression) };
  return [{ type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data } }];
}

/** A program with one expression. */
export function programOf(expression: Expression): Program {
  return { type: 'Program', sourceType: 'module', comments: [], body: [{ type: 'ExpressionStatement', expression }] };
}
