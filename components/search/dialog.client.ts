/** Fills the search dialog; engine and index are loaded on demand. */
import './search.css';
import type { OtherPart, SearchWords, ShardFile } from '@/lib/search/box/shard';
import { type OpenShard, searchShard } from '@/lib/search/box/shard-search';
import { element } from '../browser/element.client';
import { loadParts, partOfSearch } from '../browser/parts.client';
import { type Choice, createChoice } from './choice.client';
import { type SearchFrame, sayInstead } from './frame.client';
import { askOption, assistantKey, everywhereOption, optionGroup, recentOption, visitedOption } from './options.client';
import { forgetRecent, keepSearch, recentSearches } from './recent.client';
import { resultGroups } from './results.client';
import { loadShard } from './shards.client';
import { suggestedPages } from './suggested.client';
import { recentPages } from './visited.client';

interface Opened extends SearchFrame {
  choice: Choice;
  /** The part of the index in use, and its state. */
  part: string;
  shard?: OpenShard<ShardFile>;
  /** Whether other versions and languages are searched too, until the dialog is opened again. */
  isEverywhere?: boolean;
  /** Counts and rates searches, where the site receives either. */
  watch?: (shown: { query: string; results: number }) => void;
}

let opened: Opened | undefined;

/** Fetches what the page's search needs, before the dialog is opened. */
export function prepare(): void {
  const part = partOfSearch();
  if (part !== undefined) loadShard(part).catch(() => {});
  void loadParts();
}

/** Shows results for what was typed since the dialog was opened. */
export function fillSearch(frame: SearchFrame): void {
  const search = opened ?? connect(frame);
  opened = search;
  search.isEverywhere = false;
  const part = partOfSearch() ?? '';
  if (part !== search.part) Object.assign(search, { part, shard: undefined });
  if (search.shard) show(search);
  else void load(search);
}

async function load(search: Opened): Promise<void> {
  const { part } = search;
  sayInstead(search, 'loading');
  try {
    const [shard] = await Promise.all([loadShard(part), loadParts()]);
    if (search.part !== part) return;
    search.shard = shard;
    speak(search, shard.file.words);
    show(search);
  } catch {
    sayInstead(search, 'failed');
  }
}

function connect(frame: SearchFrame): Opened {
  const search: Opened = { ...frame, part: '', choice: createChoice(frame.input, frame.list) };
  const { dialog, input, list, choice, status } = search;
  const { feedback, counts } = document.documentElement.dataset;
  if (feedback !== undefined || counts !== undefined) {
    import('../feedback/search-feedback.client').then(
      ({ watchSearch }) => {
        search.watch = watchSearch(dialog, status);
        if (search.shard) show(search);
      },
      () => {},
    );
  }
  input.addEventListener('input', () => (search.shard ? show(search) : void load(search)));
  input.addEventListener('keydown', (event) => onKey(event, search));
  list.addEventListener('pointermove', ({ target }) => choice.point(target));
  dialog.addEventListener('click', (event) => onClick(event, search));
  return search;
}

/** Sets the texts of a language; before that, only the field has its text. */
function speak({ dialog, input, list, close, foot }: SearchFrame, words: SearchWords): void {
  input.placeholder = words.prompt;
  for (const named of [input, dialog]) named.setAttribute('aria-label', words.prompt);
  list.setAttribute('aria-label', words.results);
  close.setAttribute('aria-label', words.close);
  foot.replaceChildren(hint(words.move, '↑', '↓'), hint(words.open, '↵'), hint(words.leave, 'esc'));
}

function hint(text: string, ...keys: string[]): HTMLElement {
  return element('span', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${text}`);
}

function onKey(event: KeyboardEvent, { choice, list }: Opened): void {
  if (event.isComposing) return;
  const { key } = event;
  const isCommand = event.metaKey || event.ctrlKey;
  if (key === 'ArrowDown') choice.move(1);
  else if (key === 'ArrowUp') choice.move(-1);
  else if (key === 'Home') choice.to(0);
  else if (key === 'End') choice.to(-1);
  else if (key === 'Enter') follow(choice.current(), isCommand);
  else if (isCommand && key.toLowerCase() === assistantKey()) list.querySelector<HTMLElement>('.search-ask')?.click();
  else return;
  event.preventDefault();
}

function follow(row: HTMLElement | undefined, elsewhere: boolean): void {
  if (elsewhere && row instanceof HTMLAnchorElement) window.open(row.href, '_blank', 'noopener');
  else row?.click();
}

/** A click on an option or on the button that clears the lists. */
function onClick(event: MouseEvent, search: Opened): void {
  const { dialog, input } = search;
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest<HTMLElement>('[role="option"]');
  if (target?.closest('.search-forget')) {
    forgetRecent();
    ask(search, '');
  } else if (row?.dataset.everywhere !== undefined) {
    search.isEverywhere = true;
    input.focus();
    show(search);
  } else if (row?.dataset.recent !== undefined) ask(search, row.dataset.recent);
  else if (row) {
    const query = input.value.trim();
    if (query !== '') keepSearch(query);
    if (!event.metaKey && !event.ctrlKey) dialog.close();
  }
}

function ask(search: Opened, query: string): void {
  search.input.value = query;
  search.input.focus();
  show(search);
}

/** Updates the list for the current query. */
function show(search: Opened): void {
  const { shard, input } = search;
  if (!shard) return;
  const query = input.value.trim();
  if (query === '') {
    search.watch?.({ query, results: 0 });
    showStart(search, shard.file.words);
  } else showResults(search, shard, query);
  // Results come first for Enter; the question is above them.
  search.choice.reset('a, [data-recent]');
}

/** Without a query: what the reader did before, else where the documentation starts. */
function showStart({ list, note, status }: Opened, words: SearchWords): void {
  const searches = recentSearches();
  const pages = recentPages();
  note.hidden = true;
  status.textContent = '';
  list.replaceChildren(
    ...optionGroup(words.recent, searches.map(recentOption)),
    ...optionGroup(words.visited, pages.map(visitedOption)),
    ...optionGroup(words.start, suggestedPages(pages).map(visitedOption)),
  );
  if (searches.length + pages.length > 0) {
    list
      .querySelector('.search-head')
      ?.append(element('button', { type: 'button', class: 'search-forget' }, words.forget));
  }
}

function showResults(search: Opened, shard: OpenShard<ShardFile>, query: string): void {
  const { list, note, status, part } = search;
  const { words, others } = shard.file;
  const results = searchShard(shard, query);
  const nothing = words.nothing.replace('{query}', () => query);
  note.hidden = results.length > 0;
  note.replaceChildren(element('strong', {}, nothing), element('span', {}, words.advice));
  search.watch?.({ query, results: results.length });
  status.textContent = results.length > 0 ? `${words.results}: ${results.length}` : nothing;
  const hasAssistant = document.querySelector('body > :not(dialog) [data-open="assistant"]') !== null;
  list.replaceChildren(
    ...(hasAssistant ? [askOption(query, words)] : []),
    ...resultGroups(part, shard, query, results),
    ...(others && !search.isEverywhere ? [everywhereOption(words)] : []),
  );
  if (others && search.isEverywhere) {
    const shown = new Set(results.map(({ page }) => page.href));
    void addOthers(search, others, query, shown);
  }
}

/** Adds the results of the other parts, unless the reader has typed on. */
async function addOthers(
  search: Opened,
  others: readonly OtherPart[],
  query: string,
  shown: ReadonlySet<string>,
): Promise<void> {
  const { list, note, status, input, choice, shard } = search;
  const find = import('./everywhere.client').then(({ searchEverywhere }) => searchEverywhere(others, query, shown));
  const groups = await find.catch(() => []);
  if (groups.length === 0 || input.value.trim() !== query || shard !== search.shard) return;
  list.append(...groups);
  note.hidden = true;
  status.textContent = `${shard?.file.words.results}: ${list.querySelectorAll('.search-group').length}`;
  choice.reset('a, [data-recent]');
}
