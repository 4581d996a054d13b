/** Opens the assistant: by buttons, ⌘I or Ctrl I, and `?assistant` in the address. Everything else is loaded on first use. */
import type { Behaviour } from '../browser/behaviour';
import { keepTyped } from './typed-early.client';
import type { OpenRequest } from './types';

const load = () => import('./panel/open.client');
const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

export const assistant: Behaviour = {
  install() {
    if (isOff()) return;
    document.addEventListener('click', ({ target }) => {
      const entry = closest(target, '[data-open="assistant"]');
      if (entry) open({ question: entry.dataset.query });
    });
    document.addEventListener('keydown', (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open({}, true);
    });
    offerOnFirstUse();
  },
  page() {
    const question = new URLSearchParams(location.search).get('assistant');
    // Not asked by itself: a page of somebody else may have written it.
    if (question !== null && !isOff()) open({ draft: question });
  },
};

/** A site without an assistant. */
function isOff(): boolean {
  return document.documentElement.dataset.assistant === 'off';
}

function open(request: OpenRequest, toggles = false): void {
  const typed = keepTyped(document.querySelector('#assistant-entry')?.textContent ?? null);
  load()
    .then((panel) => (toggles ? panel.toggleAssistant(typed) : panel.openAssistant(request, typed)))
    .catch(searchInstead)
    .finally(typed);
}

/** Without a network, or after a new build. */
function searchInstead(): void {
  document.querySelector<HTMLElement>('[data-open="search"]')?.click();
}

/** `<html data-assistant-key="j">` changes the letter, an empty value disables it. */
function isShortcut({ target, key, metaKey, ctrlKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (!(metaKey || ctrlKey) || shiftKey || altKey) return false;
  if (key.toLowerCase() !== (document.documentElement.dataset.assistantKey ?? 'i')) return false;
  return !closest(target, 'input, textarea:not(#chat-assistant-textarea), select, [contenteditable]');
}

/** Buttons on code and selected text are created when a reader points at either. */
function offerOnFirstUse(): void {
  const first = new AbortController();
  for (const type of ['pointerover', 'focusin', 'selectionchange']) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (!closest(target, '.code-block') && getSelection()?.isCollapsed !== false) return;
        first.abort();
        import('./ask-about.client').then(
          (about) => about.offerAsking(target),
          () => {},
        );
      },
      { signal: first.signal },
    );
  }
}
