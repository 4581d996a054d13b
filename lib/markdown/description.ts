/**
 * Renders descriptions of specifications: untrusted Markdown, many short texts per page. Safe by an allow-list: text is escaped, a few HTML
 * tags without attributes are kept, unsafe links are removed.
 */
import type { Root } from 'mdast';
import { escapeAttribute, escapeHtml, startTag, unescapeHtml } from '@/lib/kit/html';
import { endsWithArrow } from '@/lib/kit/text';
import { hrefKind } from '@/lib/kit/urls';
import { findExcess } from './excess';
import { endTagsIn, isMarkup, TAG } from './known-tags';
import { type CellText, leastTableWidth, MAX_SHORT, partsOfCode } from './table-widths';
import { parseUntrusted } from './unknown-tags';
import { definitionsOf, type Output, renderNodes } from './untrusted';

/** Characters that occur in Markdown syntax. A text without them is a plain paragraph. */
const HAS_MARKUP = /[`*_[\]<&\\~|]|https?:|www\.|\n\s*\n|\n\s*([-+#>]|\d+[.)])|^\s*([-+#>]|\d+[.)])\s/;

const MAX_KEPT = 5000;
const known = new Map<string, string>();

/** An HTML tag that is open, and what closes it. */
interface OpenTag {
  tag: string;
  end: string;
}

/**
 * The HTML of a description. A single paragraph is not wrapped in `<p>`. `external`: what links to other sites say to screen readers. Never
 * fails.
 */
export function descriptionHtml(markdown: string, external: string): string {
  const text = markdown.trim();
  if (!HAS_MARKUP.test(text)) return escapeHtml(joinedLines(text));
  const key = `${external}\n${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const html = htmlOf(text, external);
  if (known.size >= MAX_KEPT) known.clear();
  known.set(key, html);
  return html;
}

/** On one line. Not by a pattern, which would read a long run of spaces from each of its characters. */
function joinedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}

/** Text that takes a parser too long, or more stack than there is, stays as written. */
function htmlOf(text: string, external: string): string {
  if (findExcess(text)) return escapeHtml(text);
  try {
    return render(parseUntrusted(text).root, text, external);
  } catch {
    return escapeHtml(text);
  }
}

function render(root: Root, source: string, external: string): string {
  const note = `<span class="visually-hidden"> ${escapeHtml(external)}</span>`;
  /** From the text. */
  const open: OpenTag[] = [];
  const [only] = root.children;
  const lone = root.children.length === 1 && only?.type === 'paragraph';
  const output = htmlOutput(open, note, endTagsIn(source));
  return renderNodes(lone ? only.children : root.children, output, definitionsOf(root)).join('') + closing(open, 0);
}

function htmlOutput(open: OpenTag[], note: string, ends: ReadonlySet<string>): Output<string> {
  /** The rows of the table that is being written, and the cells of its last one. */
  let rows: CellText[][] = [];
  let cells: CellText[] = [];
  return {
    text: escapeHtml,
    element: (tag, children, { start, align } = {}) => {
      if (tag === 'br' || tag === 'hr') return `<${tag}>`;
      const content = children.join('');
      if (tag === 'th' || tag === 'td') cells.push({ text: plainText(content), isHeader: tag === 'th' });
      if (tag === 'tr') {
        rows.push(cells);
        cells = [];
      }
      const short = tag === 'td' && isShort(content) ? '' : undefined;
      const style = align && `text-align:${align}`;
      return `${startTag(tag, { start: start?.toString(), style, 'data-short': short })}${content}</${tag}>`;
    },
    link: (href, children) => link(href, children.join(''), note),
    image,
    code: (text) => `<pre class="pre" tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
    // A description is a part of a page, which has its own outline.
    heading: (_, children) => `<p><strong>${children.join('')}</strong></p>`,
    table: (table) => {
      const shown = leastTableWidth(rows) > MAX_WIDTH ? withBreaks(table) : table;
      rows = [];
      return `<div class="table-wrapper" tabindex="0">${shown}</div>`;
    },
    html: (value) => writeTags(value, open, note, ends),
    inside: (children) => {
      const depth = open.length;
      return [...children(), closing(open, depth)];
    },
  };
}

/** Least width of a table whose names may break, in characters of code: the text next to an example has room for 74. */
const MAX_WIDTH = 70;
/** Nodes that are not as wide as their text. */
const MORE_THAN_TEXT = /<(?:img|br|hr|ul|ol|p|pre|blockquote)\b/;

/** True if a cell needs no more width than its text. */
function isShort(html: string): boolean {
  return !MORE_THAN_TEXT.test(html) && plainText(html).length <= MAX_SHORT;
}

function plainText(html: string): string {
  return unescapeHtml(html.replaceAll('<br>', ' ').replace(TAG, '')).trim();
}

/** A table whose names in code may break. */
function withBreaks(table: string): string {
  return table.replace(
    /<code>([^<>]*)<\/code>/g,
    (_, name: string) => `<code>${partsOfCode(unescapeHtml(name)).map(escapeHtml).join('<wbr>')}</code>`,
  );
}

function closing(open: OpenTag[], depth: number): string {
  let html = '';
  while (open.length > depth) html += open.pop()?.end;
  return html;
}

function link(url: string, html: string, note: string): string {
  const kind = hrefKind(url);
  if (kind === 'unsafe') return html;
  return linkStart(url, endsWithArrow(html.replace(TAG, ''))) + html + linkEnd(url, note);
}

function linkEnd(url: string, note: string): string {
  return `${hrefKind(url) === 'external' ? note : ''}</a>`;
}

function linkStart(url: string, hasArrow = false): string {
  const ownArrow = hasArrow ? ' data-arrow=""' : '';
  const outside = hrefKind(url) === 'external' ? ` target="_blank" rel="noreferrer"${ownArrow}` : '';
  return `<a class="link" href="${escapeAttribute(url)}"${outside}>`;
}

function image(url: string, alt: string): string {
  const kind = hrefKind(url);
  if (kind !== 'external' && kind !== 'path') return escapeHtml(alt);
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" loading="lazy">`;
}

/** Allowed tags, without attributes. */
const PAIRED = new Set('p b strong i em u s del code pre ul ol li sub sup small blockquote kbd span div a'.split(' '));
const WITHOUT_MEANING = new Set(['span', 'div']);

/** Writes the allowed tags in a piece of HTML, properly nested. Text is escaped, also unknown tags; other known tags are dropped. */
function writeTags(source: string, open: OpenTag[], note: string, ends: ReadonlySet<string>): string {
  let result = '';
  let end = 0;
  for (const match of source.matchAll(TAG)) {
    const [, slash = '', written = '', attributes = ''] = match;
    if (!isMarkup(written, attributes, slash === '/', ends)) continue;
    result += escapeHtml(textBetween(source.slice(end, match.index)));
    end = match.index + match[0].length;
    result += writeTag(written.toLowerCase(), slash === '/', attributes, open, note);
  }
  return result + escapeHtml(textBetween(source.slice(end)));
}

function writeTag(tag: string, closes: boolean, attributes: string, open: OpenTag[], note: string): string {
  if (tag === 'br' || tag === 'hr') return `<${tag}>`;
  if (!PAIRED.has(tag) || WITHOUT_MEANING.has(tag)) return '';
  if (closes) {
    const at = open.findLastIndex((one) => one.tag === tag);
    return at < 0 ? '' : closing(open, at);
  }
  const href = decodeEntities(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).find(Boolean) ?? '');
  const isLink = tag === 'a' && href !== '' && hrefKind(href) !== 'unsafe';
  open.push({ tag, end: isLink ? linkEnd(href, note) : `</${tag}>` });
  return isLink ? linkStart(href) : `<${tag}>`;
}

/** The text between tags, without comments. */
function textBetween(source: string): string {
  return decodeEntities(source.replace(/<!--[\s\S]*?(-->|$)/g, ''));
}

/** Common entities; others stay as written. */
function decodeEntities(text: string): string {
  return unescapeHtml(text.replaceAll('&nbsp;', '\u00a0'));
}
