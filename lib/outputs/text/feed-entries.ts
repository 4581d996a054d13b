/** The feed entries of a page, extracted from its finished HTML as plain text. Pure. See content/reference/format/outputs.mdx#feeds. */
import { attributeOf, classesOf, findByClass, textOf } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';
import { dateIn } from './feed-date';

export interface FeedEntry {
  title: string;
  /** Plain text, one line per paragraph. */
  text: string;
  /** The anchor on the page. */
  id?: string;
  date?: Date;
}

/** Maximum number of updates. */
const MOST_UPDATES = 15;

/** The first entries of a page in order: one per update, or one per heading in it; on a page without updates one per heading. */
export function feedEntries(html: string): FeedEntry[] {
  const nodes = parseHtml(html);
  const updates = updatesIn(nodes);
  if (updates.length === 0) return entriesByHeading(nodes).slice(0, MOST_UPDATES);
  return updates.slice(0, MOST_UPDATES).flatMap(entriesOfUpdate);
}

/** Top-level updates, not nested in others or in collapsed content. */
function updatesIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag === 'details') return [];
    return classesOf(node).includes('update') ? [node] : updatesIn(node.children);
  });
}

function entriesOfUpdate(update: HtmlElement): FeedEntry[] {
  const [label, description, content] = ['update-label', 'update-description', 'update-content'].map(
    (name) => findByClass(update.children, name)?.children ?? [],
  );
  const name = oneLine(textOf(label ?? []));
  const about = oneLine(textOf(description ?? []));
  const facts = { id: attributeOf(update, 'id'), date: dateIn(name) ?? dateIn(about) };
  const written = feedText(update);
  const parts = written ? [] : entriesByHeading(content ?? []);
  if (parts.length > 0) return parts.map((part) => ({ ...part, id: part.id ?? facts.id, date: facts.date }));
  const text = written?.description ?? paragraphsIn(content ?? []).join('\n');
  return [{ title: written?.title ?? (name || about), text, ...facts }];
}

/** The texts for the feed set by `<Update>`; undefined if the attribute is not its own. */
function feedText(update: HtmlElement): { title?: string; description?: string } | undefined {
  try {
    return JSON.parse(attributeOf(update, 'data-rss') ?? '') as { title?: string; description?: string };
  } catch {
    return undefined;
  }
}

/** Each heading with the text up to the next one. */
function entriesByHeading(nodes: readonly HtmlNode[]): FeedEntry[] {
  const heads = nodes.flatMap((node, at) => (isHeading(node) ? [{ node, at }] : []));
  return heads.map(({ node, at }, index) => ({
    title: oneLine(inlineText(node.children)),
    text: paragraphsIn(nodes.slice(at + 1, heads[index + 1]?.at)).join('\n'),
    id: attributeOf(node, 'id'),
  }));
}

function isHeading(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && /^h[1-6]$/.test(node.tag);
}

/** Elements with text. Markdown produces them without a class; those with a class belong to components. */
const TEXT = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd']);
const AROUND_TEXT = new Set(['ul', 'ol', 'dl', 'blockquote', 'div', 'section', 'article']);

/** Paragraphs, items and headings; components, tables and code are left out. */
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
function inlineText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return ' ';
      const trigger = findByClass([node], 'tooltip-trigger');
      if (trigger && classesOf(node).includes('tooltip')) return inlineText(trigger.children);
      return node.tag === 'a' || classesOf(node).length === 0 ? inlineText(node.children) : '';
    })
    .join('');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function lines(text: string): string[] {
  return text === '' ? [] : [text];
}
