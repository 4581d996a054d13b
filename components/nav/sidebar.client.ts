/** Keeps the state of the sidebar across pages. What completes the list of a large division is loaded with the first such list. */
import type { Behaviour } from '../browser/behaviour';
import { whenIdle } from '../browser/when-idle';
import { setCurrent } from './current-link.client';

/** Scroll positions by list, open and closed groups by the titles above them. */
const scrolls = new Map<string, number>();
const toggled = new Map<string, boolean>();

let wholeLists: typeof import('./whole-lists.client') | undefined;

export const sidebar: Behaviour = {
  install() {
    // `scroll` does not bubble, and a click on a summary must be handled before its default action: both are captured.
    document.addEventListener('scroll', rememberScroll, true);
    document.addEventListener('click', rememberToggle, true);
  },
  page() {
    const list = document.querySelector<HTMLElement>('#navigation-items');
    if (!list) return;
    const isWhole = list.dataset.source === undefined || wholeLists?.completeFromCache(list);
    restoreGroups(list);
    restoreScroll(list);
    if (!isWhole) whenIdle(() => complete(list).catch(() => {}));
  },
};

/**
 * Whether the current list can be reused for the next page; it is then marked for that page. Most elements of a page are in its sidebar,
 * and replacing them would take as long as everything else.
 */
export function keepsList(shown: HTMLElement, next: HTMLElement): boolean {
  if (shown.dataset.source !== next.dataset.source) return false;
  if (wholeLists?.isComplete(shown)) {
    wholeLists.moveMarks(shown, (group) => toggled.get(titlesOf(group)) ?? false);
    return true;
  }
  if (!hasSameEntries(shown, next)) return false;
  takeMarks(shown, next);
  return true;
}

function hasSameEntries(a: Element, b: Element): boolean {
  const entries = (list: Element): string =>
    [...list.querySelectorAll('a')].map((link) => link.getAttribute('href')).join('\n');
  return a.textContent === b.textContent && entries(a) === entries(b);
}

function takeMarks(shown: Element, next: Element): void {
  const marked = [...next.querySelectorAll('a')].map((link) => link.hasAttribute('aria-current'));
  for (const [index, link] of shown.querySelectorAll('a').entries()) setCurrent(link, marked[index] ?? false);
  const open = [...next.querySelectorAll('details')].map((group) => group.open);
  for (const [index, group] of shown.querySelectorAll('details').entries()) group.open = open[index] ?? false;
}

async function complete(list: HTMLElement): Promise<void> {
  wholeLists ??= await import('./whole-lists.client');
  if (await wholeLists.complete(list)) restoreGroups(list);
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
