/** Headers of answers that differ by reader, so that no cache mixes them up. */
import type { Reader } from '@/lib/access/reader';

/** No cache may keep it, and servers may compress it (`lib/serve/node-server.ts`). */
export const PRIVATE = 'private, no-store';

/**
 * The answer for a reader. One who has signed in gets what nobody may keep; what strangers get is the same for all of them and stays
 * cacheable, for requests without a session.
 */
export function forReader(response: Response, { isSignedIn }: Pick<Reader, 'isSignedIn'>): Response {
  const headers = new Headers(response.headers);
  if (!/\bCookie\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Cookie');
  if (isSignedIn) {
    // Streams say that nothing may wait for their end.
    if (!/no-store|no-cache/.test(headers.get('Cache-Control') ?? '')) headers.set('Cache-Control', PRIVATE);
    headers.delete('ETag');
    headers.delete('Last-Modified');
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
