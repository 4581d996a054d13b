/** Reports props that a component does not have, and constant values that a prop does not take. */

import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { ownValue } from '@/lib/kit/own';
import { nearest } from '@/lib/kit/suggest';
import { constantText, onlyExpression } from '../compile/estree';
import { addProblem, factsOf, type ModuleFacts } from '../compile/module-facts';
import type { ComponentSyntax, PropKind } from '../types';
import { isJsxElement, type JsxAttribute, type JsxElement } from './jsx-nodes';
import { walkTree } from './walk-tree';

/** The properties that every component accepts, with or without an effect. */
const COMMON = ['children', 'className', 'id'];
const GLOBAL =
  /^(?:children|className|class|id|key|ref|style|title|lang|dir|hidden|tabIndex|tabindex|role|slot|data-.*|aria-.*|on[A-Z].*|item[A-Z].*|x-.*|v-.*|:.*)$/;

/** More names would hide the message. */
const MAX_NAMES = 14;

/** The plugin. Runs when all declarations are known: a writer's own component takes anything. */
export function remarkProps() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    walkTree(tree, (node) => {
      if (isJsxElement(node)) checkElement(node, facts);
      return undefined;
    });
  };
}

function checkElement(element: JsxElement, facts: ModuleFacts): void {
  const name = element.name ?? '';
  const schema = facts.syntax.props.get(name);
  if (schema === undefined || facts.declared.has(name.replace(/\..*/, ''))) return;
  checkRequired(name, element, facts);
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const report = (message: string, hint: string) =>
      addProblem(facts, 'mdx/prop', (attribute.position ?? element.position)?.start, message, hint);
    const kind = ownValue(schema, attribute.name);
    if (kind === undefined) checkName(name, attribute, facts.syntax, report);
    else checkValue(name, attribute, kind, report);
  }
}

/** Reports what a component cannot be shown without. A spread may have it. */
function checkRequired(name: string, element: JsxElement, facts: ModuleFacts): void {
  const required = facts.syntax.required.get(name);
  if (required === undefined || element.attributes.some(({ type }) => type !== 'mdxJsxAttribute')) return;
  if (required.some((prop) => element.attributes.some((a) => a.type === 'mdxJsxAttribute' && a.name === prop))) return;
  const [first = ''] = required;
  const message = `\`<${name}>\` has no ${required.length === 1 ? quoted(first) : 'label'}; readers see an empty line in its place.`;
  const others = required.length === 1 ? '' : ` It may also be ${required.slice(1).map(quoted).join(', ')}.`;
  addProblem(facts, 'mdx/prop', element.position?.start, message, `Write \`<${name} ${first}="…">\`.${others}`);
}

type Report = (message: string, hint: string) => void;

function checkName(component: string, attribute: JsxAttribute, syntax: ComponentSyntax, report: Report): void {
  if (GLOBAL.test(attribute.name)) return;
  const message = `\`<${component}>\` has no property ${quoted(attribute.name)}; it has no effect.`;
  const callout = calloutOf(component, attribute, syntax);
  if (callout === undefined) report(message, nameHint(attribute.name, Object.keys(syntax.props.get(component) ?? {})));
  else report(message, callout === component ? 'Remove it.' : `Write \`<${callout}>\` instead.`);
}

/** The callout that a writer means by `<Note type="warning">`. */
function calloutOf(component: string, attribute: JsxAttribute, { admonitions }: ComponentSyntax): string | undefined {
  const kind = attribute.name === 'type' ? constantOf(attribute) : undefined;
  const isCallout = [...admonitions.values()].includes(component);
  return isCallout && typeof kind === 'string' ? admonitions.get(kind.toLowerCase()) : undefined;
}

function nameHint(prop: string, known: readonly string[]): string {
  const near = known.find((name) => isEndOf(prop, name)) ?? nearest(prop, [...known, ...COMMON]);
  if (near) return `Did you mean ${quoted(near)}?`;
  return known.length > 0 && known.length <= MAX_NAMES ? `It has ${known.map(quoted).join(', ')}.` : 'Remove it.';
}

/** `type` is the end of `iconType`. */
function isEndOf(prop: string, name: string): boolean {
  return prop !== '' && name.endsWith(prop.charAt(0).toUpperCase() + prop.slice(1));
}

function checkValue(component: string, attribute: JsxAttribute, kind: PropKind, report: Report): void {
  const value = constantOf(attribute);
  if (kind === 'any' || value === undefined || takes(kind, value)) return;
  const expected =
    typeof kind === 'object' ? `one of ${kind.join(', ')}` : kind === 'flag' ? 'true or false' : 'a number';
  const near = typeof kind === 'object' && typeof value === 'string' ? nearest(value, kind) : undefined;
  report(
    `${quoted(attribute.name)} of \`<${component}>\` must be ${expected}, not "${String(value)}".`,
    near ? `Did you mean "${near}"?` : hintFor(attribute.name, kind),
  );
}

function hintFor(prop: string, kind: PropKind): string {
  if (kind === 'flag') return `Write \`${prop}\` alone to switch it on, or \`${prop}={false}\`.`;
  return typeof kind === 'object' ? `Write \`${prop}="${kind[0]}"\`, or leave it out.` : `Write \`${prop}={2}\`.`;
}

/** Texts are read as components read them: case is ignored, and a number may have a unit. */
function takes(kind: Exclude<PropKind, 'any'>, value: string | number | boolean): boolean {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (text === '') return true;
  if (kind === 'flag') return typeof text === 'boolean' || text === 'true' || text === 'false';
  if (kind === 'number') return typeof text !== 'boolean' && !Number.isNaN(Number.parseInt(String(text), 10));
  return typeof text === 'string' && kind.some((word) => word.toLowerCase() === text);
}

/** The value of an attribute that is no computed one; a bare attribute is `true`. */
function constantOf({ value }: JsxAttribute): string | number | boolean | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const expression = onlyExpression(value.data?.estree);
  const literal = expression?.type === 'Literal' ? expression.value : constantText(expression);
  return typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean'
    ? literal
    : undefined;
}

function quoted(name: string): string {
  return `\`${name}\``;
}
