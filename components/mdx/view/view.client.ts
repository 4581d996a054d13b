/**
 * Views: shows the reader's choice and remembers it for other pages (content/reference/format/components.mdx#shared-choices). As sent, the
 * first one is marked.
 */
import type { Behaviour } from '../../browser/behaviour';
import { announceParts } from '../../browser/parts';

const STORE = 'lectern-view';

/** Handles choices, and applies the remembered one to every page shown. */
export const behaviour: Behaviour = {
  install() {
    document.addEventListener('click', ({ target }) => {
      const title = (target as Element).closest<HTMLElement>('[data-choose-view]')?.dataset.chooseView;
      if (title === undefined) return;
      showView(title);
      try {
        localStorage.setItem(STORE, title);
      } catch {
        // Storage may be unavailable; the choice is then limited to this page.
      }
    });
  },
  page() {
    const title = remembered();
    if (title !== null) showView(title);
  },
  hides: {
    selector: '.view:not([data-active])',
    show: (view) => showView(view.dataset.view ?? ''),
    leaveToc: true,
  },
};

/** Shows the views with this title and hides the others. An unknown title changes nothing. */
function showView(title: string): void {
  const views = [...document.querySelectorAll<HTMLElement>('.view')];
  if (!views.some((view) => view.dataset.view === title)) return;
  for (const view of views) view.toggleAttribute('data-active', view.dataset.view === title);
  for (const choice of document.querySelectorAll<HTMLElement>('[data-choose-view]')) {
    const active = choice.dataset.chooseView === title;
    choice.toggleAttribute('data-active', active);
    choice.ariaPressed = String(active);
    if (active) nameTrigger(choice);
  }
  announceParts();
}

function nameTrigger(choice: HTMLElement): void {
  const face = choice.querySelector('.multi-view-label');
  if (face) document.querySelector('.multi-view-current')?.replaceChildren(face.cloneNode(true));
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null;
  }
}
