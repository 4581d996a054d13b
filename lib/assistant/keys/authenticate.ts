/**
 * Authenticates a request by its bearer key and checks that the key is valid for the domain. See
 * content/reference/assistant/endpoint.mdx#authentication.
 */
import type { Failure } from '../http/failure';
import { idOfKey, isValidKey, type KeyRecord } from './key';
import type { KeyStore } from './key-store';

const UNAUTHORIZED: Failure = {
  status: 401,
  code: 'unauthorized',
  message: 'Send a valid key: "Authorization: Bearer <API_KEY>".',
  headers: { 'WWW-Authenticate': 'Bearer realm="assistant"' },
};

/** Also used for unknown domains, so that callers cannot find out which exist. */
const FORBIDDEN: Failure = { status: 403, code: 'forbidden', message: 'This key does not open this domain.' };

export interface KeyQuestion {
  /** The `Authorization` header as sent. */
  authorization: string | null;
  /** The domain in the path. */
  domain: string;
  /** The domain that this process serves. */
  known: string;
  /** The `Origin` header, if a browser sent one. */
  origin: string | null;
  now: number;
}

/** The key's record; 401 for a missing, unknown, expired or revoked key; 403 for the wrong domain or origin. */
export async function authenticate(question: KeyQuestion, find: KeyStore['find']): Promise<KeyRecord | Failure> {
  const key = /^Bearer +(\S+)$/i.exec(question.authorization?.trim() ?? '')?.[1] ?? '';
  const id = idOfKey(key);
  const record = id === undefined ? undefined : await find(id);
  if (record === undefined || !isValidKey(key, record, question.now)) return UNAUTHORIZED;
  if (question.domain !== question.known || record.domain !== question.domain) return FORBIDDEN;
  return mayComeFrom(record, question.origin) ? record : FORBIDDEN;
}

/** `Origin` proves nothing outside of browsers. In browsers it keeps other sites from using a public key. */
function mayComeFrom({ kind, origins }: KeyRecord, origin: string | null): boolean {
  return kind === 'server' || origin === null || origins.length === 0 || origins.includes(origin);
}
