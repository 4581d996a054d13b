/** The navigation on small screens: a modal dialog. What fills it is loaded where the screen is small, or with the first click. */
import type { Behaviour } from '../browser/behaviour';

const load = () => import('./drawer-content.client');

export const drawer: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const dialog = document.querySelector<HTMLDialogElement>('#mobile-nav');
      if (!target || !dialog) return;
      if (target.closest('[data-drawer-open]')) {
        load().then(
          ({ showDrawer }) => showDrawer(dialog),
          () => {},
        );
      }
      // A click on the backdrop has the dialog itself as its target.
      else if (target === dialog || target.closest('[data-drawer-close], #mobile-nav a')) dialog.close();
    });
    const wide = matchMedia('(min-width: 64rem)');
    wide.addEventListener('change', ({ matches }) => {
      if (matches) document.querySelector<HTMLDialogElement>('#mobile-nav[open]')?.close();
    });
    if (!wide.matches) load().catch(() => {});
  },
};
