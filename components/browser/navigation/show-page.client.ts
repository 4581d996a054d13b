/** Brings another page of the site into the document: what the two have in common stays as it is. */

import { keepsList } from '../../nav/sidebar.client';
import { SHOWN_EVENT } from '../shown-event';
import { keepSent, sentMarkup } from './sent';

/** A reader waits no longer than this (milliseconds) for a style sheet that the page they left did not need. */
const STYLES_MS = 1_000;

/** What a page says of itself: replaced with each page. What services add to the document is not theirs to say. */
const ABOUT =
  'title, meta[name]:not([name="viewport"]), meta[property], link[rel="alternate"], link[rel="canonical"], link[rel="icon"], script[type="application/ld+json"]';
const MARKUP = '[data-page]';
/** The style sheets of a document. */
export const SHEETS = 'link[rel="stylesheet"]';
const FACTS = ['lang', 'dir', 'data-current-path'];

/** The document of a page; undefined where the text is another kind of document. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector(MARKUP) ? page : undefined;
}

/** Shows `page` in place of the one that is shown; `beforeBehaviours` runs before behaviours look at it. */
export function showPage(page: Document, beforeBehaviours: () => void): void {
  if (sentMarkup() !== undefined) keepSent(page);
  changePage(page, (shown, next) => {
    replaceAround(shown, next, commonList(shown, next));
    beforeBehaviours();
  });
}

/** The sidebar's list in both, where the one that is shown can stay. */
function commonList(shown: Element, next: Element): [Element, Element] | undefined {
  const [old, own] = [shown, next].map((markup) => markup.querySelector<HTMLElement>('#navigation-items'));
  return old && own && depthOf(old, shown) === depthOf(own, next) && keepsList(old, own) ? [old, own] : undefined;
}

function depthOf(element: Element, root: Element): number {
  let depth = 0;
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) depth++;
  return depth;
}

/** Replaces what is in `shown` by what is in `next`, but for `common`, which is in both: that and what it stands in stay where they are. */
function replaceAround(shown: Element, next: Element, common: [Element, Element] | undefined): void {
  if (!common) {
    shown.replaceChildren(...next.childNodes);
    return;
  }
  const [old, own] = [childOn(shown, common[0]), childOn(next, common[1])];
  const children = [...next.childNodes];
  const place = children.indexOf(own);
  while (old.previousSibling) old.previousSibling.remove();
  while (old.nextSibling) old.nextSibling.remove();
  old.before(...children.slice(0, place));
  old.after(...children.slice(place + 1));
  if (old === common[0]) return;
  for (const name of new Set([...old.getAttributeNames(), ...own.getAttributeNames()])) copyAttribute(name, own, old);
  replaceAround(old, own, common);
}

/** The child of `parent` that `element` stands in, or is. */
function childOn(parent: Element, element: Element): Element {
  let child = element;
  while (child.parentElement && child.parentElement !== parent) child = child.parentElement;
  return child;
}

/** Brings what `page` says of itself into the document, and its markup by `putMarkup`; then tells the behaviours. */
export function changePage(page: Document, putMarkup: (shown: Element, next: Element) => void): void {
  const shown = document.querySelector(MARKUP);
  const next = page.querySelector(MARKUP);
  if (!shown || !next) return;
  for (const fact of FACTS) copyAttribute(fact, page.documentElement, document.documentElement);
  bringAbout(page);
  copyAttribute('data-page', next, shown);
  putMarkup(shown, next);
  document.dispatchEvent(new Event(SHOWN_EVENT));
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (value !== to.getAttribute(name)) to.setAttribute(name, value);
}

/** What both say stays: browsers would load an icon anew. */
function bringAbout(page: Document): void {
  const after = aboutIn(page);
  for (const old of aboutIn(document)) {
    const same = after.findIndex((part) => part.isEqualNode(old));
    if (same < 0) old.remove();
    else after.splice(same, 1);
  }
  document.head.append(...after);
}

/** The markup itself may hold elements of the same kind. */
function aboutIn(page: Document): Element[] {
  return [...page.querySelectorAll(ABOUT)].filter((part) => !part.closest(`${MARKUP}, svg`));
}

/** Adds the style sheets that are not there yet; resolves when they can be used, or cannot be had. Nothing where there is nothing to add. */
export function bringStyles(page: Document): Promise<unknown> | undefined {
  const there = new Set([...document.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href')));
  const missing = [...page.querySelectorAll<HTMLLinkElement>(SHEETS)].filter(
    (sheet) => !there.has(sheet.getAttribute('href')),
  );
  if (missing.length === 0) return undefined;
  const loaded = Promise.all(missing.map((sheet) => addSheet(document.importNode(sheet))));
  return Promise.race([loaded, new Promise((go) => setTimeout(go, STYLES_MS))]);
}

function addSheet(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(sheet);
  });
}
