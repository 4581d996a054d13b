/** Forwards a playground request and streams the response. */
import http from 'node:http';
import https from 'node:https';
import { type Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import { type AllowedServer, findAllowed, isNamed } from './allow-list';
import { checkedAddresses, type Resolve, resolveName } from './check-address';
import { codeOfNetworkError, ProxyError } from './proxy-error';

export interface Outgoing {
  url: URL;
  method: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array;
}

export interface Incoming {
  status: number;
  headers: [name: string, value: string][];
  /** Decompressed. Fails when the response is too large or too slow. */
  body: Readable;
  /** The final address after redirects. */
  url: URL;
}

export interface ForwardOptions {
  servers: readonly AllowedServer[];
  timeoutMs?: number;
  /** Bytes. */
  limit?: number;
  resolve?: Resolve;
}

const TIMEOUT_MS = 30_000;
export const LIMIT = 10 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/**
 * Sends a request. Every address, including redirect targets, must be allowed by `servers`. Names are resolved first, and the connection
 * uses the checked address. Throws `ProxyError`.
 */
export async function forward(outgoing: Outgoing, options: ForwardOptions): Promise<Incoming> {
  const { servers, timeoutMs = TIMEOUT_MS, limit = LIMIT, resolve = resolveName } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let next = outgoing;
  for (let step = 0; ; step++) {
    const answer = await send(next, servers, resolve, signal, step > 0);
    const target = redirectOf(answer, next.url);
    if (!target || step === MOST_REDIRECTS) return incomingOf(answer, next.url, limit);
    answer.destroy();
    next = redirected(next, target, answer.statusCode ?? 0);
  }
}

async function send(
  { url, method, headers, body }: Outgoing,
  servers: readonly AllowedServer[],
  resolve: Resolve,
  signal: AbortSignal,
  isRedirect: boolean,
): Promise<http.IncomingMessage> {
  const allowed = findAllowed(servers, url);
  if (!allowed) throw new ProxyError(isRedirect ? 'redirect' : 'host', url.href);
  const addresses = await checkedAddresses(url.hostname, isNamed(allowed), resolve);
  const lookup: http.RequestOptions['lookup'] = (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((answer, fail) => {
    const failed = (error: unknown) => fail(new ProxyError(codeOfNetworkError(error)));
    try {
      const sent = request(url, { method, lookup, signal, agent: false, headers: headersFor(headers, body) });
      sent.once('response', answer).once('error', failed).end(body);
    } catch (error) {
      failed(error);
    }
  });
}

/** Duplicate headers are sent as such. */
function headersFor(headers: Outgoing['headers'], body: Uint8Array | undefined): http.OutgoingHttpHeaders {
  const result: Record<string, string | string[]> = { 'accept-encoding': 'identity', 'user-agent': 'Lectern' };
  const seen = new Set<string>();
  for (const [written, value] of headers) {
    const name = written.toLowerCase();
    result[name] = seen.has(name) ? [result[name] ?? '', value].flat() : value;
    seen.add(name);
  }
  if (body) result['content-length'] = String(body.byteLength);
  return result;
}

function redirectOf({ statusCode, headers }: http.IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode ?? 0) || !headers.location) return undefined;
  return URL.canParse(headers.location, from) ? new URL(headers.location, from) : undefined;
}

/**
 * Secret headers can have any name: another server receives only headers that never contain secrets. Source: Fetch standard,
 * CORS-safelisted headers.
 */
const HARMLESS = /^(accept|accept-language|content-language|content-type)$/i;

/** Follows redirects as a browser does: no body after 301 to 303 (RFC 9110, 15.4), no secrets to another server. */
function redirected({ url, method, headers, body }: Outgoing, target: URL, status: number): Outgoing {
  const keeps = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  const kept = headers.filter(([name]) => {
    if (!keeps && /^content-/i.test(name)) return false;
    return target.origin === url.origin || HARMLESS.test(name);
  });
  return { url: target, method: keeps ? method : 'GET', headers: kept, ...(keeps && body ? { body } : {}) };
}

function incomingOf(answer: http.IncomingMessage, url: URL, limit: number): Incoming {
  if (Number(answer.headers['content-length'] ?? 0) > limit) {
    answer.destroy();
    throw new ProxyError('too-large');
  }
  const headers: [string, string][] = [];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.push([answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '']);
  }
  return { status: answer.statusCode ?? 0, headers, body: limited(decoded(answer), limit), url };
}

function decoded(answer: http.IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']?.toLowerCase();
  const unpack =
    coding === 'gzip' || coding === 'deflate'
      ? zlib.createUnzip()
      : coding === 'br'
        ? zlib.createBrotliDecompress()
        : undefined;
  if (!unpack) return answer;
  answer.once('error', (error) => unpack.destroy(error));
  return answer.pipe(unpack);
}

/** Limits the decompressed size, so that a small compressed response cannot become a large one. */
function limited(body: Readable, limit: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.byteLength;
      if (size > limit) done(new ProxyError('too-large'));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counter.destroy(error));
  counter.once('error', () => body.destroy());
  return body.pipe(counter);
}
