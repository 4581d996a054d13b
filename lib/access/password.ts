/** Hashes of passwords for signing in: scrypt with its parameters, `scrypt:N:r:p:salt:hash`, without characters that `.env` files expand. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  options: { N: number; r: number; p: number };
  salt: Buffer;
  hash: Buffer;
}

/** 32 MiB and some 80 ms for each attempt. */
const COST = { N: 32_768, r: 8, p: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** A hash from elsewhere must not take all of the memory. */
const MAX_MEMORY_BYTES = 256 * 1024 * 1024;
/** Characters; longer ones are refused before they are hashed. */
export const MAX_PASSWORD_LENGTH = 1_000;

/** The hash to store, with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join(':');
}

/** Parses a hash; undefined if it is not a hash. */
export function parsePasswordHash(text: string): PasswordHash | undefined {
  const [, N, r, p, salt = '', hash = ''] =
    /^scrypt:(\d{1,8}):(\d{1,3}):(\d{1,3}):([\w-]{16,}):([\w-]{32,})$/.exec(text) ?? [];
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const isPower = options.N > 1 && Number.isInteger(Math.log2(options.N));
  if (!isPower || options.r < 1 || options.p < 1 || memoryOf(options) > MAX_MEMORY_BYTES) return undefined;
  return { options, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

/** Whether a password has this hash. In constant time. */
export async function isPassword(password: string, { options, salt, hash }: PasswordHash): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  return timingSafeEqual(await derive(password, salt, hash.length, options), hash);
}

function memoryOf({ N, r, p }: PasswordHash['options']): number {
  return 128 * r * (N + p);
}

function derive(password: string, salt: Buffer, length: number, cost: PasswordHash['options']): Promise<Buffer> {
  // Node counts a little more than the algorithm needs.
  const options: ScryptOptions = { ...cost, maxmem: memoryOf(cost) + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
