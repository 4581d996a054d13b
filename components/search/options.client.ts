/** The options of the list: results by page, recent searches and pages, the question for the assistant. */
import type { ExcerptPart } from '@/lib/search/box/excerpt';
import type { SearchWords } from '@/lib/search/box/shard';
import type { PageResult, SectionResult } from '@/lib/search/box/shard-search';
import { publicAddress } from '../browser/base';
import { element, icon } from '../browser/element.client';
import { inPart } from '../browser/parts.client';
import { ICONS } from './icons';
import type { VisitedPage } from './visited.client';

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

function option(href: string, kind: keyof typeof ICONS, ...text: Node[]): HTMLElement {
  return element(
    'a',
    {
      class: 'search-option',
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      href: publicAddress(inPart(href)),
    },
    element('span', { class: 'search-sign' }, icon(ICONS[kind])),
    element('span', { class: 'search-text' }, ...text),
    element('span', { class: 'search-enter' }, icon(ICONS.enter)),
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

/** Options below a title; nothing without options. */
export function optionGroup(title: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return [];
  const head = element('div', { class: 'search-head', 'aria-hidden': 'true' }, element('span', {}, title));
  return [element('div', { class: 'search-group', role: 'group', 'aria-label': title }, head, ...options)];
}

/** A page without a query. */
export function visitedOption([href, title, place]: VisitedPage): HTMLElement {
  const name = element('span', { class: 'search-title' }, title);
  return option(href, 'page', ...(place ? [element('span', { class: 'search-place' }, place)] : []), name);
}

/** A recent search. */
export function recentOption(query: string): HTMLElement {
  return buttonOption({ 'data-recent': query }, 'recent', element('span', { class: 'search-title' }, query));
}

/** The letter that opens the assistant, as in components/assistant/assistant.client.ts. */
export function assistantKey(): string {
  return document.documentElement.dataset.assistantKey ?? 'i';
}

/** Passes the query on: handlers of `[data-open="assistant"]` read it from `data-query`. */
export function askOption(query: string, words: SearchWords): HTMLElement {
  const row = buttonOption(
    { 'data-open': 'assistant', 'data-query': query, 'data-component-part': 'search-ask-ai-button' },
    'ask',
    element('span', { class: 'search-title' }, `${words.ask}: `, element('q', {}, query)),
  );
  row.classList.add('search-ask');
  const letter = assistantKey().toUpperCase();
  if (letter !== '') row.append(element('span', { class: 'entry-keys', 'aria-hidden': 'true', 'data-letter': letter }));
  return row;
}

/** Extends the search to the other versions and languages. */
export function everywhereOption(words: SearchWords): HTMLElement {
  return buttonOption(
    { 'data-everywhere': '' },
    'everywhere',
    element('span', { class: 'search-title' }, words.everywhere),
  );
}

function buttonOption(data: Record<string, string>, kind: keyof typeof ICONS, text: HTMLElement): HTMLElement {
  return element(
    'button',
    { type: 'button', class: 'search-option', role: 'option', tabindex: '-1', 'aria-selected': 'false', ...data },
    element('span', { class: 'search-sign' }, icon(ICONS[kind])),
    element('span', { class: 'search-text' }, text),
  );
}
