/** The keys of a site in Redis. */
import type { CountKind, SiteName } from '../events';

const PREFIX = 'lectern:insights:';

/** The set of the sites with data. */
export const SITES = `${PREFIX}sites`;

/** What all keys of a site begin with. */
export function siteKey({ organisation, domain }: SiteName): string {
  return `${PREFIX}${encodeURIComponent(organisation)}/${encodeURIComponent(domain)}:`;
}

/** A list of a site. */
export function listKey(site: SiteName, list: 'questions' | 'notes' | 'audit'): string {
  return siteKey(site) + list;
}

/** The counts of a kind on a day, by name. */
export function countKey(site: SiteName, kind: CountKind, day: number): string {
  return `${siteKey(site)}${kind}:${day}`;
}

/** The rating of an answer, and its page. */
export function messageKey(site: SiteName, message: number): string {
  return `${siteKey(site)}message:${message}`;
}

/** The times of a thread's questions. */
export function threadKey(site: SiteName, thread: number): string {
  return `${siteKey(site)}thread:${thread}`;
}
