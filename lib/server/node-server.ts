/** The Node host: static files from disk, everything else from `handle`, over plain HTTP. */
import http from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import zlib from 'node:zlib';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { isCompressible } from './compressible';
import type { Server } from './server';
import type { StaticFiles } from './static-files';

/** Methods that `Request` does not accept (Fetch, "forbidden method"), and targets that are not a path (RFC 9112, 3.2.4). */
const UNKNOWN_METHODS = /^(?:CONNECT|TRACE|TRACK)$/i;

/** Creates an HTTP server for `handle`; does not listen yet. */
export function createNodeServer({ handle }: Pick<Server, 'handle'>, staticFiles?: StaticFiles): http.Server {
  return http.createServer((request, response) => {
    answer(request, response, handle, staticFiles).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      // A file of the build is gone, most likely because the next build is being written.
      if (response.headersSent) response.destroy();
      else refuse(response, 503, 'Try again in a little while.', { 'Retry-After': '5' });
    });
  });
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  handle: Server['handle'],
  staticFiles: StaticFiles | undefined,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (UNKNOWN_METHODS.test(method)) return refuse(response, 405, 'Method not allowed');
  if (!url.startsWith('/')) return refuse(response, 400, 'Bad request');
  const header = (name: string): string | undefined => headers[name]?.toString();
  const file = await staticFiles?.find({ method, address: url, header });
  if (file) {
    response.writeHead(file.status, file.headers);
    response.end(method === 'HEAD' ? undefined : file.body);
    return;
  }
  const asked = requestOf(request, response);
  if (!asked) return refuse(response, 400, 'Bad request');
  const answered = await handle(asked, request.socket.remoteAddress ?? '');
  await sendResponse(response, compressed(answered, header('accept-encoding')));
}

/** Undefined for an invalid address or host. */
function requestOf(request: http.IncomingMessage, response: http.ServerResponse): Request | undefined {
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
  if (/no-store|no-cache|no-transform/.test(headers.get('cache-control') ?? '')) return response;
  const changed = new Headers(headers);
  changed.append('Vary', 'Accept-Encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return new Response(body, { status, headers: changed });
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
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
}
