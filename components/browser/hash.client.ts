/** Hash navigation: shows the hidden parts that contain the target, then scrolls to it. */
import { isSameHeading } from '@/lib/kit/same-heading';
import { decoded } from '@/lib/kit/urls';
import type { Behaviour } from './behaviour';
import { announceParts, hiddenParts } from './parts';

/** Runs after every page that is shown and every change of the hash. */
export const hash: Behaviour = {
  install() {
    addEventListener('hashchange', openTarget);
    // Clicking the same link again does not change the address.
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
    const parts = hiddenParts.find(({ selector }) => box?.matches(selector));
    if (!parts || !(box instanceof HTMLElement)) continue;
    parts.show(box);
    hidden = true;
  }
  announceParts();
  // If the target was already visible, the browser (or the reader, by going back) has set the scroll position.
  if (hidden) target.scrollIntoView();
}

/**
 * By id; else by the last part of `outer:inner` (nested accordions); else by the id that other slug rules would give the heading, or its whole
 * text, in which they include badges.
 */
function findTarget(id: string): Element | undefined {
  const exact = document.getElementById(id) ?? document.getElementById(id.slice(id.lastIndexOf(':') + 1));
  const isMeant = (element: Element): boolean =>
    isSameHeading(element.id, id) || isSameHeading(element.textContent, id);
  return exact ?? [...document.querySelectorAll('.prose [id]')].find(isMeant);
}
