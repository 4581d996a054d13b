/** Joins the footnotes of a page and of its snippets: one list at the end, numbered in the order of the text, with unique ids. */
import { escapeAttribute, unescapeHtml } from '@/lib/kit/html';
import { decoded } from '@/lib/kit/urls';
import { attributeOf, attributesOf, elementsIn } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';
import { LABEL_START } from '../plugins/rehype-footnotes';
import { applyEdits, type Edit } from './edits';

interface Note {
  item: HtmlElement;
  refs: HtmlElement[];
  label: string;
}

interface Joined {
  html: string;
  /** The ids of the headings of the lists. The first one is now that of the page's only list, at its end. */
  headings: string[];
}

const NOTE = /^#?user-content-fn-(.+)$/;

/** The page with its footnotes joined. References belong to the next list that has their note: each snippet ends with its own. */
export function joinFootnotes(html: string): Joined {
  const sections: HtmlElement[] = [];
  const notes: Note[] = [];
  const waiting = new Map<string, HtmlElement[]>();
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (attributeOf(node, 'data-footnote-ref') !== undefined) {
        const label = labelIn(attributeOf(node, 'href'));
        waiting.set(label, [...(waiting.get(label) ?? []), node]);
      } else if (attributeOf(node, 'data-footnotes') !== undefined) {
        sections.push(node);
        // A note may have references as well.
        visit(node.children);
        for (const item of itemsOf(node)) {
          const label = labelIn(attributeOf(item, 'id'));
          notes.push({ item, label, refs: waiting.get(label) ?? [] });
          waiting.delete(label);
        }
      } else visit(node.children);
    }
  };
  visit(parseHtml(html));
  const [first] = sections;
  if (!first) return { html, headings: [] };
  notes.sort((a, b) => (a.refs[0]?.start ?? html.length) - (b.refs[0]?.start ?? html.length));
  const edits: Edit[] = [];
  const taken = new Set<string>();
  for (const [index, note] of notes.entries()) edits.push(...renamed(note, index + 1, taken));
  const [list] = elementsIn(first.children, 'ol');
  const items = notes.map(({ item }) => applyEdits(html, edits, item.start, item.end)).join('\n');
  const joined = list ? html.slice(first.start, list.innerStart) + items + html.slice(list.innerEnd, first.end) : '';
  const outside = sections.map(({ start, end }) => ({ from: start, to: end, text: '' }));
  const headings = sections.flatMap(({ children }) => {
    const id = elementsIn(children, 'h2').map((heading) => attributeOf(heading, 'id'))[0];
    return id === undefined ? [] : [id];
  });
  return { html: applyEdits(html, [...outside, ...edits]) + joined, headings };
}

function itemsOf(section: HtmlElement): HtmlElement[] {
  return elementsIn(section.children, 'ol').flatMap((list) => elementsIn(list.children, 'li'));
}

function labelIn(address: string | undefined): string {
  return NOTE.exec(decoded(address ?? ''))?.[1] ?? '';
}

/** The edits that give a note its number, and an id that no other one has. */
function renamed({ item, refs, label }: Note, number: number, taken: Set<string>): Edit[] {
  const own = label.slice(label.lastIndexOf(LABEL_START) < 0 ? 0 : label.lastIndexOf(LABEL_START) + LABEL_START.length);
  let name = own;
  for (let count = 2; taken.has(name); count++) name = `${own}_${count}`;
  taken.add(name);
  const rename = (value: string): string =>
    value.replace(/^(#?user-content-fn(?:ref)?-)(.+)$/, (whole, start: string, rest: string) => {
      const at = decoded(rest);
      return at.startsWith(label)
        ? start + (value.startsWith('#') ? encodeURI(name) : name) + at.slice(label.length)
        : whole;
    });
  const edits = [tagWith(item, rename)];
  for (const ref of refs) {
    edits.push(tagWith(ref, rename), { from: ref.innerStart, to: ref.innerEnd, text: String(number) });
  }
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (attributeOf(node, 'data-footnote-backref') === undefined) visit(node.children);
      else
        edits.push(
          tagWith(node, (value, attribute) => (attribute === 'aria-label' ? numbered(value, number) : rename(value))),
        );
    }
  };
  visit(item.children);
  return edits;
}

/** `Back to reference 1-2`: the second reference to the first note. */
function numbered(label: string, number: number): string {
  return label.replace(/\d+(?=(?:-\d+)?$)/, String(number));
}

function tagWith(element: HtmlElement, change: (value: string, attribute: string) => string): Edit {
  const attributes = attributesOf(element).map(({ name, written }) => {
    const [, quoted] = /^[^=]+="([^"]*)"$/.exec(written) ?? [];
    return quoted === undefined ? written : `${name}="${escapeAttribute(change(unescapeHtml(quoted), name))}"`;
  });
  return { from: element.start, to: element.innerStart, text: `<${[element.tag, ...attributes].join(' ')}>` };
}
