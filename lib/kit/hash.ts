/** Hashes for names of cache entries and files. Not for secrets. */
import { createHash } from 'node:crypto';

/** Hex SHA-1 of a list of texts; `['ab']` and `['a', 'b']` differ. */
export function hashOf(...texts: readonly string[]): string {
  return createHash('sha1')
    .update(`${texts.join('\0')}\0`)
    .digest('hex');
}

/** The first 12 digits of `hashOf`, for names in addresses. */
export function shortHash(...texts: readonly string[]): string {
  return hashOf(...texts).slice(0, 12);
}

/** `address` with a query that changes with `text`, so that the response can be cached forever. */
export function versioned(address: string, text: string): string {
  return `${address}?v=${shortHash(text)}`;
}

/** The source of a content security policy that allows an inline script with this text (CSP 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
