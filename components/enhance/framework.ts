/**
 * Where the two halves of the browser's code meet. The behaviours are scripts of their own (lib/cli/bundle.mjs), at work as soon as the
 * page is there; the router and React come with Next's scripts, later. The place is global because the halves share no modules.
 */

/** What Next's half gives. */
export interface Framework {
  router: { push(href: string): void; prefetch(href: string): void };
  /** Loads the markup of the page at an encoded path ahead; undefined in development, where pages have none of their own. */
  loadMarkup: ((address: string) => unknown) | undefined;
  /** By name; what imports of these packages become in the behaviours' scripts. */
  packages: Readonly<Record<string, unknown>>;
}

/** Dispatched on `document` when another page is shown, or the same with other content, as while writing. */
export const SHOWN_EVENT = 'lectern:shown';

const GIVEN_EVENT = 'lectern:framework';
const place = globalThis as { lectern?: Framework };

/** Called by enhance.client.tsx, again whenever the router is another. */
export function provideFramework(given: Framework): void {
  place.lectern = given;
  document.dispatchEvent(new Event(GIVEN_EVENT));
}

/** What was given; undefined until then. */
export function framework(): Framework | undefined {
  return place.lectern;
}

/** Resolves as soon as it was given: before anything that uses React may be loaded. */
export function whenFramework(): Promise<Framework> {
  return new Promise((resolve) => {
    const answer = (): void => void (place.lectern && resolve(place.lectern));
    document.addEventListener(GIVEN_EVENT, answer, { once: true });
    answer();
  });
}
