/** Who is signed in: a signed cookie, which any process with the same secrets accepts. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isRecord } from '@/lib/kit/is-record';

export interface Session {
  id: string;
  /** `password`, or an e-mail address. */
  who: string;
  /** Milliseconds since 1970. */
  expires: number;
}

export const SESSION_COOKIE = 'lectern_dashboard';
/** A working day. */
export const SESSION_MS = 8 * 3_600_000;
/** Names a browser in which the password was right before. */
export const DEVICE_COOKIE = 'lectern_device';
/** Half a year. */
export const DEVICE_MS = 180 * 86_400_000;

/** A new session and the value of its cookie. */
export function newSession(who: string, now: number): Session {
  return { id: randomBytes(16).toString('base64url'), who, expires: now + SESSION_MS };
}

/** What the cookie of a browser holds after the right password. */
export function newDevice(now: number): { id: string; expires: number } {
  return { id: randomBytes(16).toString('base64url'), expires: now + DEVICE_MS };
}

/** The id of a browser in which the password was right before; undefined without a valid cookie. */
export function deviceOf(secret: Buffer, headers: Headers, now: number): string | undefined {
  const value = unseal(secret, 'device', cookieOf(headers, DEVICE_COOKIE));
  if (!isRecord(value)) return undefined;
  const { id, expires } = value;
  return typeof id === 'string' && typeof expires === 'number' && expires > now ? id : undefined;
}

/** A value that only a process with the secret can make, with the purpose it is for. */
export function seal(secret: Buffer, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${macOf(secret, purpose, body)}`;
}

/** The sealed value; undefined if it was not made for this purpose. */
export function unseal(secret: Buffer, purpose: string, sealed: string): unknown {
  const [body = '', mac = ''] = sealed.split('.');
  if (!isSame(mac, macOf(secret, purpose, body))) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
}

/** The session of a request's cookies; undefined without a valid one. */
export function sessionOf(secret: Buffer, headers: Headers, now: number): Session | undefined {
  const value = unseal(secret, 'session', cookieOf(headers, SESSION_COOKIE));
  if (!isRecord(value)) return undefined;
  const { id, who, expires } = value;
  if (typeof id !== 'string' || typeof who !== 'string' || typeof expires !== 'number' || expires <= now)
    return undefined;
  return { id, who, expires };
}

/** The token that each form of a session carries. Another site cannot know it. */
export function csrfToken(secret: Buffer, { id }: Pick<Session, 'id'>): string {
  return macOf(secret, 'csrf', id);
}

/** Compares in constant time. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The value of a cookie; empty without it. */
export function cookieOf(headers: Headers, name: string): string {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** A `Set-Cookie` header for the dashboard only. Not sent over plain HTTP, except on this machine. An empty value deletes the cookie. */
export function cookieFor(
  name: string,
  value: string,
  maxAgeMs: number,
  { isLocal, path }: { isLocal: boolean; path: string },
): string {
  const age = value === '' ? 0 : Math.floor(maxAgeMs / 1000);
  return `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${isLocal ? '' : '; Secure'}`;
}

function macOf(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}
