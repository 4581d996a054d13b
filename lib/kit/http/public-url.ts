import type { Env } from '../env';

/** `SITE_URL` without a trailing slash; undefined if it is not an address. */
export function publicUrl({ SITE_URL: written = '' }: Env): string | undefined {
  return /^https?:\/\/[^/]/.test(written) ? written.replace(/\/+$/, '') : undefined;
}
