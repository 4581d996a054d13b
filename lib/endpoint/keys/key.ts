/** The format of keys and how they are verified without being stored. See content/reference/assistant/security.mdx#keys. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { isRecord, isStrings } from '@/lib/kit/is-record';

/** `server`: kept secret on a server. `public`: may appear in a web page. */
export type KeyKind = 'server' | 'public';

/** What is stored about a key: everything but the key itself. */
export interface KeyRecord {
  /** The visible part of the key, used to look up the record. */
  id: string;
  /** SHA-256 of the whole key, in hex. The key has 256 random bits, so a slow hash would add nothing. */
  hash: string;
  /** What the operator calls it. */
  name?: string;
  organisation: string;
  /** The domains that it opens. */
  domains: readonly string[];
  kind: KeyKind;
  /** Origins that may use a public key in a browser; empty means all. */
  origins: readonly string[];
  /** A program with the key reads what readers in these groups may read; undefined: what strangers may read. */
  groups?: readonly string[];
  /** ISO dates. */
  createdAt: string;
  expiresAt?: string;
  revokedAt?: string;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 12;
/** 62^43 is slightly more than 2^256. */
const SECRET_LENGTH = 43;
const KEY = new RegExp(`^lectern_([0-9a-z]{${ID_LENGTH}})_[0-9A-Za-z]{${SECRET_LENGTH}}$`);

/** Creates a key and the record to store. */
export function createKey(
  facts: Pick<KeyRecord, 'name' | 'organisation' | 'domains' | 'kind' | 'origins' | 'groups' | 'expiresAt'>,
  now: Date,
): { key: string; record: KeyRecord } {
  const id = randomText(ID_LENGTH).toLowerCase();
  const key = `lectern_${id}_${randomText(SECRET_LENGTH)}`;
  return { key, record: { id, hash: hashOf(key), ...facts, createdAt: now.toISOString() } };
}

/** The visible part of a well-formed key; undefined otherwise. */
export function idOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}

/** True when the key matches the record and is neither revoked nor expired. Constant time for wrong keys. */
export function isValidKey(key: string, record: KeyRecord, now: number): boolean {
  const isSame = timingSafeEqual(Buffer.from(hashOf(key), 'hex'), Buffer.from(record.hash, 'hex'));
  const isExpired = record.expiresAt !== undefined && Date.parse(record.expiresAt) <= now;
  return isSame && record.revokedAt === undefined && !isExpired;
}

/** Type guard for key kinds. */
export function isKeyKind(value: unknown): value is KeyKind {
  return value === 'server' || value === 'public';
}

/** Parses a stored record; undefined if it is invalid. Records of earlier versions have one `domain`. */
export function parseKeyRecord(text: string): KeyRecord | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { id, hash, name, organisation, domain, domains = [domain] } = value;
  const { kind, origins, groups, createdAt, expiresAt, revokedAt } = value;
  const texts = [id, hash, organisation, createdAt];
  if (!texts.every((text) => typeof text === 'string') || !/^[0-9a-f]{64}$/.test(String(hash))) return undefined;
  if (!isKeyKind(kind) || !isStrings(domains)) return undefined;
  return {
    id: String(id),
    hash: String(hash),
    ...(typeof name === 'string' ? { name } : {}),
    organisation: String(organisation),
    domains,
    kind,
    origins: isStrings(origins) ? origins : [],
    ...(isStrings(groups) ? { groups } : {}),
    createdAt: String(createdAt),
    ...(typeof expiresAt === 'string' ? { expiresAt } : {}),
    ...(typeof revokedAt === 'string' ? { revokedAt } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
