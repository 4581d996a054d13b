/**
 * Serves the files written by a build directly from disk: without rendering or routing, and compressed once instead of for each reader.
 * Next's own manifest lists the files.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { withinBase } from '@/lib/kit/http/base-path';
import { etagOf, isCurrent } from '@/lib/kit/http/etag';
import { decoded } from '@/lib/kit/urls';
import { namesPart } from '@/lib/nav/part';
import type { SiteLocation } from '@/lib/source/location';
import { acceptsCoding, isCompressible } from './compressible';
import { listExported, type ExportedFile as WrittenFile } from './exported-files';
import { wantsEvents, wantsText } from './wants-text';

/** Size of the cache for files and their compressed forms, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Smaller files fit into one packet uncompressed, in bytes. */
const WORTH_COMPRESSING = 1024;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const WRITTEN_STATUS = [200, 404];
/** In order of preference. Higher quality costs more time than it saves. */
const CODINGS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzip(bytes),
};

/** The relevant parts of a request. */
export interface FileRequest {
  method: string;
  /** Path and query, encoded. */
  address: string;
  header(name: string): string | undefined;
}

export interface FileResponse {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  /** Undefined for 304. */
  body?: Buffer;
}

export interface StaticFiles {
  /**
   * The file at the address; undefined for anything else: methods other than GET and HEAD, addresses that the build did not write, requests
   * for Markdown or a page in another part of the site. Rejects if the file is gone.
   */
  find(request: FileRequest): Promise<FileResponse | undefined>;
  /** The same as a `Response`. */
  respond(request: Request): Promise<Response | undefined>;
  /** The bytes at a decoded path inside the site. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * The files in `folder`, the output of a build. `base`: the path below which the build wrote them; `mount`: below which requests arrive.
 * Throws if nothing has been built there.
 */
export function openStaticFiles(
  folder: string,
  { base = '', mount = '' }: Pick<SiteLocation, 'base' | 'mount'> = {},
  maxBytes = CACHE_BYTES,
): StaticFiles {
  const files = listExported(folder) ?? listWritten(folder, decoded(base));
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.length || 1,
    fetchMethod: (_, __, { context: make }) => make(),
  });
  const cached = async (key: string, make: () => Promise<Buffer>): Promise<Buffer> =>
    (await cache.fetch(key, { context: make })) ?? make();
  const plainOf = ({ file }: WrittenFile): Promise<Buffer> => cached(file, () => fs.promises.readFile(file));

  async function find({ method, address, header }: FileRequest): Promise<FileResponse | undefined> {
    if ((method !== 'GET' && method !== 'HEAD') || wantsOther(header('accept') ?? null)) return undefined;
    // The files show pages in their default parts.
    if (namesPart(address)) return undefined;
    const written = files.get(pathOf(address, mount) ?? '');
    if (!written?.found) return undefined;
    const plain = await plainOf(written);
    written.headers.etag ??= etagOf(plain);
    const headers = { ...written.headers };
    const compressible = isCompressible(headers['content-type'] ?? '');
    if (compressible) headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
    if (isCurrent(header('if-none-match'), headers.etag ?? '')) return { status: 304, headers };
    const coding = compressible && plain.length > WORTH_COMPRESSING ? codingFor(header('accept-encoding')) : undefined;
    const encode = coding === undefined ? undefined : CODINGS[coding];
    const body = encode ? await cached(`${written.file} ${coding}`, () => encode(plain)) : plain;
    if (coding !== undefined) headers['content-encoding'] = coding;
    return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body };
  }

  return {
    find,
    async respond(request) {
      const { pathname, search } = new URL(request.url);
      const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
      const found = await find({ method: request.method, address: pathname + search, header });
      return found && new Response(found.body ? new Uint8Array(found.body) : null, found);
    },
    async read(name) {
      const written = files.get(name);
      return written && new Uint8Array(await plainOf(written));
    },
  };
}

/** Pages are written as HTML only. */
function wantsOther(accept: string | null): boolean {
  return wantsText(accept) || wantsEvents(accept);
}

/** The output of route handlers by decoded path inside the site. */
function listWritten(folder: string, base: string): Map<string, WrittenFile> {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'prerender-manifest.json'), 'utf8')) as {
    routes: Record<string, { routeType?: string; initialStatus?: number; initialHeaders?: Record<string, string> }>;
  };
  const written = Object.entries(manifest.routes).filter(
    ([, { routeType, initialStatus = 200 }]) => routeType === 'route' && WRITTEN_STATUS.includes(initialStatus),
  );
  return new Map(
    written.map(([route, { initialHeaders = {}, initialStatus = 200 }]) => {
      const { 'x-next-cache-tags': _, ...headers } = initialHeaders;
      const file = path.join(folder, 'server/app', `${route === '/' ? '/index' : route}.body`);
      return [withinBase(route, base) ?? route, { file, headers, found: initialStatus === 200 }];
    }),
  );
}

/** The decoded path of an address inside the site; undefined if it is elsewhere or cannot be decoded. */
function pathOf(address: string, mount: string): string | undefined {
  const path = withinBase(address.split('?', 1)[0] ?? '', mount);
  if (path === undefined) return undefined;
  // An escaped slash is part of a name, and no name contains one.
  if (/%2f/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function codingFor(accepted = ''): string | undefined {
  return Object.keys(CODINGS).find((coding) => acceptsCoding(accepted, coding));
}
