/** The entry of the current page. */

/** Marks a link as that of the current page, or not. */
export function setCurrent(link: Element, current: boolean): void {
  if (link.hasAttribute('aria-current') === current) return;
  for (const [name, value] of Object.entries({ 'aria-current': 'page', 'data-active': 'true' })) {
    if (current) link.setAttribute(name, value);
    else link.removeAttribute(name);
  }
}
