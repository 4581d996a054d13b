/**
 * Who calls the endpoint: the bearer key of the request, and whether it opens this site. See
 * content/reference/assistant/endpoint.mdx#authentication.
 */
import type { Failure } from '../http/failure';
import { idOfKey, isValidKey, type KeyRecord } from './key';

const UNAUTHORIZED: Failure = {
  status: 401,
  code: 'unauthorized',
  message: 'Send a valid key: "Authorization: Bearer <API_KEY>".',
  headers: { 'WWW-Authenticate': 'Bearer realm="assistant"' },
};

/** The same for a site that does not exist, so that nobody can find out which do. */
const FORBIDDEN: Failure = { status: 403, code: 'forbidden', message: 'This key does not open this domain.' };

export interface KeyQuestion {
  /** The header as sent. */
  authorization: string | null;
  /** The domain in the address. */
  domain: string;
  /** The domains that this process answers for. */
  known: string;
  /** The page that sends the request, where a browser says so. */
  origin: string | null;
  now: number;
}

/** The record of the key, or 401 (no key, no such key, expired, revoked), or 403 (not for this domain, not from this page). */
export function authenticate(question: KeyQuestion, find: (id: string) => KeyRecord | undefined): KeyRecord | Failure {
  const key = /^Bearer +(\S+)$/i.exec(question.authorization?.trim() ?? '')?.[1] ?? '';
  const id = idOfKey(key);
  const record = id === undefined ? undefined : find(id);
  if (record === undefined || !isValidKey(key, record, question.now)) return UNAUTHORIZED;
  if (question.domain !== question.known || record.domain !== question.domain) return FORBIDDEN;
  return mayComeFrom(record, question.origin) ? record : FORBIDDEN;
}

/** Outside of browsers `Origin` proves nothing; in them it keeps other sites from using up a public key. */
function mayComeFrom({ kind, origins }: KeyRecord, origin: string | null): boolean {
  return kind === 'server' || origin === null || origins.length === 0 || origins.includes(origin);
}
