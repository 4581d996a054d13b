/**
 * What a built site answers where there is no page: redirects of `docs.json`, else the start page or the 404 page. See
 * content/reference/format/outputs.mdx#redirects and content/reference/format/outputs.mdx#not-found.
 */
import fs from 'node:fs';
import path from 'node:path';
import { loadSettings } from '@/lib/site/model/read-config';
import { type Redirected, redirectorOf } from '@/lib/site/model/redirects';
import { buildFolder } from '@/lib/source/location';

/** The response for a GET that neither a page nor a file of the docs folder answers. */
export function answerMissing(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const settings = loadSettings();
  const found = redirectorOf(settings).find(pathname, search.slice(1));
  if (found) return redirectResponse(found);
  // Pages are at the address of their folder (content/reference/format/folder.mdx#addresses); a browser may come from a redirect, or from a
  // bookmark of another renderer.
  const folder = /^(\/[^/\\].*)\/index$/.exec(pathname)?.[1];
  if (folder) return redirectResponse({ to: folder + search, permanent: true });
  if (settings.notFound.redirect && wantsPage(request.headers)) return redirectResponse({ to: '/', permanent: false });
  return notFoundResponse();
}

/** 308 or 307 with an address that may be relative (RFC 9110, 10.2.2). */
export function redirectResponse({ to, permanent }: Redirected): Response {
  return new Response(null, { status: permanent ? 308 : 307, headers: { Location: to } });
}

/** A reader who opened an address; not a picture or a script that is missing. */
function wantsPage(headers: Headers): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}

let page: string | undefined;

/** The 404 page as the build left it. */
function notFoundResponse(): Response {
  page ??= readNotFoundPage();
  return new Response(page, { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function readNotFoundPage(): string {
  const file = path.join(/* turbopackIgnore: true */ buildFolder(), 'server/app/_lectern/not-found.body');
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '<!doctype html><title>404</title><h1>404</h1>';
  }
}
