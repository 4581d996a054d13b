/**
 * What a sign-in says about its reader: `{ groups, content, apiPlaygroundInputs, expiresAt }`, in the form that the format documents, or the
 * claims of a token. It comes from outside, so that everything is bounded.
 */
import { isRecord } from '@/lib/kit/is-record';
import type { PlaygroundInputs, Reader } from './reader';

/** Where the groups are, and how they are written. */
export interface GroupsClaim {
  /** By default `groups`. */
  claim: string;
  /** Splits a text; without it, a text is one group. */
  delimiter?: string;
}

export type UserData = Pick<Reader, 'groups' | 'id' | 'name' | 'content' | 'playground' | 'expiresAt'>;

/** Of a group's name, in characters; longer ones are left out. */
const MAX_GROUP_LENGTH = 200;
/** Of what is read; more than that is no list of groups. */
const MAX_GROUPS = 20_000;
const MAX_NAME_LENGTH = 200;
/** Of `content` and of the playground's values as JSON, in characters. */
const MAX_CONTENT_LENGTH = 16_000;

/** The claims of an ID token that pages may show, by the names that they have there. */
const PROFILE = ['name', 'given_name', 'family_name', 'nickname', 'preferred_username', 'email', 'picture', 'locale'];
/** The claims that a name is taken from, the best one first. */
const NAMES = ['name', 'preferred_username', 'email', 'sub'];
/** The same of `content`, as your own login writes it. */
const CONTENT_NAMES = ['name', 'fullName', 'firstName', 'email'];

const PLAYGROUND = ['server', 'header', 'query', 'cookie', 'path'] as const;

/** The groups in a claim: each once, sorted. Anything but texts and numbers is left out. */
export function groupsOf(claims: Readonly<Record<string, unknown>>, { claim, delimiter }: GroupsClaim): string[] {
  // A name with dots may be a path, as in Keycloak's `realm_access.roles`.
  const value = Object.hasOwn(claims, claim) ? claims[claim] : claim.split('.').reduce<unknown>(memberOf, claims);
  const values = typeof value === 'string' ? (delimiter ? value.split(delimiter) : [value]) : value;
  if (!Array.isArray(values)) return [];
  const names = values
    .slice(0, MAX_GROUPS)
    .filter((name) => typeof name === 'string' || typeof name === 'number')
    .map((name) => String(name).trim())
    .filter((name) => name !== '' && name.length <= MAX_GROUP_LENGTH);
  return [...new Set(names)].sort();
}

/** Who the claims of a token describe. */
export function readerOfClaims(claims: Readonly<Record<string, unknown>>, groups: GroupsClaim): UserData {
  const content = Object.fromEntries(
    PROFILE.filter((name) => typeof claims[name] === 'string').map((name) => [name, claims[name]]),
  );
  return {
    groups: groupsOf(claims, groups),
    ...textIn(claims, ['sub'], 'id'),
    ...textIn(claims, NAMES, 'name'),
    ...bounded('content', content),
  };
}

/** Who user data describes. Rejects nothing: what has the wrong type is left out. */
export function readerOfUserData(data: Readonly<Record<string, unknown>>, groups: GroupsClaim): UserData {
  const content = isRecord(data.content) ? data.content : {};
  const inputs = isRecord(data.apiPlaygroundInputs) ? data.apiPlaygroundInputs : {};
  const playground = Object.fromEntries(
    PLAYGROUND.filter((kind) => isRecord(inputs[kind])).map((kind) => [kind, inputs[kind]]),
  );
  const expiresAt = momentOf(data.expiresAt);
  return {
    groups: groupsOf(data, groups),
    ...textIn(data, ['sub'], 'id'),
    ...{ ...textIn(data, NAMES, 'name'), ...textIn(content, CONTENT_NAMES, 'name') },
    ...bounded('content', content),
    ...bounded('playground', playground as PlaygroundInputs),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/** Milliseconds since 1970; the format has seconds. */
export function momentOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value * 1000 : undefined;
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function textIn<K extends 'id' | 'name'>(
  claims: Readonly<Record<string, unknown>>,
  names: readonly string[],
  key: K,
): { [key in K]?: string } {
  const text = names.map((name) => claims[name]).find((value) => typeof value === 'string' && value.trim() !== '');
  return (text === undefined ? {} : { [key]: String(text).trim().slice(0, MAX_NAME_LENGTH) }) as {
    [key in K]?: string;
  };
}

/** Nothing where there is nothing, or too much. */
function bounded<K extends 'content' | 'playground'>(
  key: K,
  value: object,
): { [key in K]?: Readonly<Record<string, unknown>> } {
  const isKept = Object.keys(value).length > 0 && JSON.stringify(value).length <= MAX_CONTENT_LENGTH;
  return (isKept ? { [key]: value } : {}) as { [key in K]?: Readonly<Record<string, unknown>> };
}
