/** Many small cache entries in one append-only file. One file per entry would cost more than the entries save. */
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeAtomically } from './write-atomically';

export interface Pack {
  /** The value for a key; undefined if it is missing or its line is damaged. */
  read(key: string): unknown;
  /** Stores a value. It is on disk when the process ends at the latest. */
  write(key: string, value: unknown): void;
  /** Flushes pending entries. */
  flush(): void;
}

/** Characters per write. */
const CHUNK = 256 * 1024;
/** A larger pack, in bytes, is started anew: by then most of it is unused. */
const MAX_BYTES = 256 * 2 ** 20;

/** Characters of the values that this process has written. A preview may write for weeks. */
const MAX_WRITTEN = 64 * 2 ** 20;

const packs = new Map<string, Pack>();

/**
 * The pack in a file, opened once per process. The first line is the version of its values, a program of another version starts the file anew;
 * the others are `key value`, with the value as JSON. Several processes may append whole lines to the same file. If the folder is not
 * writable, nothing is cached. Entries of this process are read from memory; the oldest of more than `maxWritten` characters are missing
 * until the file is opened again.
 */
export function openPack(file: string, version: string, maxWritten = MAX_WRITTEN): Pack {
  const known = packs.get(file);
  if (known) return known;
  startPack(file, version);
  const stored = readStored(file);
  const written = new LRUCache<string, string>({ maxSize: maxWritten, sizeCalculation: ({ length }) => length });
  let unwritten = '';
  const pack: Pack = {
    read(key) {
      const line = written.get(key) ?? stored(key);
      return line === undefined ? undefined : parseValue(line);
    },
    write(key, value) {
      const line = JSON.stringify(value);
      written.set(key, line);
      unwritten += `${key} ${line}\n`;
      if (unwritten.length > CHUNK) pack.flush();
    },
    flush() {
      const text = unwritten;
      unwritten = '';
      if (text !== '') append(file, text);
    },
  };
  if (packs.size === 0) process.once('exit', flushPacks);
  packs.set(file, pack);
  return pack;
}

function flushPacks(): void {
  for (const pack of packs.values()) pack.flush();
}

const [NEWLINE, SPACE] = [0x0a, 0x20];

/** The text of a value in the file, by key. Only offsets are read here, because most values are never needed. */
function readStored(file: string): (key: string) => string | undefined {
  const bytes = readAll(file);
  const places = new Map<string, readonly [start: number, end: number]>();
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    const space = bytes.indexOf(SPACE, at);
    if (space > at && space < end) places.set(bytes.toString('utf8', at, space), [space + 1, end]);
    at = end + 1;
  }
  return (key) => {
    const place = places.get(key);
    return place && bytes.toString('utf8', ...place);
  };
}

function readAll(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * Makes sure that the file is a pack of this version. It is replaced as a whole: what processes of another version still append is lost,
 * and cannot get between the lines of this one.
 */
function startPack(file: string, version: string): void {
  const first = Buffer.from(`${version}\n`);
  if (startsWith(file, first)) return;
  try {
    writeAtomically(file, first);
  } catch {
    // Not cached.
  }
}

/** True if the file starts with these bytes and is not too large. */
function startsWith(file: string, bytes: Buffer): boolean {
  try {
    const handle = fs.openSync(file, 'r');
    const found = Buffer.alloc(bytes.length);
    fs.readSync(handle, found);
    const isSmall = fs.fstatSync(handle).size <= MAX_BYTES;
    fs.closeSync(handle);
    return isSmall && found.equals(bytes);
  } catch {
    return false;
  }
}

function append(file: string, text: string): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, text);
  } catch {
    // Not cached: the next process repeats the work.
  }
}

/** A line truncated by another process counts as missing. */
function parseValue(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
