/** Turns clicks on internal links into client-side navigation, and prefetches pages that a reader is about to open. */
import { withinBase } from '@/lib/kit/http/base-path';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { basePath } from '../base';
import type { Behaviour } from '../behaviour';
import { preparePage } from './pages.client';
import { sentMarkup } from './sent';
import { followHistory, visit } from './visit.client';

export const links: Behaviour = {
  install() {
    followHistory();
    document.addEventListener('click', open);
    for (const intent of ['pointerover', 'touchstart', 'focusin']) {
      document.addEventListener(intent, prefetch, { passive: true });
    }
  },
};

/**
 * The address for client-side navigation, or undefined if the browser should follow the link: other origins, paths outside of `base`, files,
 * downloads, other windows, and anchors on the current page.
 */
export function pageAddress(link: HTMLAnchorElement, here: Location | URL, base = ''): string | undefined {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, here.href);
  if (url.origin !== here.origin || withinBase(url.pathname, base) === undefined || isFile(url.pathname))
    return undefined;
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Addresses of files, which the browser opens. A page's Markdown is a file too. The path `//x` alone would be the address of another host. */
function isFile(pathname: string): boolean {
  return hasStaticEnding(pathname) || /^\/\/|\.md$/i.test(pathname);
}

function open(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = addressOf(event.target);
  if (address === undefined || !document.querySelector('[data-page]')) return;
  event.preventDefault();
  void visit(address);
}

/** In `dev` a prefetch would render the page. */
function prefetch({ target }: Event): void {
  const address = addressOf(target)?.replace(/#.*/, '');
  if (address !== undefined && sentMarkup() === undefined) void preparePage(address);
}

function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? pageAddress(link, location, basePath()) : undefined;
}
