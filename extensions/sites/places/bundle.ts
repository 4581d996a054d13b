/** Sites in one file: an export packed with tar and gzip. Only the files that the service needs are unpacked. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { parseSiteFile, SITE_FILE } from '@/lib/export/site-file';
import { shortHash } from '@/lib/kit/hash';
import { messageOf } from '@/lib/kit/text';
import { filesOf, MAX_SITE_BYTES, MAX_SITE_FILE_BYTES, readSiteCopy, type SiteCopy } from '../site-copy';

/** Bytes of an unpacked bundle, as far as it is read. */
const MAX_UNPACKED_BYTES = 8 * 2 ** 30;
const UNPACK_MS = 120_000;
/** Another process may still open a state that has been replaced, in milliseconds. */
const KEPT_MS = 3_600_000;

const GZIP = Buffer.from([0x1f, 0x8b]);
const ENDING = /\.(?:tgz|tar\.gz)$/;

/** The domain of a bundle by its file name; undefined for other files. */
export function domainOfBundle(file: string): string | undefined {
  return ENDING.test(file) ? file.replace(ENDING, '') : undefined;
}

/**
 * Unpacks what the service needs into `folder`, one subfolder for each state of the site. Rejects if the bundle is broken or too large:
 * `maxBytes` bytes for what is needed, which is held in memory.
 */
export async function unpackBundle(bundle: string, folder: string, maxBytes = MAX_SITE_BYTES): Promise<SiteCopy> {
  const found = await readEntries(bundle, [SITE_FILE], MAX_SITE_FILE_BYTES);
  const text = found.get(SITE_FILE);
  if (text === undefined) throw new Error(`There is no ${SITE_FILE} in the bundle.`);
  return storeSite(text, folder, async (files) => {
    const contents = await readEntries(bundle, files, maxBytes);
    return (file) => contents.get(file);
  });
}

/**
 * Stores a site whose `site.json` is `text` below `folder`, if it is not there yet. `load`: returns the contents of the other files.
 * Several processes may store the same site at once.
 */
export async function storeSite(
  text: Uint8Array,
  folder: string,
  load: (files: readonly string[]) => Promise<(file: string) => Uint8Array | undefined>,
): Promise<SiteCopy> {
  const site = parseSiteFile(Buffer.from(text).toString('utf8'));
  const target = path.join(folder, shortHash(site.hash));
  const stored = await readSiteCopy(target).catch(() => undefined);
  if (stored) return stored;
  const files = filesOf(site);
  const contentOf = await load(files);
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    await writeInto(draft, SITE_FILE, text);
    for (const file of files) {
      const content = contentOf(file);
      if (content === undefined) throw new Error(`There is no ${file}.`);
      await writeInto(draft, file, content);
    }
    await readSiteCopy(draft);
    await putInPlace(draft, target);
  } finally {
    await fs.promises.rm(draft, { recursive: true, force: true });
  }
  await removeOld(folder, path.basename(target));
  return readSiteCopy(target);
}

/** Keeps what another process has stored meanwhile, unless it is broken. */
async function putInPlace(draft: string, target: string): Promise<void> {
  try {
    await fs.promises.rename(draft, target);
  } catch {
    if (await readSiteCopy(target).catch(() => undefined)) return;
    await fs.promises.rm(target, { recursive: true, force: true });
    await fs.promises.rename(draft, target);
  }
}

async function writeInto(folder: string, file: string, content: Uint8Array): Promise<void> {
  const absolute = path.join(folder, file);
  await fs.promises.mkdir(path.dirname(absolute), { recursive: true });
  await fs.promises.writeFile(absolute, content);
}

async function removeOld(folder: string, current: string): Promise<void> {
  for (const name of await fs.promises.readdir(folder)) {
    const absolute = path.join(folder, name);
    const stat = await fs.promises.stat(absolute).catch(() => undefined);
    if (name === current || stat === undefined || Date.now() - stat.mtimeMs < KEPT_MS) continue;
    await fs.promises.rm(absolute, { recursive: true, force: true });
  }
}

/**
 * The contents of the wanted files of a bundle, of at most `maxBytes` bytes together; missing ones are left out. Links and other special
 * entries are not followed, and nothing is written.
 */
async function readEntries(
  bundle: string,
  wanted: readonly string[],
  maxBytes: number,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = new Set(wanted);
  const found = new Map<string, Uint8Array>();
  let failure: Error | undefined;
  let room = maxBytes;
  const parser = new Parser({
    strict: true,
    zstd: false,
    onReadEntry(entry: ReadEntry) {
      const name = entry.path.replace(/^\.\//, '');
      const isWanted = entry.type === 'File' && names.has(name);
      if (isWanted && entry.size <= room) {
        room -= entry.size;
        const chunks: Buffer[] = [];
        entry.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
        entry.on('end', () => found.set(name, Buffer.concat(chunks)));
        return;
      }
      if (isWanted) failure ??= new Error(`${name} has ${entry.size} bytes; ${room} are allowed.`);
      entry.resume();
    },
  });
  parser.on('error', (error: Error) => {
    failure ??= new Error(`The bundle cannot be read: ${error.message}.`);
  });
  const unpack = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    let size = 0;
    let start = Buffer.alloc(0);
    for await (const chunk of chunks) {
      // The parser would unpack it again, without a bound.
      if (start.length < GZIP.length) start = Buffer.concat([start, chunk.subarray(0, GZIP.length - start.length)]);
      if (start.equals(GZIP)) failure ??= new Error('The bundle is packed twice.');
      size += chunk.length;
      if (size > MAX_UNPACKED_BYTES)
        failure ??= new Error(`The bundle has more than ${MAX_UNPACKED_BYTES} bytes unpacked.`);
      if (failure !== undefined) throw failure;
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
      // The rest is not read. An error is the way to end a pipeline early.
      if (found.size === names.size) throw new Error('done');
    }
    parser.end();
  };
  const packed = fs.createReadStream(bundle);
  await pipeline(packed, zlib.createGunzip(), unpack, { signal: AbortSignal.timeout(UNPACK_MS) }).catch((error) => {
    if (found.size === names.size) return;
    throw failure ?? new Error(`The bundle cannot be read: ${messageOf(error)}.`);
  });
  if (failure !== undefined) throw failure;
  return found;
}
