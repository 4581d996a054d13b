/**
 * A file of JSON lines that survives a killed process: each entry is handed to the system before anything goes on. Read when it is opened,
 * rewritten without what no longer counts when it has grown.
 */
import fs from 'node:fs';
import path from 'node:path';

export interface Journal<T> {
  append(entry: T): void;
}

/** What was written before, and the journal to go on with. */
export interface OpenedJournal<T> {
  entries: readonly T[];
  /** Goes on writing; `live` lists what still counts whenever the file has grown too long. */
  start(live: () => readonly T[]): Journal<T>;
}

const REWRITE_AFTER = 50_000;

/** Opens or makes the file. Lines that `parse` does not know (a write that was cut off) are passed over. Throws when the disk does. */
export function openJournal<T>(file: string, parse: (value: unknown) => T | undefined): OpenedJournal<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const entries = text.split('\n').flatMap((line) => parseLine(line, parse));
  return { entries, start: (live) => writeOn(file, live) };
}

function writeOn<T>(file: string, live: () => readonly T[]): Journal<T> {
  let lines = 0;
  let handle = rewrite(file, live());
  return {
    append(entry) {
      fs.writeSync(handle, `${JSON.stringify(entry)}\n`);
      if (++lines < REWRITE_AFTER) return;
      lines = 0;
      fs.closeSync(handle);
      handle = rewrite(file, live());
    },
  };
}

/** The new file takes the old one's place in one step. Returns a handle that writes at its end. */
function rewrite<T>(file: string, entries: readonly T[]): number {
  const draft = `${file}.${process.pid}.new`;
  fs.writeFileSync(draft, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''), { mode: 0o600 });
  fs.renameSync(draft, file);
  return fs.openSync(file, 'a', 0o600);
}

function parseLine<T>(line: string, parse: (value: unknown) => T | undefined): T[] {
  try {
    const entry = line === '' ? undefined : parse(JSON.parse(line));
    return entry === undefined ? [] : [entry];
  } catch {
    return [];
  }
}
