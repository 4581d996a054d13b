/** The navigation on small screens: a modal dialog filled with copies of the page's navigation when it opens. */
import type { Behaviour } from '../browser/behaviour';

/** The contents of the drawer in order; missing parts are skipped. */
const PARTS = [
  '.navbar-switchers',
  '.nav-tabs',
  '.nav-anchors-bar',
  '#sidebar-content',
  '#drawer-store',
  '.navbar-links',
  '.sidebar-foot > .mode-toggle',
];

export const drawer: Behaviour = {
  install() {
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const dialog = document.querySelector<HTMLDialogElement>('#mobile-nav');
      if (!target || !dialog) return;
      if (target.closest('[data-drawer-open]')) show(dialog);
      // A click on the backdrop has the dialog itself as its target.
      else if (target === dialog || target.closest('[data-drawer-close], #mobile-nav a')) dialog.close();
    });
    matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => {
      if (matches) document.querySelector<HTMLDialogElement>('#mobile-nav[open]')?.close();
    });
  },
};

function show(dialog: HTMLDialogElement): void {
  const content = dialog.querySelector('#mobile-nav-content');
  content?.replaceChildren(...PARTS.flatMap((selector) => copyOf(selector)));
  dialog.showModal();
  dialog.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
}

function copyOf(selector: string): Element[] {
  const part = document.querySelector(selector);
  if (!part?.hasChildNodes()) return [];
  const copy = part.cloneNode(true) as HTMLElement;
  copy.hidden = false;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const menu of copy.querySelectorAll('details')) menu.removeAttribute('name');
  for (const tab of copy.querySelectorAll('.nav-tabs-item')) tab.classList.add('mobile-nav-tabs-item');
  return [copy];
}
