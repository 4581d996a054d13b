/**
 * The playground's proxy, because browsers restrict requests to other sites. The target address, method and headers are in custom headers,
 * the body is the body. The response has the same structure.
 */

import { finished, Readable } from 'node:stream';
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { isSameOrigin } from '@/lib/kit/http/same-origin';
import { addressOf } from '@/lib/kit/http/visitor';
import { BUSY_SECONDS, type Release, type WorkLimiter } from '@/lib/kit/http/work-limiter';
import { decoded } from '@/lib/kit/urls';
import { findAllowed } from './allow-list';
import { type ForwardOptions, forward, LIMIT, type Outgoing } from './forward';
import { ProxyError } from './proxy-error';
import { outgoingBody } from './request-body';
import { writeHeaders } from './response-headers';

/** Headers that belong to a connection, to the proxy or to the browser rather than to the request. Source: RFC 9110, 7.6.1. */
const NOT_SENT =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|proxy-.*|x-forwarded-.*|forwarded|via|origin|referer|sec-.*)$/i;
const METHODS = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

export interface HandleOptions extends ForwardOptions {
  /** Trusted proxies in front of the site. */
  hops?: number;
  limiter?: WorkLimiter;
}

/** Handles a playground request: checks everything that needs no body before the body is read. Never throws. */
export async function handleRequest(request: Request, options: HandleOptions): Promise<Response> {
  const { servers, limiter, hops = 0, limit = LIMIT } = options;
  if (servers.length === 0) return new Response('Not found', { status: 404 });
  if (!isOwnPage(request.headers, hops)) return new Response('Only for pages of this site.', { status: 403 });
  const start = performance.now();
  let release: Release | undefined;
  try {
    const outgoing = outgoingOf(request, limit);
    if (!findAllowed(servers, outgoing.url)) throw new ProxyError('host', outgoing.url.href);
    release = limiter ? await limiter.enter(addressFor(request.headers, hops), request.signal) : () => undefined;
    if (!release) return refusal('busy', 429, { 'Retry-After': String(BUSY_SECONDS) });
    const { status, headers, body } = await forward(outgoing, { ...options, limit, signal: request.signal });
    finished(body, release);
    const written = writeHeaders(headers);
    const hasBody = ![204, 205, 304].includes(status);
    if (!hasBody) body.resume();
    return new Response(hasBody ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null, {
      headers: {
        ...SAFE,
        'X-Playground-Status': String(status),
        'X-Playground-Time': String(Math.round(performance.now() - start)),
        'X-Playground-Headers': written.text,
        ...(written.isCut ? { 'X-Playground-Cut': '1' } : {}),
      },
    });
  } catch (error) {
    release?.();
    const { code, url } = error instanceof ProxyError ? error : new ProxyError('request');
    return refusal(code, 502, {}, url);
  }
}

function refusal(code: string, status: number, headers: Record<string, string>, url?: string): Response {
  return Response.json(
    { code, ...(url ? { url } : {}) },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

/** A foreign response must never be interpreted as a page of this site. */
const SAFE = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** The browser's declaration of the origin is trusted, also behind proxies that change `Host`. */
function isOwnPage(headers: Headers, hops: number): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' || isSameOrigin(headers, hops);
}

/** Visitors whose address is unknown are not counted as one. */
function addressFor(headers: Headers, hops: number): string | undefined {
  const address = addressOf(headers, hops, (message) => console.log(`Playground: ${message}`));
  return address === UNKNOWN_ADDRESS ? undefined : address;
}

function outgoingOf(request: Request, limit: number): Outgoing {
  const address = decoded(request.headers.get('x-playground-url') ?? '');
  const method = request.headers.get('x-playground-method')?.toUpperCase() ?? 'GET';
  if (!URL.canParse(address) || !METHODS.test(method)) throw new ProxyError('request');
  const url = new URL(address);
  if (url.username || url.password) throw new ProxyError('request');
  const body = outgoingBody(request, limit);
  return { url, method, headers: headersOf(request), ...(body ? { body } : {}) };
}

function headersOf(request: Request): [string, string][] {
  const written: unknown = parse(decoded(request.headers.get('x-playground-headers') ?? ''));
  const own = (Array.isArray(written) ? written : []).flatMap((pair: unknown): [string, string][] => {
    const [name, value] = Array.isArray(pair) ? pair : [];
    return typeof name === 'string' && typeof value === 'string' && !NOT_SENT.test(name) ? [[name, value]] : [];
  });
  // The page chooses the multipart boundary.
  const type = request.headers.get('content-type');
  const isMultipart = type !== null && /^multipart\//i.test(type);
  return isMultipart ? [...own.filter(([name]) => !/^content-type$/i.test(name)), ['Content-Type', type]] : own;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
