/**
 * Long texts made of many pages, kept compressed in memory: to join them anew for each request takes longer than everything else that a
 * server does. They cost a fifth of their length.
 */
import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { isCurrent } from '@/lib/kit/http/etag';
import { acceptsCoding } from './compressible';

/** Of all texts of a process together, compressed, in bytes. */
const KEPT_BYTES = 32 * 2 ** 20;
const MAX_KEPT = 1_000;

interface KeptText {
  etag: string;
  gzip: Uint8Array<ArrayBuffer>;
}

export interface TextKeeper {
  /**
   * The text with this name that belongs to `owner`; the first request for it waits until all pieces are there. Undefined if it does not fit
   * into memory, or while another text is being joined: then the caller sends the pieces as they come.
   */
  find(owner: object, name: string, pieces: () => AsyncIterable<string>): Promise<KeptText | undefined>;
}

/** Creates a keeper of at most `keptBytes`. */
export function createTextKeeper(keptBytes = KEPT_BYTES): TextKeeper {
  /** False for a text that does not fit. */
  const kept = new LRUCache<string, KeptText | false>({
    max: MAX_KEPT,
    maxSize: keptBytes,
    sizeCalculation: (text) => (text ? text.gzip.length : 1),
  });
  const numbers = new WeakMap<object, number>();
  let owners = 0;
  /** One at a time: names hold the host of a request, so that anybody can ask for any number of texts. */
  let joining: { key: string; text: Promise<KeptText | undefined> } | undefined;

  async function join(key: string, pieces: AsyncIterable<string>): Promise<KeptText | undefined> {
    try {
      const text = await joined(pieces, keptBytes);
      kept.set(key, text ?? false);
      return text;
    } finally {
      joining = undefined;
    }
  }

  return {
    async find(owner, name, pieces) {
      const number = numbers.get(owner) ?? owners++;
      numbers.set(owner, number);
      const key = `${number} ${name}`;
      const known = kept.get(key);
      if (known !== undefined) return known || undefined;
      joining ??= { key, text: join(key, pieces()) };
      return joining.key === key ? joining.text : undefined;
    },
  };
}

/** Undefined if the compressed text is longer than `maxBytes`. */
async function joined(pieces: AsyncIterable<string>, maxBytes: number): Promise<KeptText | undefined> {
  const hash = createHash('sha1');
  const packer = zlib.createGzip();
  const packed: Uint8Array[] = [];
  let length = 0;
  const ended = new Promise<void>((resolve, reject) => {
    packer.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      packed.push(chunk);
    });
    packer.once('end', resolve).once('error', reject);
  });
  for await (const piece of pieces) {
    hash.update(piece);
    if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve));
    if (length > maxBytes) {
      packer.destroy();
      return undefined;
    }
  }
  packer.end();
  await ended;
  const etag = `W/"${hash.digest('base64url').slice(0, 16)}"`;
  return length > maxBytes ? undefined : { etag, gzip: new Uint8Array(Buffer.concat(packed)) };
}

/** The answer to a request for a kept text. `headers`: of the text as it is. */
export function keptTextAnswer({ etag, gzip }: KeptText, request: Request, headers: HeadersInit): Response {
  const own = new Headers(headers);
  own.set('ETag', etag);
  own.append('Vary', 'Accept-Encoding');
  if (isCurrent(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers: own });
  if (!acceptsCoding(request.headers.get('accept-encoding') ?? '', 'gzip')) {
    return new Response(unpacked(gzip), { headers: own });
  }
  own.set('Content-Encoding', 'gzip');
  own.set('Content-Length', String(gzip.length));
  return new Response(gzip, { headers: own });
}

function unpacked(gzip: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const plain = new DecompressionStream('gzip') as unknown as TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
  return new Blob([gzip]).stream().pipeThrough(plain);
}
