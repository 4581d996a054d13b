/** Opens the search: by buttons, ⌘K or Ctrl K, and `/`. The dialog is loaded when a reader is about to open it. */
import type { Behaviour } from '../browser/behaviour';

const ENTRY = '[data-open="search"]';

const load = () => import('./dialog.client');

export const search: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const entry = target instanceof Element && target.closest<HTMLElement>(ENTRY);
      if (entry) void open(entry);
    });
    document.addEventListener('keydown', (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      void open();
    });
    for (const intent of ['pointerover', 'focusin']) {
      document.addEventListener(intent, ({ target }) => {
        if (target instanceof Element && target.closest(ENTRY)) void load().then((dialog) => dialog.prepare());
      });
    }
  },
};

async function open(entry?: HTMLElement): Promise<void> {
  (await load()).openSearch(entry?.dataset.query);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.isComposing || event.shiftKey || event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k';
  const field = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
  return event.key === '/' && !field;
}
