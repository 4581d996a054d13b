/**
 * Renders descriptions of specifications: untrusted Markdown, many short texts per page. Safe by an allow-list: text is escaped, a few HTML
 * tags without attributes are kept, unsafe links are removed.
 */
import type { Definition, Nodes, Parents, Root, Table } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { escapeAttribute, escapeHtml } from '@/lib/kit/html';
import { hrefKind } from '@/lib/kit/urls';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Characters that occur in Markdown syntax. A text without them is a plain paragraph. */
const HAS_MARKUP = /[`*_[\]<&\\~|]|https?:|www\.|\n\s*\n|\n\s*([-+#>]|\d+[.)])|^\s*([-+#>]|\d+[.)])\s/;

const MOST_KEPT = 5000;
const known = new Map<string, string>();

/** The HTML of a description. A single paragraph is not wrapped in `<p>`. Never fails. */
export function descriptionHtml(markdown: string): string {
  const text = markdown.trim();
  if (!HAS_MARKUP.test(text)) return escapeHtml(text).replace(/\s*\n\s*/g, ' ');
  const found = known.get(text);
  if (found !== undefined) return found;
  const html = render(parser.parse(text));
  if (known.size >= MOST_KEPT) known.clear();
  known.set(text, html);
  return html;
}

/** The writer's state. */
interface Writing {
  definitions: ReadonlyMap<string, Definition>;
  /** Open HTML tags from the text. */
  open: string[];
}

function render(root: Root): string {
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );
  const writing: Writing = { definitions, open: [] };
  const [only] = root.children;
  const lone = root.children.length === 1 && only?.type === 'paragraph';
  const html = lone ? children(only, writing) : children(root, writing);
  return html + closing(writing, 0);
}

function children(node: Parents, writing: Writing): string {
  const depth = writing.open.length;
  const html = node.children.map((child) => write(child, writing)).join('');
  // HTML tags are closed at the end of their block, except for block-level HTML.
  return node.type === 'root' ? html : html + closing(writing, depth);
}

function closing(writing: Writing, depth: number): string {
  let html = '';
  while (writing.open.length > depth) html += `</${writing.open.pop()}>`;
  return html;
}

function write(node: Nodes, writing: Writing): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'inlineCode':
      return `<code>${escapeHtml(node.value)}</code>`;
    case 'code':
      return `<pre class="pre" tabindex="0"><code>${escapeHtml(node.value)}</code></pre>`;
    case 'html':
      return writeTags(node.value, writing);
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'link':
      return link(node.url, children(node, writing));
    case 'linkReference': {
      const definition = writing.definitions.get(node.identifier);
      const text = children(node, writing);
      return definition ? link(definition.url, text) : text;
    }
    case 'image':
      return image(node.url, node.alt ?? '');
    case 'list':
      return tagged(node.ordered ? 'ol' : 'ul', children(node, writing));
    case 'listItem': {
      const [only] = node.children;
      const lone = node.children.length === 1 && only?.type === 'paragraph';
      return tagged('li', lone ? children(only, writing) : children(node, writing));
    }
    case 'heading':
      return `<p><strong>${children(node, writing)}</strong></p>`;
    case 'table':
      return table(node, writing);
    case 'paragraph':
      return tagged('p', children(node, writing));
    case 'blockquote':
      return tagged('blockquote', children(node, writing));
    case 'strong':
      return tagged('strong', children(node, writing));
    case 'emphasis':
      return tagged('em', children(node, writing));
    case 'delete':
      return tagged('del', children(node, writing));
    default:
      return '';
  }
}

function tagged(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}

function table(node: Table, writing: Writing): string {
  const [head, ...rows] = node.children.map((row) => row.children.map((cell) => children(cell, writing)));
  const cells = (tag: string, row: readonly string[] = []) =>
    tagged('tr', row.map((cell) => tagged(tag, cell)).join(''));
  const body = tagged('tbody', rows.map((row) => cells('td', row)).join(''));
  return `<div class="table-scroll"><table>${tagged('thead', cells('th', head))}${body}</table></div>`;
}

function link(url: string, html: string): string {
  const kind = hrefKind(url);
  return kind === 'unsafe' ? html : `${linkStart(url)}${html}</a>`;
}

function linkStart(url: string): string {
  const outside = hrefKind(url) === 'external' ? ' target="_blank" rel="noreferrer"' : '';
  return `<a class="link" href="${escapeAttribute(url)}"${outside}>`;
}

function image(url: string, alt: string): string {
  const kind = hrefKind(url);
  if (kind !== 'external' && kind !== 'path') return escapeHtml(alt);
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" loading="lazy">`;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
/** Allowed tags, without attributes. */
const PAIRED = new Set('p b strong i em u s del code pre ul ol li sub sup small blockquote kbd span div a'.split(' '));
const WITHOUT_MEANING = new Set(['span', 'div']);

/** Writes the allowed tags in a piece of HTML, properly nested. Text is escaped, everything else dropped. */
function writeTags(source: string, writing: Writing): string {
  let result = '';
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    result += escapeHtml(withoutTags(source.slice(end, match.index)));
    end = match.index + match[0].length;
    const [, slash = '', written = '', attributes = ''] = match;
    result += writeTag(written.toLowerCase(), slash === '/', attributes, writing);
  }
  return result + escapeHtml(withoutTags(source.slice(end)));
}

function writeTag(tag: string, closes: boolean, attributes: string, writing: Writing): string {
  if (tag === 'br' || tag === 'hr') return `<${tag}>`;
  if (!PAIRED.has(tag) || WITHOUT_MEANING.has(tag)) return '';
  if (closes) {
    const at = writing.open.lastIndexOf(tag);
    return at < 0 ? '' : closing(writing, at);
  }
  writing.open.push(tag);
  if (tag !== 'a') return `<${tag}>`;
  const href = decodeEntities(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).find(Boolean) ?? '');
  return href === '' || hrefKind(href) === 'unsafe' ? '<a>' : linkStart(href);
}

/** Comments and truncated tags. */
function withoutTags(text: string): string {
  return decodeEntities(text.replace(/<!--[\s\S]*?(-->|$)/g, '').replace(/<[!/a-z?][^>]*$/i, ''));
}

/** Common entities; others stay as written. */
function decodeEntities(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_, name: string) => named[name] ?? '');
}
