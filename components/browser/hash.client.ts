/** Addresses with `#id`: opens the accordions, tabs and views that the target stands in, then goes there. */
import { isSameHeading } from '@/lib/kit/same-heading';
import { decoded } from '@/lib/kit/urls';
import { showPanel } from '../mdx/tabs/tabs.client';
import { showView } from '../mdx/view/view.client';
import type { Behaviour } from './behaviour';
import { announceParts } from './parts-event';

/** Looks at the address after every page shown and every change of the part behind `#`. */
export const hashBehaviour: Behaviour = {
  install() {
    addEventListener('hashchange', openTarget);
    // A second click on the same link changes no address.
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (link?.href === location.href) openTarget();
    });
  },
  page: openTarget,
};

function openTarget(): void {
  const id = decoded(location.hash.slice(1));
  const target = id && findTarget(id);
  if (!target) return;
  let hidden = target.id !== id;
  for (let box: Element | null = target; box; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement && !box.open) {
      box.open = true;
      hidden = true;
    } else if (box.matches('[data-tabs] > .tab-panel:not([data-active])') && box.parentElement) {
      showPanel(box.parentElement, box.id);
      hidden = true;
    } else if (box.matches('.view:not([data-active])') && box instanceof HTMLElement) {
      showView(box.dataset.view ?? '');
      hidden = true;
    } else if (box.matches('.update[hidden]')) {
      box.removeAttribute('hidden');
      hidden = true;
    }
  }
  announceParts();
  // What was in sight all along is where the browser (or the reader, by going back) has scrolled to.
  if (hidden) target.scrollIntoView();
}

/** By id; else the last part of `outer:inner` (nested accordions); else by the way other systems would have written the same heading. */
function findTarget(id: string): Element | undefined {
  const exact = document.getElementById(id) ?? document.getElementById(id.slice(id.lastIndexOf(':') + 1));
  return exact ?? [...document.querySelectorAll('.prose [id]')].find((element) => isSameHeading(element.id, id));
}
