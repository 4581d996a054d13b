/** The options of the list: results by page, recent searches, a link to the assistant. */
import type { ExcerptPart } from '@/lib/search/box/excerpt';
import type { SearchWords } from '@/lib/search/box/shard';
import type { PageResult, SectionResult } from '@/lib/search/box/shard-search';
import { element, type SIGNS, sign } from './element.client';

/** Marks the query in texts. */
export interface Marks {
  mark(text: string): ExcerptPart[];
  excerpt(text: string): ExcerptPart[];
}

/** The text of a section once it has been loaded. */
export type TextOf = (section: SectionResult) => Promise<string>;

/** A page: an option for the page, then options for its sections. */
export function pageGroup({ page, start, sections }: PageResult, marks: Marks, textOf: TextOf): HTMLElement {
  const name = element('span', { class: 'search-title' }, ...marked(marks.mark(page.title)));
  const place = page.place.length > 0 ? [element('span', { class: 'search-place' }, page.place.join(' › '))] : [];
  const row = option(start.href, page.kind ?? 'page', ...place, name);
  if (sections.length === 0) addExcerpt(row, start, marks, textOf);
  const group = element('div', { class: 'search-group', role: 'group', 'aria-label': page.title }, row);
  for (const section of sections) {
    const title = element('span', { class: 'search-title' }, ...marked(marks.mark(section.trail.join(' › '))));
    const below = option(section.href, 'section', title);
    below.classList.add('search-section');
    addExcerpt(below, section, marks, textOf);
    group.append(below);
  }
  return group;
}

function option(href: string, kind: keyof typeof SIGNS, ...text: Node[]): HTMLElement {
  return element(
    'a',
    { class: 'search-option', role: 'option', tabindex: '-1', 'aria-selected': 'false', href },
    element('span', { class: 'search-sign' }, sign(kind)),
    element('span', { class: 'search-text' }, ...text),
    element('span', { class: 'search-enter' }, sign('enter')),
  );
}

/** The line exists from the start, so that text that arrives later does not move the options. */
function addExcerpt(row: HTMLElement, section: SectionResult, marks: Marks, textOf: TextOf): void {
  const line = element('span', { class: 'search-excerpt' }, '\u00a0');
  row.querySelector('.search-text')?.append(line);
  textOf(section).then(
    (text) => (text === '' ? line.remove() : line.replaceChildren(...marked(marks.excerpt(text)))),
    () => line.remove(),
  );
}

function marked(parts: readonly ExcerptPart[]): (Node | string)[] {
  return parts.map(([text, isMarked]) => (isMarked ? element('mark', {}, text) : text));
}

/** A recent search. */
export function recentOption(query: string): HTMLElement {
  return element(
    'button',
    {
      type: 'button',
      class: 'search-option',
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      'data-recent': query,
    },
    element('span', { class: 'search-sign' }, sign('recent')),
    element('span', { class: 'search-text' }, element('span', { class: 'search-title' }, query)),
  );
}

/** Passes the query on: handlers of `[data-open="assistant"]` read it from `data-query`. */
export function askOption(query: string, words: SearchWords): HTMLElement {
  const text = words.ask.replace('{query}', () => query);
  return element(
    'button',
    {
      type: 'button',
      class: 'search-option search-ask',
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      'data-open': 'assistant',
      'data-query': query,
    },
    element('span', { class: 'search-sign' }, sign('ask')),
    element('span', { class: 'search-text' }, element('span', { class: 'search-title' }, text)),
    element('span', { class: 'search-enter' }, sign('enter')),
  );
}
