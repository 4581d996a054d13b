/**
 * The playground's proxy, because browsers restrict requests to other sites. The target address, method and headers are in custom headers,
 * the body is the body. The response has the same structure.
 */

import { Readable } from 'node:stream';
import { decoded } from '@/lib/kit/urls';
import { type ForwardOptions, forward, LIMIT, type Outgoing } from './forward';
import { ProxyError } from './proxy-error';

/** Headers that belong to a connection, to the proxy or to the browser rather than to the request. Source: RFC 9110, 7.6.1. */
const NOT_SENT =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|proxy-.*|x-forwarded-.*|forwarded|via|origin|referer|sec-.*)$/i;
const METHODS = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Handles a playground request. Never throws. */
export async function handleRequest(request: Request, options: ForwardOptions): Promise<Response> {
  if (!isSameOrigin(request)) return new Response('Only for pages of this site.', { status: 403 });
  const start = performance.now();
  try {
    const { status, headers, body, url } = await forward(await outgoingOf(request, options.limit ?? LIMIT), options);
    const hasBody = ![101, 204, 205, 304].includes(status);
    if (!hasBody) body.resume();
    return new Response(hasBody ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null, {
      headers: {
        ...SAFE,
        'X-Playground-Status': String(status),
        'X-Playground-Time': String(Math.round(performance.now() - start)),
        'X-Playground-Url': encodeURI(url.href),
        'X-Playground-Headers': encodeURIComponent(JSON.stringify(headers)),
      },
    });
  } catch (error) {
    const { code, url } = error instanceof ProxyError ? error : new ProxyError('request');
    return Response.json({ code, ...(url ? { url } : {}) }, { status: 502, headers: { 'Cache-Control': 'no-store' } });
  }
}

/** A foreign response must never be interpreted as a page of this site. */
const SAFE = {
  'Content-Type': 'application/octet-stream',
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** Browsers declare the origin of a request; requests without that are refused. */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
  return new URL(origin).host === host;
}

async function outgoingOf(request: Request, limit: number): Promise<Outgoing> {
  const address = decoded(request.headers.get('x-playground-url') ?? '');
  const method = request.headers.get('x-playground-method')?.toUpperCase() ?? 'GET';
  if (!URL.canParse(address) || !METHODS.test(method)) throw new ProxyError('request');
  const url = new URL(address);
  if (url.username || url.password) throw new ProxyError('request');
  const body = await bodyOf(request, limit);
  return { url, method, headers: headersOf(request), ...(body.byteLength > 0 ? { body } : {}) };
}

function headersOf(request: Request): [string, string][] {
  const written: unknown = parse(decoded(request.headers.get('x-playground-headers') ?? ''));
  const own = (Array.isArray(written) ? written : []).flatMap((pair: unknown): [string, string][] => {
    const [name, value] = Array.isArray(pair) ? pair : [];
    return typeof name === 'string' && typeof value === 'string' && !NOT_SENT.test(name) ? [[name, value]] : [];
  });
  // The browser chooses the multipart boundary.
  const type = request.headers.get('content-type');
  const isMultipart = type !== null && /^multipart\//i.test(type);
  return isMultipart ? [...own.filter(([name]) => !/^content-type$/i.test(name)), ['Content-Type', type]] : own;
}

async function bodyOf(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ProxyError('request-too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new ProxyError('request-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
