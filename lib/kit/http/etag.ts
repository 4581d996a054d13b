/** HTTP validators. */
import { createHash } from 'node:crypto';

/** A weak validator, because the same content may be sent in several codings. */
export function etagOf(bytes: Uint8Array | string): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 16)}"`;
}

/** True if `If-None-Match` names the validator. Compares weakly (RFC 9110, 13.1.2). */
export function isCurrent(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => plain(tag) === plain(etag));
}
