/** Where the browser's code begins: a module script of every page (components/shell/document/document.ts). */

import { behaviours } from './behaviours.client';
import { keepSent } from './navigation/sent';
import { SHOWN_EVENT } from './shown-event';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  // While writing, the server names what it made the page from.
  const revision = document.querySelector<HTMLElement>('script[data-revision]')?.dataset.revision;
  if (revision !== undefined) {
    // Before any behaviour is at work on it.
    keepSent(document);
    void import('./navigation/reload.client').then(({ reloadOnChange }) => reloadOnChange(revision));
  }
  for (const behaviour of behaviours) behaviour.install?.();
  document.addEventListener(SHOWN_EVENT, showPage);
  showPage();
  performance.mark('lectern:ready');
}

function showPage(): void {
  for (const behaviour of behaviours) behaviour.page?.();
}
