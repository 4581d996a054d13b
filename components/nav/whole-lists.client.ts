/** Completes the partial list of a large division: a page has only the part around its own entry. Loaded with the first such list. */
import { encodePath } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { setCurrent } from './current-link.client';

/** Whole lists by address. */
const wholes = new Map<string, string>();

/** Complete lists, and the groups in them that are open only because of the current page. */
const completed = new WeakSet<HTMLElement>();
let openForPage: HTMLDetailsElement[] = [];

/** Whether `list` has all entries. */
export function isComplete(list: HTMLElement): boolean {
  return completed.has(list);
}

/** Completes `list` if its entries have been fetched before; returns whether it is complete. */
export function completeFromCache(list: HTMLElement): boolean {
  const html = wholes.get(list.dataset.source ?? '');
  if (html !== undefined && !completed.has(list)) replaceList(list, html);
  return completed.has(list);
}

/** Fetches the entries of `list` and completes it; resolves to whether it did. */
export async function complete(list: HTMLElement): Promise<boolean> {
  const { source = '' } = list.dataset;
  const answer = await fetch(source).catch(() => undefined);
  if (!answer?.ok) return false;
  const html = await answer.text();
  wholes.set(source, html);
  // The reader may have moved on.
  if (!list.isConnected || list.dataset.source !== source) return false;
  replaceList(list, html);
  return true;
}

/** Marks the entries of the page that is shown now; `isOpen` tells which groups readers have opened. */
export function moveMarks(list: HTMLElement, isOpen: (group: HTMLDetailsElement) => boolean): void {
  for (const group of openForPage) group.open = isOpen(group);
  openForPage = [];
  for (const link of list.querySelectorAll('[aria-current="page"]')) setCurrent(link, false);
  markCurrent(list, location.pathname);
}

/** Replaces the partial list by the whole one without moving what the reader sees. */
function replaceList(list: HTMLElement, html: string): void {
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

/** Marks the entries that lead to the current page, as the server would. */
function markCurrent(list: ParentNode, pathname: string): void {
  const href = CSS.escape(hrefOf(pathname));
  for (const link of list.querySelectorAll(`a[href="${href}"],a[href^="${href}?part="]`)) {
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
