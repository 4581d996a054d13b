/** The body of a request, streamed to the server so that slow uploads do not fill the memory. */
import { Readable } from 'node:stream';
import { ProxyError } from './proxy-error';

export interface OutgoingBody {
  /** Bytes; undefined if unknown. */
  readonly length?: number;
  /** The bytes, readable once. Fails with a `ProxyError` if there are too many. */
  open(): Readable;
  /** The same body again for a redirect, after `open`; undefined if it was too long to be kept. */
  again(): Promise<OutgoingBody | undefined>;
}

/** Bodies up to this size can follow a redirect. */
const KEPT = 256 * 1024;

/** The body of `request`; undefined without one. Throws `ProxyError` (`request-too-large`) if the declared length is too large. */
export function outgoingBody({ body, headers }: Request, limit: number): OutgoingBody | undefined {
  const written = headers.get('content-length');
  const length = written === null ? undefined : Number(written);
  if (body === null || length === 0) return undefined;
  if (length !== undefined && !(length <= limit)) throw new ProxyError('request-too-large');
  return passedOn(body.getReader(), length, limit);
}

function passedOn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  length: number | undefined,
  limit: number,
): OutgoingBody {
  let size = 0;
  let kept: Uint8Array[] | undefined = [];

  async function next(): Promise<Uint8Array | undefined> {
    const { value } = await reader.read();
    if (value === undefined) return undefined;
    size += value.byteLength;
    if (size > limit) throw new ProxyError('request-too-large');
    if (size > KEPT) kept = undefined;
    kept?.push(value);
    return value;
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let chunk = await next(); chunk; chunk = await next()) yield chunk;
  }
  return {
    length,
    open: () => Readable.from(chunks(), { objectMode: false }),
    async again() {
      // A server may respond before it has read everything.
      while (kept && (await next())) {}
      return kept && wholeBody(Buffer.concat(kept));
    },
  };
}

function wholeBody(bytes: Uint8Array): OutgoingBody {
  const body: OutgoingBody = {
    length: bytes.byteLength,
    open: () => Readable.from([bytes], { objectMode: false }),
    again: async () => body,
  };
  return body;
}
