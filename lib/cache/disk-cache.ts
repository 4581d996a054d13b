/** A cache of small JSON files, safe for concurrent reads and writes by several processes. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The entry for a key (a hash of everything it depends on); undefined if it is missing or unreadable. */
export function readEntry(folder: string, key: string): unknown {
  try {
    return JSON.parse(readFileSync(fileOf(folder, key), 'utf8'));
  } catch {
    return undefined;
  }
}

/** True if an entry exists. */
export function hasEntry(folder: string, key: string): boolean {
  return existsSync(fileOf(folder, key));
}

/** Stores an entry atomically. If the folder is not writable, nothing is cached. */
export function writeEntry(folder: string, key: string, value: unknown): void {
  const file = fileOf(folder, key);
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDraft(draft, JSON.stringify(value));
    renameSync(draft, file);
  } catch {
    // Not cached: the next render repeats the work. On a full disk a part of it may have been written.
    rmSync(draft, { force: true });
  }
}

/** The folder usually exists, so it is only created when writing failed. */
function writeDraft(draft: string, text: string): void {
  try {
    writeFileSync(draft, text);
  } catch {
    mkdirSync(path.dirname(draft), { recursive: true });
    writeFileSync(draft, text);
  }
}

function fileOf(folder: string, key: string): string {
  return path.join(folder, key.slice(0, 2), `${key.slice(2)}.json`);
}
