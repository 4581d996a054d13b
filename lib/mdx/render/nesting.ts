/**
 * Fixes invalid nesting: a link in a link, a block in a paragraph, a row outside a table. Parsers move such elements elsewhere, which breaks
 * the layout. After the fix a parser builds the same tree as the one written.
 */
import { attributeOf, attributesOf, classesOf, textOf } from '@/lib/markdown/elements';
import { VOID } from '@/lib/markdown/parse-html';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';
import type { Edit } from './edits';
import {
  ALL_TABLE_PARTS,
  BREAKS_OUT,
  ENDS_PARAGRAPH,
  HEADINGS,
  HTML_IN_FOREIGN,
  NEVER_IN_BODY,
  SHIELDS_PARAGRAPH,
  SPECIAL,
} from './html-rules';
import { looseIn } from './loose-items';
import { AGENTS_TAG, ASIDE_TAG, ISLAND_TAGS, PAGE_TAGS } from './page-tags';
import { cellLevels, isCell, type Piece, rowLevels, SECTIONS, tableLevels } from './table-levels';

/** A mistake that only the writer can fix. */
export interface NestingProblem {
  /** The misplaced element. */
  tag: string;
  message: string;
  hint: string;
}

export interface Nesting {
  edits: Edit[];
  problems: NestingProblem[];
}

/** The relevant ancestors of an element. */
interface Around {
  /** The innermost link or button. */
  control?: 'a' | 'button' | undefined;
  form?: boolean;
  /** An open list item that another one would close. */
  item?: 'li' | 'dd' | undefined;
  /** The parent is a heading. */
  heading?: boolean;
  foreign?: 'svg' | 'math' | undefined;
}

/** The HTML that is being fixed, and what has been found in it so far. */
interface Mending extends Nesting {
  readonly html: string;
}

/** Attributes kept when a link or button becomes a `<span>`. */
const KEPT = new Set(['class', 'id', 'style', 'title', 'lang', 'dir']);

/** The edits of `html` that make its elements `nodes` valid; usually none. */
export function mendNesting(html: string, nodes: readonly HtmlNode[]): Nesting {
  const mending: Mending = { html, edits: [], problems: [] };
  visitAll(mending, nodes, {});
  return { edits: mending.edits, problems: mending.problems };
}

function insert(mending: Mending, at: number, text: string): void {
  mending.edits.push({ from: at, to: at, text });
}

function remove(mending: Mending, { start, end }: HtmlElement): void {
  mending.edits.push({ from: start, to: end, text: '' });
}

function retag(mending: Mending, element: HtmlElement, startTag: string, endTag: string, visit: () => void): void {
  mending.edits.push({ from: element.start, to: element.innerStart, text: startTag });
  visit();
  mending.edits.push({ from: element.innerEnd, to: element.end, text: endTag });
}

function rename(mending: Mending, element: HtmlElement, tag: string, around: Around): void {
  const visit = (): void => visitAll(mending, element.children, below(tag, around));
  retag(mending, element, `<${tag}${element.attributes}>`, `</${tag}>`, visit);
}

/** Removes the tags and keeps the content. */
function unwrap(mending: Mending, element: HtmlElement, around: Around): void {
  if (VOID.has(element.tag)) remove(mending, element);
  else retag(mending, element, '', '', () => visitAll(mending, element.children, around));
}

function wrap(mending: Mending, element: HtmlElement, startTag: string, endTag: string, around: Around): void {
  insert(mending, element.start, startTag);
  visitBelow(mending, element, around);
  insert(mending, element.end, endTag);
}

function visitAll(mending: Mending, list: readonly HtmlNode[], around: Around): void {
  for (const node of list) if (typeof node !== 'string') visit(mending, node, around);
}

function visitBelow(mending: Mending, element: HtmlElement, around: Around): void {
  for (const { from, to, startTag } of looseIn(element)) {
    insert(mending, from, startTag);
    insert(mending, to, '</li>');
  }
  visitAll(mending, element.children, below(element.tag, around));
  if (VOID.has(element.tag) || element.innerEnd < element.end) return;
  const slash = element.innerStart - 2;
  if (mending.html[slash] === '/') {
    // `/>` closes elements in SVG and MathML; in HTML it is ignored.
    if (around.foreign) return;
    mending.edits.push({ from: slash, to: slash + 1, text: '' });
  }
  insert(mending, element.end, `</${element.tag}>`);
}

function visit(mending: Mending, element: HtmlElement, around: Around): void {
  const { tag } = element;
  if (PAGE_TAGS.has(tag)) {
    // The side column is placed elsewhere, outside of these ancestors.
    if (tag !== AGENTS_TAG) visitAll(mending, element.children, tag === ASIDE_TAG ? {} : around);
  } else if (around.foreign) visitForeign(mending, element, around);
  else if (tag === 'p') visitParagraph(mending, element, around);
  else if ((tag === 'a' || tag === 'button') && around.control !== undefined) visitControl(mending, element, around);
  else if (tag === 'table') visitTable(mending, element, around);
  else if (tag === 'select') visitSelect(mending, element, around);
  else if (ALL_TABLE_PARTS.has(tag)) {
    report(mending, tag, `\`<${tag}>\` is outside of a table.`, 'Put it inside `<table>`.');
    unwrap(mending, element, around);
  } else if (NEVER_IN_BODY.has(tag)) {
    report(mending, tag, `\`<${tag}>\` cannot be inside a page.`, 'Remove the tag.');
    unwrap(mending, element, around);
  } else if (tag === 'li' && around.item === 'li') wrap(mending, element, '<ul>', '</ul>', around);
  else if ((tag === 'dd' || tag === 'dt') && around.item === 'dd') wrap(mending, element, '<dl>', '</dl>', around);
  else if (HEADINGS.has(tag) && around.heading) rename(mending, element, 'span', around);
  else if (tag === 'form' && around.form) {
    report(mending, tag, '`<form>` is inside another form.', 'Keep one of the two.');
    rename(mending, element, 'div', around);
  } else if (tag === 'option') onlyText(mending, element, around);
  else if (tag === 'image') retag(mending, element, `<img${element.attributes}/>`, '', () => {});
  else if (tag === 'plaintext') rename(mending, element, 'pre', around);
  else visitBelow(mending, element, around);
}

function visitForeign(mending: Mending, element: HtmlElement, around: Around): void {
  if (BREAKS_OUT.has(element.tag)) unwrap(mending, element, around);
  else visitBelow(mending, element, around);
}

/** Each run of inline content between blocks becomes a paragraph. */
function visitParagraph(mending: Mending, element: HtmlElement, around: Around): void {
  if (!element.children.some(holdsBlock)) visitBelow(mending, element, around);
  // A paragraph with attributes is styled by the writer: keep one box around everything.
  else if (element.attributes.trim() !== '') rename(mending, element, 'div', around);
  else {
    const levels = ({ node }: Piece): readonly string[] => (node !== undefined && holdsBlock(node) ? [] : ['p']);
    retag(mending, element, '', '', () => {
      const pieces = piecesOf(mending, element, () => false);
      layOut(mending, pieces, levels, (node) => visit(mending, node, around));
    });
  }
}

/** A link or button inside another one: only its content is kept. */
function visitControl(mending: Mending, element: HtmlElement, around: Around): void {
  const notice = element.children.find((child) => typeof child !== 'string' && isNewTabNotice(child));
  const rest = element.children.filter((child) => child !== notice);
  const text = textOf(rest).trim();
  if (text === '' && rest.every((child) => typeof child === 'string')) {
    remove(mending, element);
    return;
  }
  const href = attributeOf(element, 'href');
  // Bare addresses become links automatically; nobody wrote that link.
  if (href !== undefined && !['', 'http://', 'https://', 'mailto:'].some((scheme) => href === scheme + text)) {
    const where = around.control === 'a' ? 'link' : 'button';
    report(
      mending,
      'a',
      `The link "${text}" is inside a ${where} and cannot be followed.`,
      `End the ${where} before it.`,
    );
  }
  const kept = attributesOf(element)
    .filter(({ name, written }) => KEPT.has(name) && written !== 'class="link"')
    .map(({ written }) => ` ${written}`)
    .join('');
  retag(mending, element, kept && `<span${kept}>`, kept && '</span>', () => {
    visitAll(mending, rest, around);
    if (notice !== undefined) remove(mending, notice as HtmlElement);
  });
}

function visitSelect(mending: Mending, element: HtmlElement, around: Around): void {
  for (const { node } of piecesOf(mending, element, (tag) => tag !== 'option' && tag !== 'optgroup' && tag !== 'hr')) {
    if (node?.tag === 'option') onlyText(mending, node, around);
    else if (node?.tag === 'optgroup') visitSelect(mending, node, around);
  }
}

function onlyText(mending: Mending, element: HtmlElement, around: Around): void {
  for (const child of element.children)
    if (typeof child !== 'string') retag(mending, child, '', '', () => onlyText(mending, child, around));
}

function visitTable(mending: Mending, table: HtmlElement, around: Around): void {
  const inside = below('table', around);
  layOut(mending, piecesOf(mending, table, isIsland), tableLevels, (node) => {
    if (SECTIONS.has(node.tag)) visitSection(mending, node, inside);
    else if (node.tag === 'caption') visitAll(mending, node.children, inside);
    else if (node.tag !== 'colgroup' && node.tag !== 'col') visitRow(mending, node, inside);
  });
  closeOpen(mending, table);
}

function visitSection(mending: Mending, section: HtmlElement, around: Around): void {
  const pieces = piecesOf(mending, section, (tag) => isIsland(tag) || SECTIONS.has(tag));
  layOut(mending, pieces, rowLevels, (node) => visitRow(mending, node, around));
  closeOpen(mending, section);
}

/** A row, or what is in its place. */
function visitRow(mending: Mending, row: HtmlElement, around: Around): void {
  if (row.tag !== 'tr') {
    visitCell(mending, row, around);
    return;
  }
  const pieces = piecesOf(mending, row, (tag) => isIsland(tag) || tag === 'tr');
  layOut(mending, pieces, cellLevels, (node) => visitCell(mending, node, around));
  closeOpen(mending, row);
}

/** A cell, or what is in its place. */
function visitCell(mending: Mending, cell: HtmlElement, around: Around): void {
  if (isCell(cell)) visitAll(mending, cell.children, around);
  else visit(mending, cell, around);
}

function closeOpen(mending: Mending, element: HtmlElement): void {
  if (element.innerEnd === element.end) insert(mending, element.end, `</${element.tag}>`);
}

/** The children of an element and the text between them. Tags for which `isOpened` returns true are removed, their children included. */
function piecesOf(mending: Mending, element: HtmlElement, isOpened: (tag: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = element.innerStart;
  const textUpTo = (to: number): void => {
    if (mending.html.slice(at, to).trim() !== '') pieces.push({ from: at, to });
  };
  for (const node of element.children) {
    if (typeof node === 'string') continue;
    textUpTo(node.start);
    at = node.end;
    if (isOpened(node.tag)) retag(mending, node, '', '', () => pieces.push(...piecesOf(mending, node, isOpened)));
    else if (node.tag === ASIDE_TAG) visit(mending, node, {});
    else if (PAGE_TAGS.has(node.tag)) {
      if (node.tag !== AGENTS_TAG) pieces.push(...piecesOf(mending, node, isOpened));
    } else pieces.push({ node, from: node.start, to: node.end });
  }
  textUpTo(element.innerEnd);
  return pieces;
}

/** Visits pieces and wraps each in the tags it needs (`levels`, outermost first); adjacent pieces share wrappers. */
function layOut(
  mending: Mending,
  pieces: readonly Piece[],
  levels: (piece: Piece) => readonly string[],
  visitPiece: (node: HtmlElement) => void,
): void {
  let open: readonly string[] = [];
  let end = 0;
  const closeDownTo = (depth: number): void => {
    for (const tag of open.slice(depth).reverse()) insert(mending, end, `</${tag}>`);
    open = open.slice(0, depth);
  };
  for (const piece of pieces) {
    const required = levels(piece);
    let shared = 0;
    while (shared < open.length && open[shared] === required[shared]) shared++;
    closeDownTo(shared);
    for (const tag of required.slice(shared)) insert(mending, piece.from, `<${tag}>`);
    open = required;
    if (piece.node) visitPiece(piece.node);
    if (required.at(-1) === 'td') {
      report(mending, piece.node?.tag ?? 'table', 'A table has content outside of its cells.', 'Put it inside `<td>`.');
    }
    end = piece.to;
  }
  closeDownTo(0);
}

function report(mending: Mending, tag: string, message: string, hint: string): void {
  mending.problems.push({ tag, message, hint });
}

function isIsland(tag: string): boolean {
  return ISLAND_TAGS.includes(tag);
}

/** The screen-reader text of links to other sites. */
function isNewTabNotice(element: HtmlElement): boolean {
  return classesOf(element).includes('visually-hidden');
}

/** True if a node is or contains an element that closes an open paragraph. */
function holdsBlock(node: HtmlNode): boolean {
  if (typeof node === 'string' || node.tag === ASIDE_TAG || node.tag === AGENTS_TAG) return false;
  if (ENDS_PARAGRAPH.has(node.tag)) return true;
  return !SHIELDS_PARAGRAPH.has(node.tag) && node.children.some(holdsBlock);
}

/** The ancestors of an element's content. */
function below(tag: string, around: Around): Around {
  if (around.foreign) return HTML_IN_FOREIGN[around.foreign].has(tag) ? { control: around.control } : around;
  if (tag === 'template') return {};
  const isItemShield = SPECIAL.has(tag) && tag !== 'address' && tag !== 'div' && tag !== 'p';
  return {
    control: tag === 'a' || tag === 'button' ? tag : around.control,
    form: around.form || tag === 'form',
    item: tag === 'li' ? 'li' : tag === 'dd' || tag === 'dt' ? 'dd' : isItemShield ? undefined : around.item,
    heading: HEADINGS.has(tag),
    foreign: tag === 'svg' || tag === 'math' ? tag : undefined,
  };
}
