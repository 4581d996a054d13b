/** Which pages have changed since a reader last read them. Pure: the dates come from the site, the visits from the reader's browser. */
import type { PageDates } from '@/lib/site/view/page-dates';

/**
 * A page that was read, and the date of the text that was shown: a change that was published later than its date, such as a merged branch,
 * counts as one. The time of reading where the date is not known. In seconds.
 */
export type Visit = readonly [route: string, date: number];

/** More are forgotten, the oldest first. */
export const MAX_VISITS = 500;

/** The pages that have changed, with their dates. */
export function changedPages(visits: readonly Visit[], dates: PageDates): Map<string, number> {
  const changed = visits.map(([route, read]): Visit | undefined => {
    const date = Object.hasOwn(dates, route) ? dates[route] : undefined;
    return date !== undefined && date > read ? [route, date] : undefined;
  });
  return new Map(changed.filter((entry) => entry !== undefined));
}

/** The visits with one more, newest first. `now`: for pages whose date is not known. */
export function withVisit(visits: readonly Visit[], route: string, dates: PageDates, now: number): Visit[] {
  const date = Object.hasOwn(dates, route) ? (dates[route] ?? now) : now;
  return [[route, date] satisfies Visit, ...visits.filter(([other]) => other !== route)].slice(0, MAX_VISITS);
}

/** The entries of a stored list that are visits. */
export function parseVisits(stored: readonly unknown[]): Visit[] {
  return stored.filter(
    (entry): entry is Visit => Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
  );
}
