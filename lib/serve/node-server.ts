/** The Node host: static files from disk, everything else from `handle`, over plain HTTP. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { Events } from '@/lib/kit/http/events';
import { reasonFor } from '@/lib/kit/http/failure-reason';
import { isHost } from '@/lib/kit/http/request-origin';
import { messageOf } from '@/lib/kit/text';
import { PRIVATE } from './audience/reader-headers';
import { acceptsCoding, isCompressible } from './compressible';
import { createConnectionQueue } from './operate/connection-queue';
import { applyTimeouts, type Timeouts } from './operate/timeouts';
import { type SecurityHeaders, standardHeaders } from './security-headers';
import type { Server } from './server';
import type { StaticFiles } from './static-files';

/** Methods that `Request` does not accept (Fetch, "forbidden method"), and targets that are not a path (RFC 9112, 3.2.4). */
const UNKNOWN_METHODS = /^(?:CONNECT|TRACE|TRACK)$/i;

/** Of a path in logs, in characters. */
const MAX_PATH_LENGTH = 500;

export interface NodeServerOptions {
  staticFiles?: StaticFiles;
  /** Responses differ by reader. */
  hasReaders?: true | undefined;
  timeouts?: Timeouts;
  headers?: SecurityHeaders;
  /** Told about each request. */
  events?: Events;
  /** Believes a proxy's `X-Request-Id`. */
  trustsProxy?: boolean;
}

/** Creates an HTTP server for `handle`; does not listen yet. */
export function createNodeServer(
  { handle, routeOf }: Pick<Server, 'handle'> & Partial<Pick<Server, 'routeOf'>>,
  options: NodeServerOptions = {},
): http.Server {
  const { timeouts, events, trustsProxy = false } = options;
  // With a sign-in they are for strangers only, and `handle` knows who asks.
  const staticFiles = options.hasReaders ? undefined : options.staticFiles;
  const inTurn = createConnectionQueue();
  const server = http.createServer((request, response) => inTurn(request, response, () => begin(request, response)));

  function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
    const id = requestId(request, trustsProxy);
    response.setHeader('X-Request-Id', id);
    const failure: FailureNote = {};
    if (events?.hasListeners()) watch(request, response, id, events, failure, routeOf);
    answer(request, response, handle, staticFiles, options.headers, failure).catch((error: unknown) => {
      failure.reason = messageOf(error);
      console.error(failure.reason);
      // A file of the build is gone, most likely because the next build is being written.
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'Try again in a moment.', options.headers, { 'Retry-After': '5' });
    });
  }
  return timeouts ? applyTimeouts(server, timeouts) : server;
}

/** The id of a request in answers and logs. A client's own is not believed: it could be that of another request. */
function requestId({ headers }: http.IncomingMessage, trustsProxy: boolean): string {
  const told = trustsProxy ? headers['x-request-id']?.toString() : undefined;
  return told !== undefined && /^[\w.-]{1,64}$/.test(told) ? told : randomUUID();
}

/** Why a request was not answered as asked, if that is known. */
interface FailureNote {
  reason?: string;
}

/** Tells about the request when its answer is over. */
function watch(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  id: string,
  events: Events,
  failure: FailureNote,
  routeOf: Server['routeOf'] = () => '/*',
): void {
  const { method = 'GET', url = '/' } = request;
  const path = url.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH) ?? '';
  const [at, start] = [Date.now(), performance.now()];
  let firstByteMs: number | undefined;
  const writeHead = response.writeHead;
  response.writeHead = function (this: http.ServerResponse, ...args: unknown[]) {
    firstByteMs ??= performance.now() - start;
    return (writeHead as (...args: unknown[]) => http.ServerResponse).apply(this, args);
  } as typeof writeHead;
  events.emit({ type: 'opened' });
  response.once('close', () => {
    const ms = performance.now() - start;
    events.emit({
      type: 'request',
      id,
      method,
      route: routeOf(path),
      path,
      status: response.statusCode,
      at,
      ms,
      firstByteMs: firstByteMs ?? ms,
      isWhole: response.writableFinished,
      messageId: response.getHeader('x-message-id')?.toString(),
      error: failure.reason,
      traceparent: request.headers.traceparent?.toString(),
    });
  });
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  handle: Server['handle'],
  staticFiles: StaticFiles | undefined,
  security: SecurityHeaders | undefined,
  failure: FailureNote,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (UNKNOWN_METHODS.test(method)) return refuse(response, 405, 'Method not allowed', security);
  if (!url.startsWith('/')) return refuse(response, 400, 'Bad request', security);
  const header = (name: string): string | undefined => headers[name]?.toString();
  const file = await staticFiles?.find({ method, address: url, header });
  if (file) {
    response.writeHead(file.status, file.headers);
    response.end(method === 'HEAD' ? undefined : file.body);
    return;
  }
  const asked = requestOf(request, response);
  if (!asked) return refuse(response, 400, 'Bad request', security);
  const answered = await handle(asked, request.socket.remoteAddress ?? '');
  failure.reason = reasonFor(asked);
  // Otherwise nothing would read the body to its end, and a file would stay open for ever.
  if (response.destroyed) return answered.body?.cancel();
  await sendResponse(response, compressed(answered, header('accept-encoding')));
}

/** Undefined for an invalid address or host. */
function requestOf(request: http.IncomingMessage, response: http.ServerResponse): Request | undefined {
  const { host } = request.headers;
  if (host !== undefined && !isHost(host)) return undefined;
  try {
    return createRequest(request, response);
  } catch {
    return undefined;
  }
}

/** Responses for one reader (`no-store`, `no-cache`) are not compressed: streams must not wait for a full block. */
function compressed(response: Response, accepted = ''): Response {
  const { headers, body, status } = response;
  const isFinal =
    body !== null &&
    (status === 200 || status === 404) &&
    !headers.has('content-encoding') &&
    !headers.has('content-range');
  if (!isFinal || !isCompressible(headers.get('content-type') ?? '')) return response;
  const cache = headers.get('cache-control') ?? '';
  if (cache !== PRIVATE && /no-store|no-cache|no-transform/.test(cache)) return response;
  const changed = new Headers(headers);
  changed.append('Vary', 'Accept-Encoding');
  if (!acceptsCoding(accepted, 'gzip')) return new Response(body, { status, headers: changed });
  changed.set('Content-Encoding', 'gzip');
  const etag = changed.get('ETag');
  // A validator shared by several codings must be weak (RFC 9110, 8.8.3.3).
  if (etag && !etag.startsWith('W/')) changed.set('ETag', `W/${etag}`);
  changed.delete('Content-Length');
  changed.delete('Accept-Ranges');
  const packed = zlib.createGzip();
  // Ends both when either one ends; the reader sees an error as an interrupted response.
  pipeline(Readable.fromWeb(body as NodeStream), packed, () => undefined);
  return new Response(Readable.toWeb(packed) as ReadableStream<Uint8Array>, { status, headers: changed });
}

function refuse(
  response: http.ServerResponse,
  status: number,
  body: string,
  security: SecurityHeaders | undefined,
  headers: Record<string, string> = {},
): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...standardHeaders(security ?? {}), ...type, ...headers }).end(body);
}
