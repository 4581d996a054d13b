/** The colour mode: light, dark or system. The inline script applies it before the first paint of the next visit. */

import type { Behaviour } from '../browser/behaviour';
import { MODE_STORE } from './stores';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

export const mode: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-set-mode]') : null;
      if (!button?.dataset.setMode) return;
      store(button.dataset.setMode);
      apply(button.dataset.setMode);
    });
    systemDark().addEventListener('change', () => apply(chosen()));
    // Paper is white.
    addEventListener('beforeprint', () => show(false));
    addEventListener('afterprint', () => apply(chosen()));
  },
  page() {
    mark(chosen());
  },
};

function chosen(): string {
  return document.documentElement.dataset.mode ?? 'system';
}

function apply(choice: string): void {
  document.documentElement.dataset.mode = choice;
  show(choice === 'dark' || (choice === 'system' && systemDark().matches));
  mark(choice);
}

function show(dark: boolean): void {
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  root.style.colorScheme = dark ? 'dark' : 'light';
}

function mark(choice: string): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-set-mode]')) {
    button.ariaPressed = String(button.dataset.setMode === choice);
  }
}

/** Storage may be unavailable: the choice then lasts for this visit. */
function store(choice: string): void {
  try {
    localStorage.setItem(MODE_STORE, choice);
  } catch {}
}
