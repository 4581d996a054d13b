/** Where the behaviours begin: a module script of every page (app/layout.tsx), which runs when the page has been read. */
import { SHOWN_EVENT } from './framework';
import { behaviours } from './registry.client';

for (const behaviour of behaviours) behaviour.install?.();
document.addEventListener(SHOWN_EVENT, showPage);
showPage();

function showPage(): void {
  for (const behaviour of behaviours) behaviour.page?.();
}
