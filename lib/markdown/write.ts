/** Converts parsed HTML to Markdown: blocks, inline text, lists, tables, and component faces. */
import { ownValue } from '@/lib/kit/own';
import { attributeOf, classesOf, elementsIn, findByClass, isTextless, textOf } from './elements';
import { footnoteLabel, isBackReference, writeFootnotes } from './footnotes';
import { type Inline, type Mark, writePieces } from './inline';
import { addressText, escapeBrackets, escapeStarts, escapeText, fence, indented, quoted } from './marks';
import { writeTable } from './table';
import type { HtmlElement, HtmlNode, MarkdownFace, MarkdownFaces, MarkdownWriter } from './types';

const INLINE = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark math q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Useless in text. `page-humans`: hidden from machines (content/reference/format/components.mdx#visibility). */
const DROPPED = new Set(['button', 'select', 'canvas', 'audio', 'page-humans', 'object']);

/** The state of one writer. */
interface Writing {
  readonly md: MarkdownWriter;
  readonly faces: MarkdownFaces;
  /** The inline elements. Cached, because it is checked at every level of nesting. */
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
  return blocksOf(writing, nodes)
    .map(({ text }) => text)
    .join('\n\n');
}

interface Block {
  text: string;
  /** The tag of a list. */
  list?: string;
  /** A list right after one of the same kind, which needs other markers to be a list of its own. */
  isOther?: boolean;
}

function blocksOf(writing: Writing, nodes: readonly HtmlNode[]): Block[] {
  const written: Block[] = [];
  let line: HtmlNode[] = [];
  const flush = (): void => {
    const text = line.length > 0 ? writeParagraph(writing, line) : '';
    if (text !== '') written.push({ text });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(writing, node)) line.push(node);
    else if (isTextless(node)) continue;
    else {
      flush();
      const list = (node.tag === 'ul' || node.tag === 'ol') && !faceOf(writing, node) ? node.tag : undefined;
      const last = written.at(-1);
      const isOther = list !== undefined && last?.list === list && !last.isOther;
      const text = list && !isDropped(node) ? writeList(writing, node, isOther) : writeBlock(writing, node);
      if (text.trim() !== '') written.push({ text, ...(list ? { list, isOther } : {}) });
    }
  }
  flush();
  return written;
}

/** Text that does not begin a list, heading or quotation by its first characters. */
function writeParagraph(writing: Writing, nodes: readonly HtmlNode[]): string {
  const text = writeInline(writing, nodes).trim();
  return escapeStarts(text, beginsWithText(writing, nodes) === true);
}

/** True if the first thing in a line is plain text rather than markup; undefined for an empty line. */
function beginsWithText(writing: Writing, nodes: readonly HtmlNode[]): boolean | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (node.trim() !== '') return true;
    } else if (node.tag === 'input' || node.tag === 'img' || faceOf(writing, node)) return false;
    else if (!isDropped(node)) {
      const isText = beginsWithText(writing, node.children);
      if (isText !== undefined) return isText && !(node.tag in MARKS) && !SIGNED.has(node.tag);
    }
  }
  return undefined;
}

const SIGNED = new Set(['a', 'code', 'samp']);

function writeBlock(writing: Writing, element: HtmlElement): string {
  const face = faceOf(writing, element);
  if (face) return face.write(element, writing.md);
  if (isDropped(element)) return '';
  const { tag, children } = element;
  if (/^h[1-6]$/.test(tag)) return writeHeading(writing, element);
  if (tag === 'pre') return fence(textOf(children), '');
  if (tag === 'table') return writeTable(element, writing.md.inline);
  if (tag === 'blockquote') return quoted(writeBlocks(writing, children));
  if (tag === 'hr') return '---';
  if (tag === 'p' || tag === 'summary')
    return isRun(writing, children) ? writeParagraph(writing, children) : writeBlocks(writing, children);
  if (tag === 'section' && attributeOf(element, 'data-footnotes') !== undefined)
    return writeFootnotes(element, writing.md);
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
  if (text === '') return '';
  // A heading is one line, at whose end other signs of numbers would be dropped.
  const line = text.replace(/ {2}\n/g, ' ').replace(/(?<= )(?=#+$)/, '\\');
  return `${'#'.repeat(depth)} ${anchor}${line}`;
}

function writeList(writing: Writing, element: HtmlElement, isOther: boolean): string {
  const items = elementsIn(element.children, 'li');
  const first = Number(attributeOf(element, 'start') ?? 1);
  const isLoose = items.some((item) => elementsIn(item.children, 'p').length > 0);
  const lines = items.map((item, index) => {
    const marker = element.tag === 'ol' ? `${first + index}${isOther ? ')' : '.'} ` : isOther ? '* ' : '- ';
    return indented(isLoose ? writeBlocks(writing, item.children) : writeTightItem(writing, item.children), marker);
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

/** A tight item: nested lists, quotations and code follow directly; a blank line would make paragraphs of the texts. */
function writeTightItem(writing: Writing, nodes: readonly HtmlNode[]): string {
  const blocks = blocksOf(writing, nodes);
  const isDirect = ({ text, list, isOther }: Block): boolean => (list ? !isOther : /^(?:```|>)/.test(text));
  return blocks.map((block, at) => (at === 0 ? '' : isDirect(block) ? '\n' : '\n\n') + block.text).join('');
}

/** White space as in Markdown: one space, or a hard line break. */
function writeInline(writing: Writing, nodes: readonly HtmlNode[]): string {
  const text = writeRun(writing, nodes);
  if (!/[\n\t]|\S {2}/.test(text)) return text;
  return text
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, (line) => (line.startsWith('  ') ? '  \n' : ' '))
    .replace(CODE_OR_SPACES, (found) => (/^[`\\]/.test(found) ? found : `${found[0]} `));
}

/** Spaces that are one, but not those of code. */
const CODE_OR_SPACES = /\\.|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\S {2,}(?=[^\n ])/g;

function writeRun(writing: Writing, nodes: readonly HtmlNode[]): string {
  return writePieces(piecesOf(writing, nodes));
}

function piecesOf(writing: Writing, nodes: readonly HtmlNode[]): Inline[] {
  return nodes.flatMap((node): Inline[] =>
    typeof node === 'string' ? [{ kind: 'text', text: node }] : pieceOf(writing, node),
  );
}

const MARKS: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  del: 'del',
  s: 'del',
};

function pieceOf(writing: Writing, element: HtmlElement): Inline[] {
  const face = faceOf(writing, element);
  if (face) return [{ kind: 'raw', text: face.write(element, writing.md) }];
  if (isDropped(element) || element.tag === 'math' || isBackReference(element)) return [];
  const { tag, children } = element;
  const mark = ownValue(MARKS, tag);
  if (mark) return [{ kind: 'mark', mark, children: piecesOf(writing, children) }];
  if (tag === 'br') return [{ kind: 'break' }];
  if (tag === 'code' || tag === 'samp') return [{ kind: 'code', text: textOf(children) }];
  const raw = rawOf(writing, element);
  return raw === undefined ? piecesOf(writing, children) : [{ kind: 'raw', text: raw }];
}

/** Markdown that is no text; undefined for elements that are their content. */
function rawOf(writing: Writing, element: HtmlElement): string | undefined {
  switch (element.tag) {
    case 'a':
      return writeLink(writing, element);
    case 'img':
      return `![${escapeBrackets(escapeText(attributeOf(element, 'alt') ?? ''))}](${addressText(attributeOf(element, 'src') ?? '')})`;
    case 'input': {
      if (attributeOf(element, 'type') !== 'checkbox') return '';
      return `[${attributeOf(element, 'checked') === undefined ? ' ' : 'x'}] `;
    }
    default:
      return undefined;
  }
}

function writeLink(writing: Writing, element: HtmlElement): string {
  const label = footnoteLabel(element);
  if (label !== undefined) return `[^${label}]`;
  const text = writeRun(writing, element.children).trim();
  const href = attributeOf(element, 'href');
  return text === '' || href === undefined ? text : `[${escapeBrackets(text)}](${addressText(href)})`;
}

function isInline(writing: Writing, element: HtmlElement): boolean {
  const known = writing.inlines.get(element);
  if (known !== undefined) return known;
  const face = faceOf(writing, element);
  const answer = face
    ? typeof face.inline === 'function'
      ? face.inline(element, writing.md)
      : face.inline === true
    : INLINE.has(element.tag) && isRun(writing, element.children);
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

/** In italics, as that of a frame; one with emphasis of its own stays as it is. */
function caption(text: string): string {
  return text === '' || text.includes('*') ? text : `*${text}*`;
}

/** Purely visual elements. Components of that kind (a formula, a button that shows a colour) have a face. */
function isDropped(element: HtmlElement): boolean {
  if (DROPPED.has(element.tag) || isTextless(element)) return true;
  return element.attributes.includes('aria-hidden="true"');
}

/** The source of a formula, which KaTeX keeps next to the rendered one. */
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
