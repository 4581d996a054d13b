/** Keeps the sidebar as the reader left it while pages change, and completes the list of a big division. */
import type { Behaviour } from './behaviour';

/** Scroll positions by list, open and closed groups by the titles above them, whole lists by address. */
const scrolls = new Map<string, number>();
const toggled = new Map<string, boolean>();
const wholes = new Map<string, string>();

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
    if (whole) complete(list, whole);
    restoreGroups(list);
    restoreScroll(list);
    if (source && !whole) whenIdle(() => void load(list, source));
  },
};

/** The entries of a list that lead to the page that is shown get the marks which the server would have given them. */
function markCurrent(list: ParentNode, pathname: string): void {
  for (const link of list.querySelectorAll(`a[href="${CSS.escape(hrefOf(pathname))}"]`)) {
    link.setAttribute('aria-current', 'page');
    link.setAttribute('data-active', 'true');
    for (let group = detailsOf(link); group; group = detailsOf(group.parentElement)) group.open = true;
  }
}

function detailsOf(element: Element | null): HTMLDetailsElement | null {
  const linked = element?.matches('.sidebar-linked > a') ? element.parentElement?.querySelector('details') : null;
  return linked ?? element?.closest('details') ?? null;
}

/** The address as the server writes it: every segment percent-encoded. */
function hrefOf(pathname: string): string {
  const clean = pathname.replace(/(.)\/$/, '$1');
  try {
    return clean
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return clean;
  }
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
