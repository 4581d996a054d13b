/** The list of keys, opened with `?`. Loaded on first use. */
import './keys-help.css';
import type { KeyWords } from '@/lib/strings/key-words';
import { publicAddress } from '../browser/base';
import { closeOutside } from '../browser/close-outside.client';

const isMac = document.documentElement.classList.contains('mac');
const dialogs = new Map<string, Promise<HTMLDialogElement>>();

/** Opens the list in the language of the page. Rejects if its texts cannot be loaded. */
export async function showKeys(): Promise<void> {
  const { lang } = document.documentElement;
  const dialog = dialogs.get(lang) ?? createDialog(lang);
  dialogs.set(lang, dialog);
  dialog.catch(() => dialogs.delete(lang));
  (await dialog).showModal();
}

async function createDialog(lang: string): Promise<HTMLDialogElement> {
  const answer = await fetch(publicAddress(`/_lectern/keys/${encodeURIComponent(lang)}.json`));
  if (!answer.ok) throw new Error(`The names of the keys could not be loaded (${answer.status}).`);
  return renderDialog((await answer.json()) as KeyWords);
}

function renderDialog(words: KeyWords): HTMLDialogElement {
  const command = isMac ? '⌘' : 'Ctrl';
  const letter = (document.documentElement.dataset.assistantKey ?? 'i').toUpperCase();
  const hasAssistant = document.querySelector('[data-open="assistant"]') !== null && letter !== '';
  const rows: [string, string[][]][] = [
    [words.search, [['/'], [command, 'K']]],
    ...(hasAssistant ? [[words.ask, [[command, letter]]] as [string, string[][]]] : []),
    [words.previous, [['[']]],
    [words.next, [[']']]],
    [words.title, [['?']]],
  ];
  const dialog = document.createElement('dialog');
  dialog.className = 'keys-help';
  dialog.setAttribute('aria-label', words.title);
  const list = document.createElement('dl');
  list.append(
    ...rows.map(([name, ways]) => {
      const row = document.createElement('div');
      const term = document.createElement('dt');
      term.textContent = name;
      row.append(term, ...ways.map(renderWay));
      return row;
    }),
  );
  const title = document.createElement('h2');
  title.textContent = words.title;
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'icon-button', textContent: '✕', onclick: () => dialog.close() });
  close.setAttribute('aria-label', words.close);
  dialog.append(title, close, list);
  closeOutside(dialog);
  document.body.append(dialog);
  return dialog;
}

function renderWay(pressed: readonly string[]): HTMLElement {
  const way = document.createElement('dd');
  way.append(...pressed.map((key) => Object.assign(document.createElement('kbd'), { textContent: key })));
  return way;
}
