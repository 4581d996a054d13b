/** The search dialog; engine and index are loaded on demand. */
import './search.css';
import { marker } from '@/lib/search/box/excerpt';
import type { SearchWords, ShardFile } from '@/lib/search/box/shard';
import { matchesOf, type OpenShard, searchShard } from '@/lib/search/box/shard-search';
import { type Choice, createChoice } from './choice.client';
import { element } from './element.client';
import { createFrame, type SearchFrame } from './frame.client';
import { askOption, pageGroup, recentOption } from './options.client';
import { forgetSearches, keepSearch, recentSearches } from './recent.client';
import { loadShard, loadTexts } from './shards.client';

interface Opened extends SearchFrame {
  choice: Choice;
  /** The part of the index in use, and its state. */
  part: string;
  shard?: OpenShard<ShardFile>;
}

let opened: Opened | undefined;

/** Fetches what the page's search needs, before the dialog is opened. */
export function prepare(): void {
  const part = partOfPage();
  if (part !== undefined) loadShard(part).catch(() => {});
}

/** Opens the search, with a query or the previous one. */
export function openSearch(query?: string): void {
  const search = opened ?? create();
  opened = search;
  if (search.dialog.open) return;
  const part = partOfPage() ?? '';
  if (part !== search.part) Object.assign(search, { part, shard: undefined });
  if (query !== undefined) search.input.value = query;
  // Closes other dialogs, such as the drawer.
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  search.dialog.showModal();
  search.input.select();
  if (search.shard) show(search);
  else void load(search);
}

function partOfPage(): string | undefined {
  return document.querySelector<HTMLElement>('[data-open="search"][data-part]')?.dataset.part;
}

async function load(search: Opened): Promise<void> {
  const { part } = search;
  search.dialog.toggleAttribute('data-loading', true);
  try {
    const shard = await loadShard(part);
    if (search.part !== part) return;
    search.shard = shard;
    search.speak(shard.file.words);
    show(search);
  } catch {
    say(search, document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? '');
  } finally {
    search.dialog.toggleAttribute('data-loading', false);
  }
}

function create(): Opened {
  const entry = document.querySelector('#search-bar-entry .entry-text');
  const frame = createFrame(entry?.textContent ?? '');
  const search: Opened = { ...frame, part: '', choice: createChoice(frame.input, frame.list) };
  const { dialog, input, list, choice } = search;
  input.addEventListener('input', () => (search.shard ? show(search) : void load(search)));
  input.addEventListener('keydown', (event) => onKey(event, search));
  list.addEventListener('pointermove', ({ target }) => choice.point(target));
  dialog.addEventListener('click', (event) => onClick(event, search));
  return search;
}

function onKey(event: KeyboardEvent, { choice }: Opened): void {
  if (event.isComposing) return;
  const { key } = event;
  if (key === 'ArrowDown') choice.move(1);
  else if (key === 'ArrowUp') choice.move(-1);
  else if (key === 'Home') choice.to(0);
  else if (key === 'End') choice.to(-1);
  else if (key === 'Enter') follow(choice.current(), event.metaKey || event.ctrlKey);
  else return;
  event.preventDefault();
}

function follow(row: HTMLElement | undefined, elsewhere: boolean): void {
  if (elsewhere && row instanceof HTMLAnchorElement) window.open(row.href, '_blank', 'noopener');
  else row?.click();
}

/** A click on an option, on the button that clears the history, or outside of the dialog. */
function onClick(event: MouseEvent, search: Opened): void {
  const { dialog, input } = search;
  const target = event.target instanceof Element ? event.target : null;
  const row = target?.closest<HTMLElement>('[role="option"]');
  if (target === dialog) dialog.close();
  else if (target?.closest('[data-forget]')) {
    forgetSearches();
    ask(search, '');
  } else if (row?.dataset.recent !== undefined) ask(search, row.dataset.recent);
  else if (row) {
    keepSearch(input.value.trim());
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
  if (query === '') showRecent(search, shard.file.words);
  else showResults(search, shard, query);
  search.choice.reset();
}

function showRecent({ list, note, status }: Opened, words: SearchWords): void {
  const recent = recentSearches();
  const forget = element('button', { type: 'button', class: 'search-forget', 'data-forget': '' }, words.forget);
  note.replaceChildren(element('span', { class: 'search-head' }, words.recent), forget);
  note.hidden = recent.length === 0;
  status.textContent = '';
  list.replaceChildren(...recent.map(recentOption));
}

function showResults(search: Opened, shard: OpenShard<ShardFile>, query: string): void {
  const { list, note, status, part } = search;
  const { words } = shard.file;
  const results = searchShard(shard, query);
  const marks = marker(shard.analyzer, query, matchesOf(shard, query));
  const textOf = async ({ file, at }: { file: number; at: number }): Promise<string> =>
    (await loadTexts(part, file))[at] ?? '';
  const nothing = words.nothing.replace('{query}', () => query);
  note.hidden = results.length > 0;
  note.replaceChildren(element('strong', {}, nothing), element('span', {}, words.advice));
  status.textContent = results.length > 0 ? `${words.results}: ${results.length}` : nothing;
  const hasAssistant = document.querySelector('body > :not(dialog) [data-open="assistant"]') !== null;
  list.replaceChildren(
    ...results.map((result) => pageGroup(result, marks, textOf)),
    ...(hasAssistant ? [askOption(query, words)] : []),
  );
}

function say({ note, list, choice }: Opened, text: string): void {
  note.replaceChildren(element('span', {}, text));
  note.hidden = false;
  list.replaceChildren();
  choice.reset();
}
