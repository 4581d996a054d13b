/** Sessions of readers: what the sign-in said about a reader is in the cookie, or in the store if it is too large for one. */
import { isRecord } from '@/lib/kit/is-record';
import type { Store } from '@/lib/store/store';
import { type CookiePlace, cookieFor, cookiesOf } from './cookies';
import type { Reader } from './reader';
import { digestOf, seal, unseal } from './seal';
import { endSession, isEnded, newSession, parseSession, type Session } from './session';
import type { AccessSettings, Method } from './settings';
import type { UserData } from './user-data';

/** Where sessions are kept. */
export interface SessionStore {
  store: Store;
  /** The start of the process, if its memory is all it has. */
  since?: number;
}

/** A session and its reader. */
export interface ReaderSession extends Session {
  reader: Reader;
}

type Facts = Pick<AccessSettings, 'secrets' | 'methods' | 'sessionMs'>;

export const READER_COOKIE = 'lectern_reader';
/** Browsers keep cookies of 4,096 characters with name and attributes (RFC 6265, 6.1). */
const MAX_COOKIE_LENGTH = 3_500;
/** With more groups, only those that the site names are kept. */
const MAX_GROUPS = 200;
const PURPOSE = 'reader';

/** Groups as a session keeps them. `named`: those that the site names; a provider may list thousands. */
export function keptGroups(groups: readonly string[], named: ReadonlySet<string>): readonly string[] {
  return groups.length <= MAX_GROUPS ? groups : groups.filter((group) => named.has(group));
}

/** Begins a session; the `Set-Cookie` header. Rejects while the store is unavailable. */
export async function beginSession(
  { groups, id, name, content, playground, expiresAt }: UserData,
  method: Method,
  { secrets, methods, sessionMs }: Facts,
  { store }: SessionStore,
  place: CookiePlace,
  now: number,
): Promise<string> {
  const lastsMs = Math.min(sessionMs, (expiresAt ?? Number.POSITIVE_INFINITY) - now);
  const session = newSession(id ?? method, now, lastsMs);
  const by = methods[method];
  const reader = { groups, ...(id ? { id } : {}), ...(name ? { name } : {}), content, playground };
  const whole = seal(secrets, PURPOSE, { ...session, by, reader });
  if (whole.length <= MAX_COOKIE_LENGTH) return cookieFor(READER_COOKIE, whole, lastsMs, place);
  await store.change(recordOf(session), () => JSON.stringify(reader), now);
  const named = seal(secrets, PURPOSE, { ...session, who: digestOf(session.who), by });
  return cookieFor(READER_COOKIE, named, lastsMs, place);
}

/** The session of a request; undefined without one that is valid. Rejects while the store is unavailable. */
export async function findSession(
  headers: Headers,
  { secrets, methods }: Facts,
  { store, since }: SessionStore,
  place: CookiePlace,
  now: number,
): Promise<ReaderSession | undefined> {
  for (const sealed of cookiesOf(headers, READER_COOKIE, place)) {
    const value = unseal(secrets, PURPOSE, sealed);
    const session = parseSession(value, now);
    if (!session || !isRecord(value) || !Object.values(methods).includes(String(value.by))) continue;
    if (await isEnded(session, { counters: store, ...(since === undefined ? {} : { since }) })) continue;
    const facts = value.reader ?? parsed(await store.get(recordOf(session), now));
    if (isRecord(facts)) return { ...session, reader: readerFrom(facts, session) };
  }
  return undefined;
}

/** Ends a session for all of its copies, and forgets its reader. Rejects while the store is unavailable. */
export async function endReaderSession(session: Session, { store }: SessionStore, now: number): Promise<void> {
  await endSession(session, { counters: store }, now);
  await store.change(recordOf(session), () => undefined);
}

/** What was sealed or stored was checked before. */
function readerFrom(facts: Record<string, unknown>, { expires }: Session): Reader {
  return { ...(facts as Partial<Reader> & { groups: string[] }), isSignedIn: true, expiresAt: expires };
}

function parsed(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

function recordOf({ id }: Session): string {
  return `session:${id}`;
}
