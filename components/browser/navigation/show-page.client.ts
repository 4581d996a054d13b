/** Replaces the current page by another one, keeping the parts they have in common. */

import { keepsList } from '../../nav/sidebar.client';
import { SHOWN_EVENT } from '../shown-event';
import { keepSent, sentMarkup } from './sent';

/** Maximum wait for an additional style sheet, in milliseconds. */
const STYLES_MS = 1_000;

/** Head elements that belong to the page and are replaced. Elements added by third-party services are kept. */
const METADATA =
  'title, meta[name]:not([name="viewport"]), meta[property], link[rel="alternate"], link[rel="canonical"], link[rel="icon"], script[type="application/ld+json"]';
const MARKUP = '[data-page]';
/** The style sheets of a document. */
export const SHEETS = 'link[rel="stylesheet"]';
const FACTS = ['lang', 'dir', 'data-current-path', 'data-in-part', 'data-feedback'];

/** Parses the document of a page; undefined for other documents, and for pages with a content security policy of their own. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector(`${MARKUP}:not([data-alone])`) ? page : undefined;
}

/** Replaces the current page by `page`; `beforeBehaviours` runs before the behaviours. */
export function showPage(page: Document, beforeBehaviours: () => void): void {
  if (sentMarkup() !== undefined) keepSent(page);
  changePage(page, (shown, next) => {
    replaceAround(shown, next, commonList(shown, next));
    beforeBehaviours();
  });
}

/** The sidebar list of both pages, if it can stay. */
function commonList(shown: Element, next: Element): [Element, Element] | undefined {
  const [old, own] = [shown, next].map((markup) => markup.querySelector<HTMLElement>('#navigation-items'));
  return old && own && depthOf(old, shown) === depthOf(own, next) && keepsList(old, own) ? [old, own] : undefined;
}

function depthOf(element: Element, root: Element): number {
  let depth = 0;
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) depth++;
  return depth;
}

/** Replaces the content of `shown` by that of `next`, except `common`, which is in both: it and its ancestors stay. */
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

/** The child of `parent` that contains `element`, or is it. */
function childOn(parent: Element, element: Element): Element {
  let child = element;
  while (child.parentElement && child.parentElement !== parent) child = child.parentElement;
  return child;
}

/** Applies the head of `page`, then its markup by `putMarkup`, then runs the behaviours. */
export function changePage(page: Document, putMarkup: (shown: Element, next: Element) => void): void {
  const shown = document.querySelector(MARKUP);
  const next = page.querySelector(MARKUP);
  if (!shown || !next) return;
  for (const fact of FACTS) copyAttribute(fact, page.documentElement, document.documentElement);
  updateMetadata(page);
  copyAttribute('data-page', next, shown);
  putMarkup(shown, next);
  document.dispatchEvent(new Event(SHOWN_EVENT));
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (value !== to.getAttribute(name)) to.setAttribute(name, value);
}

/** Elements in both heads stay: browsers would reload an icon. */
function updateMetadata(page: Document): void {
  const added = metadataOf(page);
  for (const old of metadataOf(document)) {
    const same = added.findIndex((part) => part.isEqualNode(old));
    if (same < 0) old.remove();
    else added.splice(same, 1);
  }
  document.head.append(...added);
}

/** The markup may contain elements of the same kind. */
function metadataOf(page: Document): Element[] {
  return [...page.querySelectorAll(METADATA)].filter((part) => !part.closest(`${MARKUP}, svg`));
}

/** Adds missing style sheets; resolves when they are loaded or have failed. Undefined if none is missing. */
export function updateStyles(page: Document): Promise<unknown> | undefined {
  const present = new Set([...document.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href')));
  const missing = [...page.querySelectorAll<HTMLLinkElement>(SHEETS)].filter(
    (sheet) => !present.has(sheet.getAttribute('href')),
  );
  if (missing.length === 0) return undefined;
  const loaded = Promise.all(missing.map((sheet) => addSheet(document.importNode(sheet))));
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, STYLES_MS))]);
}

function addSheet(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(sheet);
  });
}
