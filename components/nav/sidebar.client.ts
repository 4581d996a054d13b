/** Keeps the state of the sidebar across pages, and completes the list of a large division. */
import { encodePath } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { Behaviour } from '../browser/behaviour';

/** Scroll positions by list, open and closed groups by the titles above them, whole lists by address. */
const scrolls = new Map<string, number>();
const toggled = new Map<string, boolean>();
const wholes = new Map<string, string>();

/** Complete lists, and the groups in them that are open only because of the current page. */
const completed = new WeakSet<HTMLElement>();
let openForPage: HTMLDetailsElement[] = [];

export const sidebar: Behaviour = {
  install() {
    // `scroll` does not bubble, and a click on a summary must be handled before its default action: both are captured.
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
 * Whether the current list can be reused for the next page; it is then marked for that page. Most elements of a page are in its sidebar,
 * and replacing them would take as long as everything else.
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

/** Marks the entries that lead to the current page, as the server would. */
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
  // The reader may have moved on.
  if (!list.isConnected || list.dataset.source !== source) return;
  complete(list, html);
  restoreGroups(list);
}

/** Replaces the partial list by the whole one without moving what the reader sees. */
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

/** Identifies a group across pages by the titles on the way to it. */
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

/** Identifies a list by its first page or its address, so that two divisions keep separate positions. */
function nameOf(scroller: HTMLElement): string {
  return scroller.querySelector('#navigation-items a')?.getAttribute('href') ?? '';
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
