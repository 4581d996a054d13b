/** The entry of the current page. */

/** Marks a link, and the element around it, as that of the current page or section, or not. */
export function setCurrent(link: Element, current: boolean, kind = 'page'): void {
  if (link.hasAttribute('aria-current') === current) return;
  if (current) link.setAttribute('aria-current', kind);
  else link.removeAttribute('aria-current');
  for (const element of [link, link.parentElement]) {
    if (current) element?.setAttribute('data-active', 'true');
    else element?.removeAttribute('data-active');
  }
}
