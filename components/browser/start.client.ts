/** The entry point of the browser code, a module script of every page (components/shell/document/document.ts). */

import { behaviours } from './behaviours.client';
import { install } from './install.client';
import { keepSent } from './navigation/sent';
import { demanded } from './on-demand.client';
import { SHOWN_EVENT } from './shown-event';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start(): void {
  // In `dev` the server names the revision of the page.
  const revision = document.querySelector<HTMLElement>('script[data-revision]')?.dataset.revision;
  if (revision !== undefined) {
    // Before any behaviour changes the page.
    keepSent(document);
    void import('./navigation/reload.client').then(({ reloadOnChange }) => reloadOnChange(revision));
  }
  for (const behaviour of behaviours) install(behaviour);
  document.addEventListener(SHOWN_EVENT, showPage);
  showPage();
  void demanded().then(() => performance.mark('lectern:ready'));
}

function showPage(): void {
  for (const behaviour of behaviours) behaviour.page?.();
}
