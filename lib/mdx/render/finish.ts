/** Finishes a rendered page: the HTML for readers, the side column, and the facts that only the finished page has. */
import { attributeOf, attributesOf } from '@/lib/markdown/elements';
import { parseHtml } from '@/lib/markdown/parse-html';
import { resolveFiles, SHOWS_FILE, type ShownFile, SVG_FILES } from '@/lib/markdown/place-addresses';
import type { HtmlElement, HtmlNode } from '@/lib/markdown/types';
import type { PageLoad } from '../types';
import { applyEdits, type Edit } from './edits';
import { mendNesting, type NestingProblem } from './nesting';
import { loadOf } from './page-loads';
import { AGENTS_TAG, ASIDE_TAG, PAGE_TAGS, UPDATE_TAG } from './page-tags';

export interface FinishedPage {
  /** All elements, content for agents included: the source of the page's Markdown. */
  nodes: HtmlNode[];
  html: string;
  /** HTML of the side column in document order; an example inside a panel stays in the panel. */
  aside: string;
  /** All ids in `html` and `aside`. */
  ids: string[];
  /** The addresses of the images. */
  images: string[];
  /** The addresses of the links. */
  hrefs: string[];
  /** All files that the page displays: images in all sizes, videos, posters, backgrounds. */
  files: ShownFile[];
  loads: PageLoad[];
  /** The content of the changelog entries by number. */
  updates: Map<number, readonly HtmlNode[]>;
  problems: NestingProblem[];
}

/**
 * Finishes a page. React only renders to a string, so the string is parsed here, once; all other code uses the result. Content for agents
 * and the side column are removed from the HTML. See
 * content/reference/format/components.mdx#aside and content/reference/format/components.mdx#visibility. `resolve`: the address of a file
 * that components of the writer display, which the compiler did not see.
 */
export function finishPage(html: string, resolve = (address: string): string => address): FinishedPage {
  const nodes = parseHtml(html);
  const { edits, problems } = mendNesting(html, nodes);
  const taken: Edit[] = [];
  const asides: HtmlElement[] = [];
  const besideIds = new Map<HtmlElement, string>();
  const page = {
    ids: [] as string[],
    images: [] as string[],
    hrefs: [] as string[],
    files: [] as ShownFile[],
    updates: new Map<number, readonly HtmlNode[]>(),
  };
  const loads = new Map<string, PageLoad>();
  walk(nodes, false);
  const texts = new Set(page.ids);
  const all = [...edits, ...taken, ...withoutIds(besideIds, texts)];
  page.ids.push(...[...besideIds.values()].filter((id) => !texts.has(id)));
  const aside = asides.map(({ innerStart, innerEnd }) => applyEdits(html, all, innerStart, innerEnd)).join('');
  const outside = asides.map(({ start, end }) => ({ from: start, to: end, text: '' }));
  const text = all.length + outside.length === 0 ? html : applyEdits(html, [...outside, ...all]);
  return { ...page, loads: [...loads.values()], nodes, html: text, aside, problems };

  function walk(list: readonly HtmlNode[], isBeside: boolean): void {
    for (const element of list) {
      if (typeof element === 'string') continue;
      if (PAGE_TAGS.has(element.tag)) lift(element, isBeside);
      else {
        note(element, isBeside);
        walk(element.children, isBeside);
      }
    }
  }

  function lift(element: HtmlElement, isBeside: boolean): void {
    const { tag, start, innerStart, innerEnd, end, children } = element;
    if (tag === AGENTS_TAG) {
      taken.push({ from: start, to: end, text: '' });
      return;
    }
    if (tag === UPDATE_TAG) page.updates.set(Number(attributeOf(element, 'n')), children);
    if (tag === ASIDE_TAG && !isBeside) asides.push(element);
    else taken.push({ from: start, to: innerStart, text: '' }, { from: innerEnd, to: end, text: '' });
    walk(children, isBeside || tag === ASIDE_TAG);
  }

  function note(element: HtmlElement, isBeside: boolean): void {
    const load = loadOf(element, html);
    if (load) loads.set(`${load.kind} ${load.source}`, load);
    if (element.attributes === '') return;
    if (SHOWS_FILE.test(element.attributes) || SVG_FILES.has(element.tag)) noteFiles(element);
    const id = attributeOf(element, 'id');
    if (id && isBeside) besideIds.set(element, id);
    else if (id) page.ids.push(id);
    const src = element.tag === 'img' ? attributeOf(element, 'src') : undefined;
    if (src !== undefined) page.images.push(src);
    const href = element.tag === 'a' ? attributeOf(element, 'href') : undefined;
    if (href !== undefined) page.hrefs.push(href);
  }

  function noteFiles(element: HtmlElement): void {
    const { edits: resolved, files } = resolveFiles(element, html, resolve);
    taken.push(...resolved);
    page.files.push(...files);
  }
}

/** Elements of the side column lose the ids that the text has too, such as that of a heading "Panel" or "Request example". */
function withoutIds(beside: ReadonlyMap<HtmlElement, string>, taken: ReadonlySet<string>): Edit[] {
  return [...beside]
    .filter(([, id]) => taken.has(id))
    .map(([element]) => {
      const kept = attributesOf(element).filter(({ name }) => name !== 'id');
      return {
        from: element.start,
        to: element.innerStart,
        text: `<${[element.tag, ...kept.map(({ written }) => written)].join(' ')}>`,
      };
    });
}
