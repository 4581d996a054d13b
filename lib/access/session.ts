/** Who is signed in: a signed cookie, which any process with the same secrets accepts, and the list of sessions that ended before their time. */
import { randomBytes } from 'node:crypto';
import { isRecord } from '@/lib/kit/is-record';
import type { Counters } from '@/lib/store/store';
import { type CookiePlace, cookieFor, cookiesOf } from './cookies';
import { macOf, type Secrets, seal, unseal } from './seal';

export interface Session {
  id: string;
  /** `password`, an e-mail address, or the id of a reader. */
  who: string;
  /** Milliseconds since 1970. */
  issued: number;
  expires: number;
}

/** What the server remembers of ended sessions. */
export interface EndedSessions {
  counters: Counters;
  /**
   * The start of a process whose memory is all it has: it cannot know which earlier sessions have ended, so that none is accepted.
   * Undefined where ended sessions are stored.
   */
  since?: number;
}

/** A cookie that names a browser, not a reader. */
export interface BrowserCookie {
  name: string;
  purpose: string;
  lastsMs: number;
}

/** A browser in which the password was right before; half a year. */
export const DEVICE: BrowserCookie = { name: 'lectern_device', purpose: 'device', lastsMs: 180 * 86_400_000 };
/** A browser in which a reader went to the provider; as long as that may take. */
export const AWAY: BrowserCookie = { name: 'lectern_sign_in', purpose: 'away', lastsMs: 10 * 60_000 };

/** A new session of `lastsMs` milliseconds. */
export function newSession(who: string, now: number, lastsMs: number): Session {
  return { id: newId(), who, issued: now, expires: now + lastsMs };
}

/** The id of a browser by its cookie; undefined without a valid one. */
export function browserOf(
  { name, purpose }: BrowserCookie,
  secrets: Secrets,
  headers: Headers,
  place: CookiePlace,
  now: number,
): string | undefined {
  for (const sealed of cookiesOf(headers, name, place)) {
    const value = unseal(secrets, purpose, sealed);
    if (isRecord(value) && typeof value.id === 'string' && Number(value.expires) > now) return value.id;
  }
  return undefined;
}

/** The `Set-Cookie` header that names a browser from now on. */
export function browserCookie(
  { name, purpose, lastsMs }: BrowserCookie,
  id: string,
  secrets: Secrets,
  place: CookiePlace,
  now: number,
): string {
  return cookieFor(name, seal(secrets, purpose, { id, expires: now + lastsMs }), lastsMs, place);
}

/** The session in an unsealed value; undefined for another value, and after its end. */
export function parseSession(value: unknown, now: number): Session | undefined {
  if (!isRecord(value)) return undefined;
  const { id, who, issued, expires } = value;
  if (typeof id !== 'string' || typeof who !== 'string') return undefined;
  if (typeof issued !== 'number' || typeof expires !== 'number' || expires <= now) return undefined;
  return { id, who, issued, expires };
}

/** The token that each form of a session carries. Another site cannot know it. */
export function csrfToken([secret]: Secrets, { id }: Pick<Session, 'id'>): string {
  return macOf(secret, 'csrf', id);
}

/** Ends a session for all of its copies. Rejects while the store is unavailable. */
export async function endSession({ id, expires }: Session, { counters }: EndedSessions, now: number): Promise<void> {
  await counters.take([{ key: endedKey(id), limit: 1, expires }], now);
}

/** Whether a session was ended before its time, or may have been. Rejects while the store is unavailable. */
export async function isEnded({ id, issued }: Session, { counters, since = 0 }: EndedSessions): Promise<boolean> {
  return issued < since || (await counters.read([endedKey(id)]))[0] !== 0;
}

function endedKey(id: string): string {
  return `signed-out:${id}`;
}

/** A name that nobody can guess. */
export function newId(): string {
  return randomBytes(16).toString('base64url');
}
