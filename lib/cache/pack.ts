/** Many small cache entries in one file that only grows at its end: a file each would cost more than the entries save. */
import fs from 'node:fs';
import path from 'node:path';

export interface Pack {
  /** The value of a key; undefined when there is none or its line cannot be read. */
  read(key: string): unknown;
  /** Keeps a value; it is on disk at the latest when the process ends. */
  write(key: string, value: unknown): void;
  /** Writes what is not on disk yet. */
  flush(): void;
}

/** So much is written at once, in characters. */
const CHUNK = 256 * 1024;
/** A pack beyond this size, in bytes, starts anew: most of it would be blocks that no page has any more. */
const LARGEST = 256 * 2 ** 20;

const packs = new Map<string, Pack>();

/**
 * The pack of a file, opened once per process. Lines are `key value`, the value as JSON; several processes may append to the same file,
 * each whole lines at a time. A folder that cannot be written to only means no cache.
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
    // The next process does the work again.
  }
}

/** A line that another process wrote half of counts as absent. */
function parseValue(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
