/** Many small cache entries in one append-only file. One file per entry would cost more than the entries save. */
import fs from 'node:fs';
import path from 'node:path';

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
const LARGEST = 256 * 2 ** 20;

const packs = new Map<string, Pack>();

/**
 * The pack in a file, opened once per process. Lines are `key value`, with the value as JSON. Several processes may append whole lines to
 * the same file. If the folder is not writable, nothing is cached.
 */
export function openPack(file: string): Pack {
  const known = packs.get(file);
  if (known) return known;
  const lines = readLines(file);
  let unwritten = '';
  const pack: Pack = {
    read(key) {
      const line = lines.get(key);
      return line === undefined ? undefined : parseValue(line);
    },
    write(key, value) {
      const line = JSON.stringify(value);
      lines.set(key, line);
      unwritten += `${key} ${line}\n`;
      if (unwritten.length > CHUNK) pack.flush();
    },
    flush() {
      const text = unwritten;
      unwritten = '';
      if (text !== '') append(file, text);
    },
  };
  process.once('exit', pack.flush);
  packs.set(file, pack);
  return pack;
}

function readLines(file: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of readAll(file).split('\n')) {
    const space = line.indexOf(' ');
    if (space > 0) lines.set(line.slice(0, space), line.slice(space + 1));
  }
  return lines;
}

function readAll(file: string): string {
  try {
    if (fs.statSync(file).size > LARGEST) {
      fs.rmSync(file);
      return '';
    }
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
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
