/** Converts parsed HTML to Markdown: blocks, inline text, lists, tables, and component faces. */
import { ownValue } from '@/lib/kit/own';
import { attributeOf, classesOf, elementsIn, findByClass, isTextless, textOf } from './elements';
import { codeSpan, escapeText, fence, indented, quoted } from './marks';
import { writeTable } from './table';
import type { HtmlElement, HtmlNode, MarkdownFace, MarkdownFaces, MarkdownWriter } from './types';

const INLINE = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark math q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Useless in text. `page-humans`: hidden from machines (content/reference/format/components.mdx#visibility). */
const DROPPED = new Set(['button', 'select', 'canvas', 'audio', 'page-humans', 'object']);

/** What one writer needs. */
interface Writing {
  readonly md: MarkdownWriter;
  readonly faces: MarkdownFaces;
  /** Which elements are inline. Cached, because it is checked at every level of nesting. */
  readonly inlines: Map<HtmlElement, boolean>;
}

/** Creates a writer. `marks` returns the markers for the start and the end of sections. */
export function createWriter(faces: MarkdownFaces, marks: Pick<MarkdownWriter, 'anchor' | 'section'>): MarkdownWriter {
  const md: MarkdownWriter = {
    blocks: (nodes) => writeBlocks(writing, nodes),
    inline: (nodes) => writeInline(writing, nodes),
    ...marks,
  };
  const writing: Writing = { md, faces, inlines: new Map() };
  return md;
}

function writeBlocks(writing: Writing, nodes: readonly HtmlNode[]): string {
  const written: string[] = [];
  let line: HtmlNode[] = [];
  const flush = (): void => {
    const text = line.length > 0 ? writeInline(writing, line).trim() : '';
    if (text !== '') written.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(writing, node)) line.push(node);
    else if (isTextless(node)) continue;
    else {
      flush();
      const text = writeBlock(writing, node);
      if (text.trim() !== '') written.push(text);
    }
  }
  flush();
  return written.join('\n\n');
}

function writeBlock(writing: Writing, element: HtmlElement): string {
  const face = faceOf(writing, element);
  if (face) return face.write(element, writing.md);
  if (isDropped(element)) return '';
  const { tag, children } = element;
  if (/^h[1-6]$/.test(tag)) return writeHeading(writing, element);
  if (tag === 'pre') return fence(textOf(children), '');
  if (tag === 'ul' || tag === 'ol') return writeList(writing, element);
  if (tag === 'table') return writeTable(element, writing.md.inline);
  if (tag === 'blockquote') return quoted(writeBlocks(writing, children));
  if (tag === 'hr') return '---';
  if (tag === 'p' || tag === 'summary')
    return isRun(writing, children) ? writeInline(writing, children).trim() : writeBlocks(writing, children);
  if (tag === 'figcaption')
    return isRun(writing, children) ? caption(writeInline(writing, children).trim()) : writeBlocks(writing, children);
  if (tag === 'dd') return indented(writeBlocks(writing, children), ': ');
  if (tag === 'iframe' || tag === 'video') return embed(element);
  if (tag === 'a') return [writeBlocks(writing, children), bareLink(element)].filter(Boolean).join('\n\n');
  return writeBlocks(writing, children);
}

function writeHeading(writing: Writing, element: HtmlElement): string {
  const text = writeInline(writing, element.children).trim();
  const id = attributeOf(element, 'id');
  const depth = Number(element.tag.slice(1));
  const anchor = id === undefined ? '' : writing.md.anchor(id, depth, textOf(element.children).trim());
  return text === '' ? '' : `${'#'.repeat(depth)} ${anchor}${text}`;
}

function writeList(writing: Writing, element: HtmlElement): string {
  const items = elementsIn(element.children, 'li');
  const first = Number(attributeOf(element, 'start') ?? 1);
  const isLoose = items.some((item) => elementsIn(item.children, 'p').length > 0);
  const lines = items.map((item, index) => {
    const marker = element.tag === 'ol' ? `${first + index}. ` : '- ';
    return indented(isLoose ? writeBlocks(writing, item.children) : writeTightItem(writing, item.children), marker);
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

/** A tight item: its nested list follows directly. */
function writeTightItem(writing: Writing, nodes: readonly HtmlNode[]): string {
  return writeBlocks(writing, nodes).replace(/\n\n(?=(?:- |\d+\. ))/g, '\n');
}

/** White space as in Markdown: one space, or a hard line break. */
function writeInline(writing: Writing, nodes: readonly HtmlNode[]): string {
  const text = writeRun(writing, nodes);
  if (!/[\n\t]|\S {2}/.test(text)) return text;
  return text
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, (line) => (line.startsWith('  ') ? '  \n' : ' '))
    .replace(/(\S) {2,}(?=[^\n ])/g, '$1 ');
}

function writeRun(writing: Writing, nodes: readonly HtmlNode[]): string {
  let text = '';
  for (const node of nodes) text += typeof node === 'string' ? escapeText(node) : writeInlineElement(writing, node);
  return text;
}

function writeInlineElement(writing: Writing, element: HtmlElement): string {
  const face = faceOf(writing, element);
  if (face) return face.write(element, writing.md);
  if (isDropped(element)) return '';
  const { tag, children } = element;
  switch (tag) {
    case 'a':
      return writeLink(writing, element);
    case 'code':
    case 'samp':
      return codeSpan(textOf(children));
    case 'strong':
    case 'b':
      return around(writeRun(writing, children), '**');
    case 'em':
    case 'i':
      return around(writeRun(writing, children), '*');
    case 'del':
    case 's':
      return around(writeRun(writing, children), '~~');
    case 'br':
      return '  \n';
    case 'img':
      return `![${escapeText(attributeOf(element, 'alt') ?? '')}](${attributeOf(element, 'src') ?? ''})`;
    case 'input':
      return attributeOf(element, 'type') === 'checkbox'
        ? `[${attributeOf(element, 'checked') === undefined ? ' ' : 'x'}] `
        : '';
    case 'math':
      return '';
    default:
      return writeRun(writing, children);
  }
}

function writeLink(writing: Writing, element: HtmlElement): string {
  const text = writeRun(writing, element.children).trim();
  const href = attributeOf(element, 'href');
  return text === '' || href === undefined ? text : `[${text}](${href.replace(/[ ()]/g, encodeURIComponent)})`;
}

function isInline(writing: Writing, element: HtmlElement): boolean {
  const known = writing.inlines.get(element);
  if (known !== undefined) return known;
  const face = faceOf(writing, element);
  const answer = face ? face.inline === true : INLINE.has(element.tag) && isRun(writing, element.children);
  writing.inlines.set(element, answer);
  return answer;
}

function isRun(writing: Writing, nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' || isInline(writing, node) || isDropped(node));
}

function faceOf(writing: Writing, element: HtmlElement): MarkdownFace | undefined {
  if (!element.attributes.includes('class=')) return undefined;
  const [name] = classesOf(element);
  return name === undefined ? undefined : ownValue(writing.faces, name);
}

/** A link around blocks cannot be written in Markdown; it is written after them. */
function bareLink(element: HtmlElement): string {
  const href = attributeOf(element, 'href');
  return href ? `[${href}](${href})` : '';
}

function embed(element: HtmlElement): string {
  const source =
    attributeOf(element, 'src') ?? attributeOf(elementsIn(element.children, 'source')[0] ?? element, 'src');
  return source ? `[${escapeText(attributeOf(element, 'title') ?? source)}](${source})` : '';
}

/** Emphasis must not start or end with a space. */
function around(text: string, marker: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const at = text.indexOf(inner);
  return text.slice(0, at) + marker + inner + marker + text.slice(at + inner.length);
}

/** In italics, as that of a frame; one with emphasis of its own stays as it is. */
function caption(text: string): string {
  return text.includes('*') ? text : around(text, '*');
}

/** Purely visual elements. Components of that kind (a formula, a button that shows a colour) have a face. */
function isDropped(element: HtmlElement): boolean {
  if (DROPPED.has(element.tag) || isTextless(element)) return true;
  return element.attributes.includes('aria-hidden="true"');
}

/** The source of a formula, which KaTeX keeps beside the rendered one. */
export const FORMULA_FACES: MarkdownFaces = {
  'katex-display': { write: (element) => `$$\n${formulaOf(element)}\n$$` },
  katex: { inline: true, write: (element) => `$${formulaOf(element)}$` },
};

function formulaOf(element: HtmlElement): string {
  const annotation = findByTag(element.children, 'annotation');
  return annotation
    ? textOf(annotation.children).trim()
    : textOf((findByClass(element.children, 'katex-html') ?? element).children);
}

function findByTag(nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined {
  for (const node of elementsIn(nodes)) {
    const found = node.tag === tag ? node : findByTag(node.children, tag);
    if (found) return found;
  }
  return undefined;
}
