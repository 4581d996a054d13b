/**
 * Elements that contain no code of the writer, kept as data. The compiler would write them as JavaScript that is parsed and run once, which
 * takes a twelfth of an export.
 */
import type { Program } from 'estree';
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { isJsxElement, type JsxElement, programOf } from '../plugins/jsx-nodes';
import { onlyExpression } from './estree';
import { factsOf, type ModuleFacts, type StaticElement } from './module-facts';

type Props = Readonly<Record<string, unknown>>;

/** Creates an element of JSX. */
type CreateElement = (type: unknown, props: Record<string, unknown>) => unknown;

/** The plugin: replaces the outermost of such elements by a call of `$static`, and puts them into the facts. */
export function rehypeStatic() {
  return (tree: Root, file: VFile): void => {
    const facts = factsOf(file);
    tree.children = tree.children.map((child) => replaced(child, takeStatic(child, facts), facts));
  };
}

/** The element in the form of `jsx`, made from `components`: `$static` in compiled code. */
export function createStatic(
  { name, isTag, props, children }: StaticElement,
  components: Props,
  jsx: CreateElement,
): unknown {
  const type = isTag ? name : (components[name] ?? name);
  const made = children.map((child) => (typeof child === 'string' ? child : createStatic(child, components, jsx)));
  return jsx(type, made.length === 0 ? { ...props } : { ...props, children: made.length === 1 ? made[0] : made });
}

/** The node as data; otherwise undefined, with such children replaced. */
function takeStatic(node: Nodes, facts: ModuleFacts): StaticElement | string | undefined {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return undefined;
  const list = node.children as ElementContent[];
  const children = list.map((child) => takeStatic(child, facts));
  const start =
    node.type === 'element' ? startOfElement(node) : isJsxElement(node) ? startOfJsx(node, facts) : undefined;
  if (start && children.every((child) => child !== undefined)) {
    const isBetweenRows = node.type === 'element' && TABLE.has(node.tagName);
    return { ...start, children: children.filter((child) => child !== '' && !(isBetweenRows && child === '\n')) };
  }
  Object.assign(node, { children: list.map((child, index) => replaced(child, children[index], facts)) });
  return undefined;
}

/** A call of `$static`, if the node is an element that is kept as data. */
function replaced<Node extends RootContent>(
  node: Node,
  found: StaticElement | string | undefined,
  { statics }: ModuleFacts,
): Node {
  if (typeof found !== 'object') return node;
  const data = { estree: callOf(statics.push(found) - 1) };
  return { type: 'mdxTextExpression', value: '', data } as unknown as Node;
}

/** `$static(index, props.components)` */
function callOf(index: number): Program {
  const name = (text: string) => ({ type: 'Identifier', name: text }) as const;
  return programOf({
    type: 'CallExpression',
    optional: false,
    callee: name('$static'),
    arguments: [
      { type: 'Literal', value: index },
      {
        type: 'MemberExpression',
        object: name('props'),
        property: name('components'),
        computed: false,
        optional: false,
      },
    ],
  });
}

type Start = Omit<StaticElement, 'children'>;

/** Line ends between their parts are no text. */
const TABLE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Properties whose names are those of React. Elements with others, which are rare in Markdown, are left to the compiler. */
const PROPERTIES = new Set([
  'className',
  'href',
  'id',
  'src',
  'alt',
  'title',
  'start',
  'loading',
  'decoding',
  'width',
  'height',
]);

function startOfElement({ tagName, properties }: Element): Start | undefined {
  const props: Record<string, unknown> = {};
  let align: string | undefined;
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'boolean') return undefined;
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'align' && (tagName === 'td' || tagName === 'th')) align = text;
    else if (PROPERTIES.has(name)) props[name] = text;
    else return undefined;
  }
  if (align !== undefined) props.style = { textAlign: align };
  return { name: tagName, isTag: false, props };
}

function startOfJsx({ name, attributes }: JsxElement, { syntax, declared }: ModuleFacts): Start | undefined {
  if (name === null) return undefined;
  const isTag = /^[a-z][a-z0-9]*$/.test(name);
  if (!isTag && (!/^[A-Z]\w*$/.test(name) || !syntax.names.has(name) || declared.has(name))) return undefined;
  const props: Record<string, unknown> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name === 'key' || attribute.name === '__proto__')
      return undefined;
    const value = constantOf(attribute.value);
    if (value === undefined) return undefined;
    props[attribute.name] = value;
  }
  return { name, isTag, props };
}

type Attribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>;

/** The value of an attribute that is a text, a number or a truth value; undefined for others. */
function constantOf(value: Attribute['value']): string | number | boolean | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const expression = onlyExpression(value.data?.estree);
  const literal = expression?.type === 'Literal' ? expression.value : undefined;
  return typeof literal === 'string' || typeof literal === 'number' || typeof literal === 'boolean'
    ? literal
    : undefined;
}
