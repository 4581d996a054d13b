/** Keeps the sidebar as the reader left it while pages change, and completes the list of a big division. */
import { encodePath } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { Behaviour } from '../browser/behaviour';

/** Scroll positions by list, open and closed groups by the titles above them, whole lists by address. */
const scrolls = new Map<string, number>();
const toggled = new Map<string, boolean>();
const wholes = new Map<string, string>();

/** Lists that are whole, and the groups in them that are open for the sake of the page alone. */
const completed = new WeakSet<HTMLElement>();
let openForPage: HTMLDetailsElement[] = [];

export const sidebar: Behaviour = {
  install() {
    // Neither event can be heard by bubbling alone: `scroll` does not, and a click on a summary must be seen before it acts.
    document.addEventListener('scroll', rememberScroll, true);
    document.addEventListener('click', rememberToggle, true);
  },
  page() {
    const list = document.querySelector<HTMLElement>('#navigation-items');
    if (!list) return;
    const source = list.dataset.source;
    const whole = source && wholes.get(source);
    if (whole && !completed.has(list)) complete(list, whole);
    restoreGroups(list);
    restoreScroll(list);
    if (source && !whole) whenIdle(() => void load(list, source));
  },
};

/**
 * Whether the list that is shown is the next page's as well; it then has that page's marks. Most elements of a page are in its sidebar:
 * making them anew would take as long as all the rest.
 */
export function keepsList(shown: HTMLElement, next: HTMLElement): boolean {
  if (shown.dataset.source !== next.dataset.source) return false;
  if (completed.has(shown)) {
    for (const group of openForPage) group.open = toggled.get(titlesOf(group)) ?? false;
    openForPage = [];
    for (const link of shown.querySelectorAll('[aria-current="page"]')) setCurrent(link, false);
    markCurrent(shown, location.pathname);
    return true;
  }
  if (!hasSameEntries(shown, next)) return false;
  takeMarks(shown, next);
  return true;
}

function hasSameEntries(one: Element, other: Element): boolean {
  const entries = (list: Element): string =>
    [...list.querySelectorAll('a')].map((link) => link.getAttribute('href')).join('\n');
  return one.textContent === other.textContent && entries(one) === entries(other);
}

function takeMarks(shown: Element, next: Element): void {
  const marked = [...next.querySelectorAll('a')].map((link) => link.hasAttribute('aria-current'));
  for (const [index, link] of shown.querySelectorAll('a').entries()) setCurrent(link, marked[index] ?? false);
  const open = [...next.querySelectorAll('details')].map((group) => group.open);
  for (const [index, group] of shown.querySelectorAll('details').entries()) group.open = open[index] ?? false;
}

function setCurrent(link: Element, current: boolean): void {
  if (link.hasAttribute('aria-current') === current) return;
  for (const [name, value] of Object.entries({ 'aria-current': 'page', 'data-active': 'true' })) {
    if (current) link.setAttribute(name, value);
    else link.removeAttribute(name);
  }
}

/** The entries of a list that lead to the page that is shown get the marks which the server would have given them. */
function markCurrent(list: ParentNode, pathname: string): void {
  for (const link of list.querySelectorAll(`a[href="${CSS.escape(hrefOf(pathname))}"]`)) {
    setCurrent(link, true);
    for (let group = detailsOf(link); group; group = detailsOf(group.parentElement)) {
      if (!group.open) openForPage.push(group);
      group.open = true;
    }
  }
}

function detailsOf(element: Element | null): HTMLDetailsElement | null {
  const linked = element?.matches('.sidebar-linked > a') ? element.parentElement?.querySelector('details') : null;
  return linked ?? element?.closest('details') ?? null;
}

/** The address as the server writes it: every segment percent-encoded. */
function hrefOf(pathname: string): string {
  const clean = pathname.replace(/(.)\/$/, '$1');
  return encodePath(clean.split('/').map(decoded).join('/'));
}

async function load(list: HTMLElement, source: string): Promise<void> {
  const answer = await fetch(source).catch(() => undefined);
  if (!answer?.ok) return;
  const html = await answer.text();
  wholes.set(source, html);
  // The reader may have gone on meanwhile.
  if (!list.isConnected || list.dataset.source !== source) return;
  complete(list, html);
  restoreGroups(list);
}

/** Puts the whole list in place of the window; what the reader looks at stays where it is. */
function complete(list: HTMLElement, html: string): void {
  const before = currentTop(list);
  list.innerHTML = html;
  completed.add(list);
  openForPage = [];
  markCurrent(list, location.pathname);
  const after = currentTop(list);
  const scroller = list.closest('#sidebar-content');
  if (scroller && before !== undefined && after !== undefined) scroller.scrollTop += after - before;
}

function currentTop(list: HTMLElement): number | undefined {
  return list.querySelector('[aria-current="page"]')?.getBoundingClientRect().top;
}

function rememberScroll({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.id !== 'sidebar-content') return;
  scrolls.set(nameOf(target), target.scrollTop);
}

function rememberToggle({ target }: Event): void {
  const summary = target instanceof Element ? target.closest('.sidebar-subgroup > summary') : null;
  const group = summary?.parentElement;
  if (group instanceof HTMLDetailsElement) toggled.set(titlesOf(group), !group.open);
}

function restoreGroups(list: HTMLElement): void {
  for (const group of list.querySelectorAll<HTMLDetailsElement>('.sidebar-subgroup')) {
    const open = toggled.get(titlesOf(group));
    if (open !== undefined) group.open = open || group.querySelector('[aria-current="page"]') !== null;
  }
}

/** The titles on the way to a group: what stays the same about it from page to page. */
function titlesOf(group: Element): string {
  const titles: string[] = [];
  for (let at: Element | null = group; at; at = at.parentElement?.closest('li') ?? null) {
    const title = at.closest('li')?.querySelector('.sidebar-title')?.textContent;
    if (title) titles.push(title);
  }
  return titles.join('\n');
}

function restoreScroll(list: HTMLElement): void {
  const scroller = list.closest<HTMLElement>('#sidebar-content');
  if (!scroller) return;
  const known = scrolls.get(nameOf(scroller));
  if (known !== undefined) scroller.scrollTop = known;
  const current = list.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!current) return;
  const frame = scroller.getBoundingClientRect();
  const hidden = current.top < frame.top + 32 || current.bottom > frame.bottom - 32;
  if (hidden) scroller.scrollTop += current.top - frame.top - frame.height / 2;
}

/** A list is known by the first page that it shows or by its address: two divisions keep positions of their own. */
function nameOf(scroller: HTMLElement): string {
  return scroller.querySelector('#navigation-items a')?.getAttribute('href') ?? '';
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
