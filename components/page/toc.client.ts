/** Marks the current section in the table of contents. */
import { decoded } from '@/lib/kit/urls';
import type { Behaviour } from '../browser/behaviour';
import { hiddenParts, PARTS_EVENT } from '../browser/parts';
import { setCurrent } from '../nav/current-link.client';

let observer: IntersectionObserver | undefined;

export const toc: Behaviour = {
  install() {
    document.addEventListener(PARTS_EVENT, watch);
  },
  page: watch,
};

/** Headings in hidden tabs and views are not listed (content/reference/format/mdx.mdx#toc). */
function watch(): void {
  observer?.disconnect();
  const list = document.querySelector<HTMLElement>('.toc');
  if (!list) return;
  const notShown = hiddenParts.flatMap(({ selector, leaveToc }) => (leaveToc ? selector : [])).join();
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
    const heading = document.getElementById(decoded(link.hash.slice(1)));
    const isElsewhere = notShown !== '' && Boolean(heading?.closest(notShown));
    link.parentElement?.toggleAttribute('data-elsewhere', isElsewhere);
    return heading && !isElsewhere ? [{ link, heading }] : [];
  });
  // The line at which a section is current: below the header, with space for a heading's margin.
  const line = (document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0) + 48;
  observer = new IntersectionObserver(() => mark(list, rows, line), {
    rootMargin: `-${line}px 0px 0px`,
    threshold: [0, 1],
  });
  for (const { heading } of rows) observer.observe(heading);
}

interface Row {
  link: HTMLAnchorElement;
  heading: HTMLElement;
}

function mark(list: HTMLElement, rows: readonly Row[], line: number): void {
  const reached = rows.filter(({ heading }) => heading.getBoundingClientRect().top <= line + 1);
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = (atEnd ? rows.at(-1) : reached.at(-1)) ?? rows[0];
  for (const { link } of rows) {
    const active = link === current?.link;
    setCurrent(link, active, 'location');
    link.toggleAttribute('data-active-deepest', active);
  }
  if (!current) return;
  list.style.setProperty('--bar-y', `${current.link.offsetTop}px`);
  list.style.setProperty('--bar-length', `${current.link.offsetHeight}`);
  keepInSight(list, current.link);
}

/** A long list scrolls inside its column, never the page. */
function keepInSight(list: HTMLElement, link: HTMLElement): void {
  const column = list.closest<HTMLElement>('.toc-layout');
  if (!column || column.scrollHeight <= column.clientHeight) return;
  const offset = link.getBoundingClientRect().top - column.getBoundingClientRect().top;
  if (offset < 48 || offset > column.clientHeight - 64) column.scrollTop += offset - column.clientHeight / 2;
}
