/** Who may read what: the rule of a page, and the audiences that it lets in. Pure. */
import { listOf } from '@/lib/kit/env';
import { isRecord } from '@/lib/kit/is-record';
import type { Reader } from './reader';

/** A condition on groups, as `groups` states it. */
export interface GroupRule {
  /** One of these is enough; undefined: no group is needed, and an empty list lets nobody in. */
  readonly includes?: readonly string[];
  /** None of these may be among the reader's groups. */
  readonly excludes?: readonly string[];
}

/** The rule of a page. */
export interface PageRule {
  /** Whether strangers may read it, if no groups are named. */
  readonly isPublic: boolean;
  /** A reader must satisfy all of them. */
  readonly groups: readonly GroupRule[];
}

/** All readers for whom a site is the same: those with the same groups, as far as these matter. */
export interface Audience {
  readonly isSignedIn: boolean;
  /** Sorted. */
  readonly groups: readonly string[];
}

/** Everybody who has not signed in. */
export const STRANGERS: Audience = Object.freeze({ isSignedIn: false, groups: [] });

/** A rule that nobody satisfies: what is not understood is closed. */
const NOBODY: GroupRule = Object.freeze({ includes: [] });

/**
 * Whether an audience may read a page. Named groups count before `public`: a page with both is for its groups. See
 * content/operate/private-docs.mdx#who-may-read-what.
 */
export function canRead({ isPublic, groups }: PageRule, audience: Audience): boolean {
  if (groups.length === 0) return isPublic || audience.isSignedIn;
  return audience.isSignedIn && groups.every((rule) => satisfies(rule, audience));
}

/** Whether an audience has the groups that a rule asks for. Strangers have none. */
export function satisfies({ includes, excludes = [] }: GroupRule, { isSignedIn, groups }: Audience): boolean {
  if (!isSignedIn) return false;
  if (includes !== undefined && !includes.some((name) => groups.includes(name))) return false;
  return !excludes.some((name) => groups.includes(name));
}

/** The audience of a reader on a site whose pages name `named`: groups that no page names make no difference. */
export function audienceOf(
  { isSignedIn, groups }: Pick<Reader, 'isSignedIn' | 'groups'>,
  named: ReadonlySet<string>,
): Audience {
  if (!isSignedIn) return STRANGERS;
  return { isSignedIn, groups: [...new Set(groups.filter((name) => named.has(name)))].sort() };
}

/** The audience that somebody names: groups with commas between them, `signed-in` for readers in none, or `strangers`. Undefined for no name. */
export function parseAudience(text: string): Audience | undefined {
  const names = listOf(text);
  if (names.length === 0) return undefined;
  if (names.length === 1 && names[0] === 'strangers') return STRANGERS;
  return { isSignedIn: true, groups: names.filter((name) => name !== 'signed-in').sort() };
}

/** The same text for the same audience. */
export function audienceKey({ isSignedIn, groups }: Audience): string {
  return isSignedIn ? JSON.stringify(groups) : '';
}

/**
 * The rule that `groups` states: a name, a list of names, or `{includes, excludes}`. Undefined if nothing is written. A value that is not
 * understood lets nobody in.
 */
export function parseGroups(written: unknown): GroupRule | undefined {
  if (written === undefined || written === null || written === '') return undefined;
  if (!isRecord(written)) return Object.freeze({ includes: namesIn(written) ?? [] });
  const { includes, excludes, ...others } = written;
  const [included, excluded] = [includes, excludes].map((list) => (list === undefined ? undefined : namesIn(list)));
  const isUnderstood =
    Object.keys(others).length === 0 &&
    (included !== undefined || excluded !== undefined) &&
    (includes === undefined) === (included === undefined) &&
    (excludes === undefined) === (excluded === undefined);
  if (!isUnderstood) return NOBODY;
  return Object.freeze({
    ...(included === undefined ? {} : { includes: included }),
    ...(excluded === undefined ? {} : { excludes: excluded }),
  });
}

/** The value of `public`; undefined if it is not written, and `false` if it is not understood. */
export function parsePublic(written: unknown): boolean | undefined {
  if (written === undefined || written === null || written === '') return undefined;
  return written === true || written === 'true';
}

/** All groups that rules name. */
export function namesOf(rules: Iterable<GroupRule>): string[] {
  return [...rules].flatMap(({ includes = [], excludes = [] }) => [...includes, ...excludes]);
}

/** Names may be numbers in YAML; undefined for other values. */
function namesIn(written: unknown): string[] | undefined {
  const list = Array.isArray(written) ? written : [written];
  const names = list.map((name) => (typeof name === 'number' ? String(name) : name));
  if (!names.every((name) => typeof name === 'string')) return undefined;
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}
