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

/** Creates a writer. `marks` returns the markers for the start and the end of sections. */
export function createWriter(faces: MarkdownFaces, marks: Pick<MarkdownWriter, 'anchor' | 'section'>): MarkdownWriter {
  const md: MarkdownWriter = { blocks, inline, ...marks };
  /** Cached, because it is checked at every level of nesting. */
  const inlines = new Map<HtmlElement, boolean>();
  return md;

  function blocks(nodes: readonly HtmlNode[]): string {
    const written: string[] = [];
    let line: HtmlNode[] = [];
    const flush = (): void => {
      const text = line.length > 0 ? inline(line).trim() : '';
      if (text !== '') written.push(text);
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || isInline(node)) line.push(node);
      else if (isTextless(node)) continue;
      else {
        flush();
        const text = block(node);
        if (text.trim() !== '') written.push(text);
      }
    }
    flush();
    return written.join('\n\n');
  }

  function block(element: HtmlElement): string {
    const face = faceOf(element);
    if (face) return face.write(element, md);
    if (isDropped(element)) return '';
    const { tag, children } = element;
    if (/^h[1-6]$/.test(tag)) return heading(element);
    if (tag === 'pre') return fence(textOf(children), '');
    if (tag === 'ul' || tag === 'ol') return list(element);
    if (tag === 'table') return writeTable(element, inline);
    if (tag === 'blockquote') return quoted(blocks(children));
    if (tag === 'hr') return '---';
    if (tag === 'p' || tag === 'summary') return isRun(children) ? inline(children).trim() : blocks(children);
    if (tag === 'figcaption') return isRun(children) ? caption(inline(children).trim()) : blocks(children);
    if (tag === 'dd') return indented(blocks(children), ': ');
    if (tag === 'iframe' || tag === 'video') return embed(element);
    if (tag === 'a') return [blocks(children), bareLink(element)].filter(Boolean).join('\n\n');
    return blocks(children);
  }

  function heading(element: HtmlElement): string {
    const text = inline(element.children).trim();
    const id = attributeOf(element, 'id');
    const depth = Number(element.tag.slice(1));
    const anchor = id === undefined ? '' : marks.anchor(id, depth, textOf(element.children).trim());
    return text === '' ? '' : `${'#'.repeat(depth)} ${anchor}${text}`;
  }

  function list(element: HtmlElement): string {
    const items = elementsIn(element.children, 'li');
    const first = Number(attributeOf(element, 'start') ?? 1);
    const isLoose = items.some((item) => elementsIn(item.children, 'p').length > 0);
    const lines = items.map((item, index) => {
      const marker = element.tag === 'ol' ? `${first + index}. ` : '- ';
      return indented(isLoose ? blocks(item.children) : tight(item.children), marker);
    });
    return lines.join(isLoose ? '\n\n' : '\n');
  }

  /** A tight item: its nested list follows directly. */
  function tight(nodes: readonly HtmlNode[]): string {
    return blocks(nodes).replace(/\n\n(?=(?:- |\d+\. ))/g, '\n');
  }

  /** White space as in Markdown: one space, or a hard line break. */
  function inline(nodes: readonly HtmlNode[]): string {
    const text = run(nodes);
    if (!/[\n\t]|\S {2}/.test(text)) return text;
    return text
      .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, (line) => (line.startsWith('  ') ? '  \n' : ' '))
      .replace(/(\S) {2,}(?=[^\n ])/g, '$1 ');
  }

  function run(nodes: readonly HtmlNode[]): string {
    let text = '';
    for (const node of nodes) text += typeof node === 'string' ? escapeText(node) : inlineElement(node);
    return text;
  }

  function inlineElement(element: HtmlElement): string {
    const face = faceOf(element);
    if (face) return face.write(element, md);
    if (isDropped(element)) return '';
    const { tag, children } = element;
    switch (tag) {
      case 'a':
        return link(element);
      case 'code':
      case 'samp':
        return codeSpan(textOf(children));
      case 'strong':
      case 'b':
        return around(run(children), '**');
      case 'em':
      case 'i':
        return around(run(children), '*');
      case 'del':
      case 's':
        return around(run(children), '~~');
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
        return run(children);
    }
  }

  function link(element: HtmlElement): string {
    const text = run(element.children).trim();
    const href = attributeOf(element, 'href');
    return text === '' || href === undefined ? text : `[${text}](${href.replace(/[ ()]/g, encodeURIComponent)})`;
  }

  function isInline(element: HtmlElement): boolean {
    const known = inlines.get(element);
    if (known !== undefined) return known;
    const face = faceOf(element);
    const answer = face ? face.inline === true : INLINE.has(element.tag) && isRun(element.children);
    inlines.set(element, answer);
    return answer;
  }

  function isRun(nodes: readonly HtmlNode[]): boolean {
    return nodes.every((node) => typeof node === 'string' || isInline(node) || isDropped(node));
  }

  function faceOf(element: HtmlElement): MarkdownFace | undefined {
    if (!element.attributes.includes('class=')) return undefined;
    const [name] = classesOf(element);
    return name === undefined ? undefined : ownValue(faces, name);
  }
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
