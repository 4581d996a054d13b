/** While writing: the markup of the page that is shown as the server sent it, which the next one is compared with. */

let sent: string | undefined;

/** Keeps the markup of `page`; called before behaviours change it. */
export function keepSent(page: Document): void {
  sent = page.querySelector('[data-page]')?.innerHTML;
}

/** What was kept; undefined in built sites, and where no page is shown. */
export function sentMarkup(): string | undefined {
  return sent;
}
