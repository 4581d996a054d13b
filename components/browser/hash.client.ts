/** Hash navigation: shows the hidden parts that contain the target, then scrolls to it. */
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

/**
 * By id; else by the last part of `outer:inner` (nested accordions); else by the id that other slug rules would give the heading, or its whole
 * text, in which they include badges. What looks for the latter is loaded when it is needed.
 */
function openTarget(): void {
  const id = decoded(location.hash.slice(1));
  const target = document.getElementById(id) ?? document.getElementById(id.slice(id.lastIndexOf(':') + 1));
  if (target) show(target, target.id !== id);
  else if (id) {
    import('./similar-heading.client').then(
      ({ similarHeading }) => {
        const similar = similarHeading(id);
        if (similar && decoded(location.hash.slice(1)) === id) show(similar, true);
      },
      () => {},
    );
  }
}

/** Scrolls to the target unless it was already visible: the browser (or the reader, by going back) has set the scroll position then. */
function show(target: Element, scrolls: boolean): void {
  let hidden = scrolls;
  for (let box: Element | null = target; box; box = box.parentElement) {
    const parts = hiddenParts.find(({ selector }) => box?.matches(selector));
    if (!parts || !(box instanceof HTMLElement)) continue;
    parts.show(box);
    hidden = true;
  }
  announceParts();
  if (hidden) target.scrollIntoView();
}
