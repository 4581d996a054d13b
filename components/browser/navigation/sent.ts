/** In `dev`, keeps the original markup of the current page for comparison with the next one. */

let sent: string | undefined;

/** Stores the markup of `page`; called before behaviours change it. */
export function keepSent(page: Document): void {
  sent = page.querySelector('[data-page]')?.innerHTML;
}

/** The stored markup; undefined in built sites and if no page is shown. */
export function sentMarkup(): string | undefined {
  return sent;
}
