/** Forwards a playground request and streams the response. */
import http from 'node:http';
import https from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { type AllowedServer, findAllowed } from './allow-list';
import { checkedAddresses, type Resolve, resolveName } from './check-address';
import { codeOfNetworkError, ProxyError } from './proxy-error';
import type { OutgoingBody } from './request-body';
import { responseBody } from './response-body';

export interface Outgoing {
  url: URL;
  method: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?: OutgoingBody;
}

export interface Incoming {
  status: number;
  headers: [name: string, value: string][];
  /** Decompressed. Fails when the response is too large or too slow. */
  body: Readable;
}

export interface ForwardOptions {
  servers: readonly AllowedServer[];
  timeoutMs?: number;
  /** Bytes. */
  limit?: number;
  resolve?: Resolve;
  /** Ends the exchange when the reader disconnects. */
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
export const LIMIT = 10 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/**
 * Sends a request. Every address, including redirect targets, must be allowed by `servers`. Names are resolved first, and the connection
 * uses the checked address. Throws `ProxyError`.
 */
export async function forward(outgoing: Outgoing, options: ForwardOptions): Promise<Incoming> {
  const { servers, timeoutMs = TIMEOUT_MS, limit = LIMIT, resolve = resolveName } = options;
  const late = signalAfter(timeoutMs);
  const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
  let next = outgoing;
  for (let step = 0; ; step++) {
    const answer = await send(next, servers, resolve, signal, step > 0);
    const target = redirectOf(answer, next.url);
    if (!target || step === MAX_REDIRECTS) return await incomingOf(answer, limit);
    const following = await orAborted(redirected(next, target, answer.statusCode ?? 0), signal);
    if (!following) return await incomingOf(answer, limit);
    answer.destroy();
    next = following;
  }
}

/** Not `AbortSignal.timeout`: `AbortSignal.any` does not keep such a signal alive in Node 20, so that it would never fire. */
function signalAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException(`No answer after ${ms} ms`, 'TimeoutError')), ms).unref();
  return controller.signal;
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
  const addresses = await orAborted(checkedAddresses(url.hostname, allowed.mayBePrivate, resolve), signal);
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
      sent.once('response', answer).on('error', failed);
      // Protocol upgrades are not supported.
      sent.once('upgrade', (_, socket) => {
        socket.destroy();
        fail(new ProxyError('refused'));
      });
      if (body) pipeline(body.open(), sent, (error) => error && failed(error));
      else sent.end();
    } catch (error) {
      failed(error);
    }
  });
}

/** Duplicate headers are sent as such. */
function headersFor(headers: Outgoing['headers'], body: OutgoingBody | undefined): http.OutgoingHttpHeaders {
  const result: Record<string, string | string[]> = { 'accept-encoding': 'identity', 'user-agent': 'Lectern' };
  const seen = new Set<string>();
  for (const [written, value] of headers) {
    const name = written.toLowerCase();
    result[name] = seen.has(name) ? [result[name] ?? '', value].flat() : value;
    seen.add(name);
  }
  if (body?.length !== undefined) result['content-length'] = String(body.length);
  else if (body) result['transfer-encoding'] = 'chunked';
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

/**
 * Follows redirects as a browser does: no body after 301 to 303 (RFC 9110, 15.4), no secrets to another server. Undefined if the body is
 * too long to be sent again.
 */
async function redirected(
  { url, method, headers, body }: Outgoing,
  target: URL,
  status: number,
): Promise<Outgoing | undefined> {
  const keeps = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  const kept = headers.filter(([name]) => {
    if (!keeps && /^content-/i.test(name)) return false;
    return target.origin === url.origin || HARMLESS.test(name);
  });
  if (!keeps || !body) return { url: target, method: keeps ? method : 'GET', headers: kept };
  const again = await body.again();
  return again && { url: target, method, headers: kept, body: again };
}

async function incomingOf(answer: http.IncomingMessage, limit: number): Promise<Incoming> {
  const headers: [string, string][] = [];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    headers.push([answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '']);
  }
  return { status: answer.statusCode ?? 0, headers, body: await responseBody(answer, limit) };
}

/** Rejects as soon as `signal` aborts, whatever the work does. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new ProxyError('timeout'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
