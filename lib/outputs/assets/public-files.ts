/** Serves files of the docs folder: only static kinds, only inside the folder, with validators and byte ranges. */
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { REVALIDATE } from '@/lib/kit/http/caching';
import { isCurrent } from '@/lib/kit/http/etag';
import { contentTypeOf } from '@/lib/kit/mime';
import { resolveInside } from '@/lib/kit/paths';
import { isIgnored, isServed } from '@/lib/source/files';

/** Pictures and documents that may have scripts in them, which would run as those of the site do. */
const MARKUP = /\.(?:svg|xml)$/i;

/**
 * The response for a file of the folder `docs` by its decoded path; undefined if it is not served. 304, 206 and 416 depending on the
 * request's headers (RFC 9110, 13 and 14).
 */
export async function serveFile(docs: string, name: string, headers: Headers): Promise<Response | undefined> {
  const file = resolveInside('', name);
  if (file === undefined || !isServed(file)) return undefined;
  const absolute = path.join(docs, file);
  const real = await fs.promises.realpath(absolute).catch(() => undefined);
  // A link must not lead out of the docs folder.
  if (real === undefined || !real.startsWith((await fs.promises.realpath(docs)) + path.sep)) return undefined;
  const stat = await fs.promises.stat(real);
  // The rules remember each path that they are asked about, so they are asked about existing files only.
  if (!stat.isFile() || isIgnored(docs, file)) return undefined;

  const etag = `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
  const base = {
    'Content-Type': contentTypeOf(file),
    'Cache-Control': REVALIDATE,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    ...(MARKUP.test(file) ? { 'Content-Security-Policy': "script-src 'none'" } : {}),
    ETag: etag,
    'Last-Modified': stat.mtime.toUTCString(),
  };
  if (isCurrent(headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers: base });
  const range = isRangeOf(headers.get('if-range'), base) ? parseRange(headers.get('range'), stat.size) : undefined;
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...base, 'Content-Range': `bytes */${stat.size}` } });
  }
  const { start, end } = range ?? { start: 0, end: stat.size - 1 };
  const body =
    stat.size === 0 ? null : (Readable.toWeb(fs.createReadStream(real, { start, end })) as ReadableStream<Uint8Array>);
  const partial: Record<string, string> = range ? { 'Content-Range': `bytes ${start}-${end}/${stat.size}` } : {};
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...base, ...partial, 'Content-Length': String(stat.size === 0 ? 0 : end - start + 1) },
  });
}

/** True if the client has a part of this very file (RFC 9110, 13.1.5), so that it may be sent the rest. */
function isRangeOf(asked: string | null, { ETag, ...base }: { ETag: string; 'Last-Modified': string }): boolean {
  return asked === null || asked === ETag || asked === base['Last-Modified'];
}

/** A single byte range; multiple ranges and other units are ignored, as RFC 9110 14.2 allows. */
export function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || (first === '' && Number(last) === 0)) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}
