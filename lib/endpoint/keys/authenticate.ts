/**
 * Authenticates a request by its bearer key and finds the domain that it asks. See
 * content/reference/assistant/endpoint.mdx#authentication.
 */
import { isAmong } from '@/lib/access/export-readers';
import type { AnsweredDomain } from '../domains';
import { type Failure, FORBIDDEN } from '../http/failure';
import type { AssistantService } from '../service';
import { idOfKey, isValidKey, type KeyRecord } from './key';

const UNAUTHORIZED: Failure = {
  status: 401,
  code: 'unauthorized',
  message: 'Send a valid key: "Authorization: Bearer <API_KEY>".',
  headers: { 'WWW-Authenticate': 'Bearer realm="assistant"' },
};

const NOT_A_READER: Failure = {
  status: 403,
  code: 'forbidden',
  message:
    'This domain has private pages, and the key does not have the groups of their readers. Create a server key with "key make --groups".',
};

/** A request with a valid key for its domain. */
export interface Access {
  key: KeyRecord;
  domain: AnsweredDomain;
}

/**
 * The key and the domain of a request, checked in this order: 401 for a missing, unknown, expired or revoked key; the directory's refusal
 * for an unknown domain; 403 for a key that does not open the domain, may not be used on the page of `Origin`, or may not read all of the
 * site.
 */
export async function authenticate(
  { headers }: Pick<Request, 'headers'>,
  name: string,
  { keys, domains, now }: Pick<AssistantService, 'keys' | 'domains' | 'now'>,
): Promise<Access | Failure> {
  const key = await findKey(headers, { keys, now });
  if (key === undefined) return UNAUTHORIZED;
  const domain = domains.find(name);
  if (domain === undefined) return domains.unknown;
  if (!key.domains.includes(name) || !mayComeFrom(key, headers.get('origin'))) return FORBIDDEN;
  const groups = readingGroups(key);
  if (domain.readers && !(groups && isAmong(domain.readers, groups))) return NOT_A_READER;
  return { key, domain };
}

/** The groups of the key that a request has; undefined for a request without one, and for a key of no group. */
export async function groupsOfKey(
  { headers }: Pick<Request, 'headers'>,
  service: Pick<AssistantService, 'keys' | 'now'>,
): Promise<readonly string[] | undefined> {
  const key = await findKey(headers, service);
  return key && readingGroups(key);
}

/** A public key is in web pages, where everybody can read it. */
function readingGroups({ kind, groups }: KeyRecord): readonly string[] | undefined {
  return kind === 'server' ? groups : undefined;
}

/** The valid key of a request. */
async function findKey(
  headers: Headers,
  { keys, now }: Pick<AssistantService, 'keys' | 'now'>,
): Promise<KeyRecord | undefined> {
  const sent = /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? '';
  const id = idOfKey(sent);
  const key = id === undefined ? undefined : await keys.find(id);
  return key && isValidKey(sent, key, now()) ? key : undefined;
}

/** `Origin` proves nothing outside of browsers. In browsers it keeps other sites from using a public key. */
function mayComeFrom({ kind, origins }: KeyRecord, origin: string | null): boolean {
  return kind === 'server' || origin === null || origins.length === 0 || origins.includes(origin);
}
