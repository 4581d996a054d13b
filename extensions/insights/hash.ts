/** Short hashes in place of ids: they can be compared, but the id cannot be read back. */
import { createHash } from 'node:crypto';

const HEX_DIGITS = 13;
const ANONYMOUS = 'anonymous';

/** 52 bits of SHA-256 as a number, which every store holds exactly. */
export function hashOf(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS), 16);
}

/** The hash of a client's `fp`; 0 for anonymous clients. */
export function hashOfClient(fp: string): number {
  return fp === '' || fp === ANONYMOUS ? 0 : hashOf(fp);
}
