/** The markup of a page as it is sent, for what a browser adds nothing to: titles, links, texts, meta tags. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Element = DefaultTreeAdapterTypes.Element;

export interface Markup {
  /** Without following redirects. */
  status: number;
  document: DefaultTreeAdapterTypes.Document;
}

/** Requests a page. */
export async function readMarkup(address: string): Promise<Markup> {
  const response = await fetch(address, { redirect: 'manual' });
  return { status: response.status, document: parse(await response.text()) };
}

/**
 * The elements that match a selector, in order: tags, ids, classes and attributes, and spaces between ancestors and descendants. What
 * templates hold is not shown and not found.
 */
export function all(node: Parent, selector: string): Element[] {
  const [first = '', ...rest] = selector.match(/(?:\[[^\]]*\]|[^ ])+/g) ?? [];
  const found = elementsIn(node).filter((element) => matches(element, first));
  if (rest.length === 0) return found;
  return [...new Set(found.flatMap((element) => all(element, rest.join(' '))))];
}

/** The only element that matches. Throws if there is none or more than one. */
export function one(node: Parent, selector: string): Element {
  const [found, ...more] = all(node, selector);
  if (!found || more.length > 0) throw new Error(`There are ${found ? more.length + 1 : 'no'} elements "${selector}".`);
  return found;
}

/** The text, with single spaces. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  return textsIn(node).join('').replace(/\s+/g, ' ').trim();
}

/** The same, with a space between elements. */
export function wordsOf(node: DefaultTreeAdapterTypes.Node): string {
  return textsIn(node).join(' ').replace(/\s+/g, ' ').trim();
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function elementsIn(node: Parent): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

function matches(element: Element, part: string): boolean {
  const [tag] = /^[a-z][\w-]*/i.exec(part) ?? [];
  if (tag !== undefined && tag !== element.tagName) return false;
  const classes = (attributeOf(element, 'class') ?? '').split(' ');
  const conditions = part.matchAll(/\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:="([^"]*)")?\]/g);
  return [...conditions].every(([, className, id, name, value]) => {
    if (className !== undefined) return classes.includes(className);
    const own = attributeOf(element, name ?? 'id');
    return own !== undefined && (id ?? value ?? own) === own;
  });
}

function textsIn(node: DefaultTreeAdapterTypes.Node): string[] {
  if ('value' in node) return [node.value];
  return 'childNodes' in node ? node.childNodes.flatMap(textsIn) : [];
}
