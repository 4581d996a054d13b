/** The fixed parts of the dialog. */
import type { SearchWords } from '@/lib/search/box/shard';
import { element, sign } from './element.client';

export interface SearchFrame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLElement;
  /** A message in place of results or beside them. */
  note: HTMLElement;
  /** The number of results, for screen readers. */
  status: HTMLElement;
  /** Sets the texts of a language; before that, only the field has its text. */
  speak(words: SearchWords): void;
}

/** Creates the dialog and adds it to the document. `#search-input` is a stable id: content/reference/format/page-frame.mdx#ids. */
export function createFrame(prompt: string): SearchFrame {
  const input = element('input', {
    id: 'search-input',
    class: 'search-input',
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'search',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': 'search-list',
    'aria-label': prompt,
    placeholder: prompt,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  const list = element('div', { id: 'search-list', class: 'search-list', role: 'listbox', 'aria-label': prompt });
  const note = element('div', { class: 'search-note', hidden: '' });
  const status = element('p', { class: 'visually-hidden', role: 'status' });
  const close = element(
    'button',
    { type: 'button', class: 'icon-button search-close', 'aria-label': 'Esc' },
    sign('close'),
  );
  const foot = element('div', { class: 'search-foot', 'aria-hidden': 'true' });
  const dialog = element(
    'dialog',
    { class: 'search-dialog', 'aria-label': prompt },
    element('div', { class: 'search-field' }, sign('search'), input, close),
    note,
    list,
    status,
    foot,
  );
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return {
    ...{ dialog, input, list, note, status },
    speak(words) {
      input.placeholder = words.prompt;
      input.setAttribute('aria-label', words.prompt);
      dialog.setAttribute('aria-label', words.prompt);
      list.setAttribute('aria-label', words.results);
      close.setAttribute('aria-label', words.close);
      foot.replaceChildren(hint(words.move, '↑', '↓'), hint(words.open, '↵'), hint(words.leave, 'esc'));
    },
  };
}

function hint(text: string, ...keys: string[]): HTMLElement {
  return element('span', {}, ...keys.map((key) => element('kbd', {}, key)), ` ${text}`);
}
