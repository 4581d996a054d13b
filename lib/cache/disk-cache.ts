/** Small JSON files by key: a cache that many processes may read and write at the same time. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The entry of a key (a hash of everything it depends on); undefined when there is none or it cannot be read. */
export function readEntry(folder: string, key: string): unknown {
  try {
    return JSON.parse(readFileSync(fileOf(folder, key), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether there is an entry of a key. */
export function hasEntry(folder: string, key: string): boolean {
  return existsSync(fileOf(folder, key));
}

/** Stores an entry. It appears whole or not at all; a folder that cannot be written to only means no cache. */
export function writeEntry(folder: string, key: string, value: unknown): void {
  const file = fileOf(folder, key);
  const draft = `${file}.${randomUUID()}`;
  try {
    writeDraft(draft, JSON.stringify(value));
    renameSync(draft, file);
  } catch {
    // The next render does the work again.
  }
}

/** The folder is there for all entries but a few: it is only made where the file could not be written. */
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
