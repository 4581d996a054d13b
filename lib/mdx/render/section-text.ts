/** Plain text for feeds: paragraphs, list items and headings, with links between marks. Components, tables and code are left out. */
import { attributeOf, classesOf, findByClass, isTextless } from '@/lib/markdown/elements';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';
import type { PageUpdate, TextSection } from '../types';
import { AGENTS_TAG, ASIDE_TAG, COMPONENT_TAG, HUMANS_TAG } from './page-tags';

/** Elements with text. Markdown produces them without a class; those with a class belong to components. */
const TEXT = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd']);
const AROUND_TEXT = new Set(['ul', 'ol', 'dl', 'blockquote', 'div', 'section', 'article', HUMANS_TAG, COMPONENT_TAG]);
/** Not part of the text. */
const ELSEWHERE = new Set([AGENTS_TAG, ASIDE_TAG]);

/** Characters before the address of a link, before its text and after it. No text of a page has them. */
export const LINK_MARKS = ['\u0001', '\u0002', '\u0003'] as const;

/** The text of a changelog entry, as a whole and by heading. */
export function textOfUpdate(content: readonly HtmlNode[]): Pick<PageUpdate, 'text' | 'sections'> {
  return { text: paragraphsIn(content).join('\n'), sections: sectionsOf(content) };
}

/** The top-level headings with the text up to the next one. */
export function sectionsOf(nodes: readonly HtmlNode[]): TextSection[] {
  const heads = nodes.flatMap((node, at) => (isHeading(node) ? [{ node, at }] : []));
  return heads.map(({ node, at }, index) => {
    const id = attributeOf(node, 'id');
    return {
      ...(id === undefined ? {} : { id }),
      title: oneLine(inlineText(node.children, false)),
      text: paragraphsIn(nodes.slice(at + 1, heads[index + 1]?.at)).join('\n'),
    };
  });
}

function isHeading(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && /^h[1-6]$/.test(node.tag);
}

function paragraphsIn(nodes: readonly HtmlNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return lines(oneLine(node));
    if (classesOf(node).length > 0) return [];
    if (AROUND_TEXT.has(node.tag)) return paragraphsIn(node.children);
    if (!TEXT.has(node.tag)) return [];
    const isNested = (child: HtmlNode): boolean =>
      typeof child !== 'string' && (AROUND_TEXT.has(child.tag) || TEXT.has(child.tag));
    const own = oneLine(inlineText(node.children.filter((child) => !isNested(child))));
    return [...lines(own), ...paragraphsIn(node.children.filter(isNested))];
  });
}

/** The words of a line: links, emphasis and the like are read, components are not, but for a term that has a tooltip. */
function inlineText(nodes: readonly HtmlNode[], withLinks = true): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return ' ';
      if (isTextless(node) || ELSEWHERE.has(node.tag)) return '';
      const trigger = findByClass([node], 'tooltip-trigger');
      if (trigger && classesOf(node).includes('tooltip')) return inlineText(trigger.children, withLinks);
      const text = node.tag === 'a' || classesOf(node).length === 0 ? inlineText(node.children, withLinks) : '';
      const href = node.tag === 'a' && withLinks && text.trim() !== '' ? attributeOf(node, 'href') : undefined;
      return href ? LINK_MARKS[0] + href + LINK_MARKS[1] + text + LINK_MARKS[2] : text;
    })
    .join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lines(text: string): string[] {
  return text === '' ? [] : [text];
}
