/**
 * The part of the site that the reader is in, for links that are made in the browser: search results, sources of answers. Links in the markup
 * of a page name their part already. See lib/nav/part.ts.
 */
import type { SharedPages } from '@/lib/site/view/part';
import { publicAddress, sitePath } from './base';

let shared: SharedPages | undefined;
let loading: Promise<void> | undefined;

/** The key of the part of the index that the search box of this page uses. */
export function partOfSearch(): string | undefined {
  return document.querySelector<HTMLElement>('[data-open="search"][data-part]')?.dataset.part;
}

/** Loads what `inPart` needs; nothing on sites where every page stands in one part. Never rejects. */
export function loadParts(): Promise<void> {
  if (document.documentElement.dataset.inPart === undefined) return Promise.resolve();
  loading ??= fetchParts().catch(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchParts(): Promise<void> {
  const answer = await fetch(publicAddress('/_lectern/parts.json'));
  if (answer.ok) shared = (await answer.json()) as SharedPages;
}

/** An address inside the site (`/guide#setup`) in the part closest to the one that is shown. */
export function inPart(address: string): string {
  const own = document.documentElement.dataset.inPart;
  return own === undefined || !shared ? address : addressInPart(shared, own, address);
}

/** The same for a reader of the part `own`. Other parameters of the address stay. */
export function addressInPart({ parts, pages }: SharedPages, own: string, address: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const keys = pages[path]?.map((index) => parts[index] ?? '') ?? [];
  const part = closestPart(keys, own);
  if (part === undefined) return address;
  const named = part === keys[0] ? [] : [`part=${encodeURIComponent(part)}`];
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('part='));
  const all = [...named, ...rest].join('&');
  return path + (all && `?${all}`) + hash;
}

/** The key that has the most names in common with `own`, from the first one on; the earlier one of equals. */
export function closestPart(keys: readonly string[], own: string): string | undefined {
  const names = own.split('~');
  const shared = (key: string): number => {
    const differs = key.split('~').findIndex((name, depth) => name !== names[depth]);
    return differs < 0 ? Number.POSITIVE_INFINITY : differs;
  };
  return keys.reduce<string | undefined>(
    (best, key) => (best === undefined || shared(key) > shared(best) ? key : best),
    undefined,
  );
}

/** Readers point at a link, focus or touch it before they follow it. */
const INTENTS = ['pointerover', 'focusin', 'click'] as const;

/** Keeps the reader's part in the links that appear inside of `element`, by `keep`. */
export function keepPartIn(element: Document | HTMLElement, keep: (event: Event) => void = keepPart): void {
  for (const intent of INTENTS) element.addEventListener(intent, keep, true);
}

/** The same for the links of live components, which render them in the browser. A part that the writer names wins. */
export function keepPartOfIsland(event: Event): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('lectern-island a[href]') : null;
  if (link && !/[?&]part=/.test(link.search)) keepPart(event);
}

/** Puts a link in a panel into the part that is shown, when a reader is about to follow it: the panel stays open from page to page. */
function keepPart({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const path = link && link.origin === location.origin ? sitePath(link.pathname) : undefined;
  if (link && path !== undefined) link.href = publicAddress(inPart(path + link.search + link.hash));
}
