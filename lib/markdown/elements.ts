/** Queries on parsed HTML. Pure. */
import { decodeHtml } from './parse-html';
import type { HtmlElement, HtmlNode } from './types';

/** The value of an attribute; undefined if it is missing. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (at > 0 && !/\s/.test(attributes[at - 1] ?? '')) continue;
    const after = attributes[at + name.length];
    if (after === undefined || /\s/.test(after)) return '';
    const quote = attributes[at + name.length + 1];
    if (after !== '=' || (quote !== '"' && quote !== "'")) continue;
    const start = at + name.length + 2;
    const end = attributes.indexOf(quote, start);
    return end < 0 ? undefined : decodeHtml(attributes.slice(start, end));
  }
  return undefined;
}

/** All attributes, each with its name in lower case and as it is written. */
export function attributesOf({ attributes }: HtmlElement): { name: string; written: string }[] {
  const found = attributes.matchAll(/([^\s=/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g);
  return [...found].map(([written, name = '']) => ({ name: name.toLowerCase(), written }));
}

/** The classes of an element, in order. */
export function classesOf(element: HtmlElement): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter(Boolean);
}

/** The first element in `nodes` or below that has the class, in document order. */
export function findByClass(nodes: readonly HtmlNode[], name: string): HtmlElement | undefined {
  return findElement(nodes, (node) => node.attributes.includes(name) && classesOf(node).includes(name));
}

/** The first element in `nodes` or below that is a part of a component, by its `data-component-part`. */
export function findPart(nodes: readonly HtmlNode[], name: string): HtmlElement | undefined {
  return findElement(
    nodes,
    (node) => node.attributes.includes(name) && attributeOf(node, 'data-component-part') === name,
  );
}

function findElement(nodes: readonly HtmlNode[], isFound: (node: HtmlElement) => boolean): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (isFound(node)) return node;
    const inner = findElement(node.children, isFound);
    if (inner) return inner;
  }
  return undefined;
}

/** The children that are elements with the class. */
export function childrenByClass(element: HtmlElement, name: string): HtmlElement[] {
  return element.children.filter(
    (child): child is HtmlElement => typeof child !== 'string' && classesOf(child).includes(name),
  );
}

/** The children that are elements. */
export function elementsIn(nodes: readonly HtmlNode[], ...tags: readonly string[]): HtmlElement[] {
  return nodes.filter(
    (node): node is HtmlElement => typeof node !== 'string' && (tags.length === 0 || tags.includes(node.tag)),
  );
}

/** Elements whose text is not the page's. */
const WITHOUT_TEXT = new Set(['svg', 'script', 'style', 'template', 'noscript']);

/** True for drawings, scripts, styles and text for screen readers only: nothing in them is text of the page. */
export function isTextless({ tag, attributes }: HtmlElement): boolean {
  return WITHOUT_TEXT.has(tag) || attributes.includes('visually-hidden');
}

/** The text content, not decoded. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else if (!isTextless(node)) text += textOf(node.children);
  }
  return text;
}
