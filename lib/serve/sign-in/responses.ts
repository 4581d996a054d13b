/** Responses of the sign-in without a page. */
import { returnPath } from '@/lib/access/return-path';

/** For what differs between readers: kept by no cache. */
export const PRIVATE = { 'Cache-Control': 'private, no-store', Vary: 'Cookie' } as const;

/** A redirect after which the browser sends GET. */
export function seeOther(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: to, ...PRIVATE });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The page that signs readers in, and leads to `to` afterwards. */
export function signInAddress(to: string, more: Readonly<Record<string, string>> = {}): string {
  return `/login?${new URLSearchParams({ ...more, redirect: to })}`;
}

/** Browsers go to the sign-in and come back to `url`; programs get 401. */
export function toSignIn(request: Request, url: URL): Response {
  const isPage = /^(?:GET|HEAD)$/.test(request.method) && (request.headers.get('accept') ?? '').includes('text/html');
  if (isPage) return seeOther(signInAddress(returnPath(url.pathname + url.search)));
  return new Response('Sign in to read this.', {
    status: 401,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...PRIVATE },
  });
}
