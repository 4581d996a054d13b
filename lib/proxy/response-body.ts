/** The body of a server's response: decompressed and limited. */
import type http from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import { ProxyError } from './proxy-error';

/**
 * The body of `response`. Fails when it exceeds `limit` bytes. Destroying it ends the response too. Rejects with `ProxyError` (`too-large`,
 * `refused`) if the declared length is too large or the compression is invalid.
 */
export async function responseBody(response: http.IncomingMessage, limit: number): Promise<Readable> {
  if (Number(response.headers['content-length'] ?? 0) > limit) {
    response.destroy();
    throw new ProxyError('too-large');
  }
  const unpack = unpackerFor(response);
  const counter = limited(limit);
  // Errors surface on the last stream.
  const ignore = (): void => undefined;
  if (unpack === undefined) return pipeline(response, counter, ignore);
  const body = pipeline(response, unpack, counter, ignore);
  await firstBytes(body);
  return body;
}

function unpackerFor({ headers, statusCode }: http.IncomingMessage): Transform | undefined {
  if (statusCode === 204 || statusCode === 304) return undefined;
  const coding = headers['content-encoding']?.toLowerCase();
  if (coding === 'gzip' || coding === 'deflate') return zlib.createUnzip();
  return coding === 'br' ? zlib.createBrotliDecompress() : undefined;
}

/** Limits the decompressed size, so that a small compressed response cannot become a large one. */
function limited(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      size += chunk.byteLength;
      if (size > limit) done(new ProxyError('too-large'));
      else done(null, chunk);
    },
  });
}

/** Afterwards the status can no longer change. */
function firstBytes(body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: unknown): void => reject(error instanceof ProxyError ? error : new ProxyError('refused'));
    body.once('error', failed);
    body.once('readable', () => {
      body.off('error', failed);
      resolve();
    });
  });
}
