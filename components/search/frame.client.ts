/**
 * The dialog and its field. Part of the script of every page, so that a reader can type as soon as the dialog is open, while the search itself
 * is being loaded.
 */
import { closeOutside } from '../browser/close-outside.client';

export interface SearchFrame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  /** A message in place of results or beside them. */
  note: HTMLElement;
  /** The number of results, for screen readers. */
  status: HTMLElement;
  /** Keyboard hints. */
  foot: HTMLElement;
  close: HTMLButtonElement;
}

const glyph = (strokes: string) =>
  `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path d="${strokes}"/></svg>`;

/** `#search-input` is a stable id: content/reference/format/page-frame.mdx#ids. As text, which is smaller than code. */
const MARKUP = `<dialog class="search-dialog"><div class="search-field">${glyph('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20')}<input id="search-input" class="search-input" type="text" inputmode="search" enterkeyhint="search" role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="search-list" autocomplete="off" autocapitalize="off" spellcheck="false"><button type="button" class="icon-button search-close" aria-label="Esc">${glyph('M6 6l12 12M18 6L6 18')}</button></div><div class="search-note" hidden></div><div id="search-list" class="search-list" role="listbox"></div><p class="visually-hidden" role="status"></p><div class="search-foot" aria-hidden="true"></div></dialog>`;

let frame: SearchFrame | undefined;

/** Opens the dialog, with a query or the previous one. Undefined if it is open. */
export function openFrame(query?: string): SearchFrame | undefined {
  const entry = document.querySelector<HTMLElement>('#search-bar-entry');
  frame ??= createFrame(entry?.textContent ?? '');
  const { dialog, input } = frame;
  if (dialog.open) return undefined;
  if (query !== undefined) input.value = query;
  // Closes other dialogs, such as the drawer.
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
  dialog.showModal();
  input.select();
  return frame;
}

/** Shows the message of an attribute of the entry in place of results. */
export function sayInstead({ note, list, input }: SearchFrame, message: 'loading' | 'failed'): void {
  const text = document.querySelector<HTMLElement>('#search-bar-entry')?.dataset[message] ?? '';
  const line = document.createElement('span');
  line.className = `search-${message}`;
  line.role = 'status';
  line.textContent = text;
  note.replaceChildren(line);
  note.hidden = false;
  list.replaceChildren();
  input.ariaExpanded = 'false';
}

function createFrame(prompt: string): SearchFrame {
  const box = document.createElement('template');
  box.innerHTML = MARKUP;
  const find = <T extends HTMLElement>(selector: string) => box.content.querySelector(selector) as T;
  const dialog = find<HTMLDialogElement>('dialog');
  const input = find<HTMLInputElement>('input');
  const list = find('.search-list');
  const close = find<HTMLButtonElement>('button');
  for (const named of [dialog, input, list]) named.ariaLabel = prompt;
  input.placeholder = prompt;
  closeOutside(dialog);
  close.addEventListener('click', () => dialog.close());
  const [note, status, foot] = [find('.search-note'), find('p'), find('.search-foot')];
  document.body.append(dialog);
  return { dialog, input, list, note, status, foot, close };
}
