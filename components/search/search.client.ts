/**
 * Opens the search: by buttons, ⌘K or Ctrl K, and `/`. The field is there at once; everything behind it is loaded when a reader is about to
 * search, or in idle time once a reader has started to use the page.
 */
import type { Behaviour } from '../browser/behaviour';
import { openFrame, sayInstead } from './frame.client';
import { keepPage } from './visited.client';
import { whenUsed } from './when-used.client';

const ENTRY = '[data-open="search"]';

const load = () => import('./dialog.client');

export const search: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const entry = target instanceof Element && target.closest<HTMLElement>(ENTRY);
      if (entry) open(entry);
    });
    document.addEventListener('keydown', (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    });
    for (const intent of ['pointerover', 'focusin']) {
      document.addEventListener(intent, ({ target }) => {
        if (target instanceof Element && target.closest(ENTRY)) prepare();
      });
    }
    whenUsed(prepare);
  },
  page: keepPage,
};

function prepare(): void {
  load().then(
    (dialog) => dialog.prepare(),
    () => {},
  );
}

function open(entry?: HTMLElement): void {
  const frame = openFrame(entry?.dataset.query);
  if (!frame) return;
  load().then(
    (dialog) => dialog.fillSearch(frame),
    () => sayInstead(frame, 'failed'),
  );
  if (!frame.list.hasChildNodes()) sayInstead(frame, 'loading');
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.shiftKey || event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k';
  const field = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  return event.key === '/' && !field;
}
