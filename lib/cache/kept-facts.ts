/** Facts about the files of a folder, kept from process to process: a file that has not changed is not read again. */
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { writeAtomically } from './write-atomically';

export interface KeptFacts<T> {
  /** The facts about a file, by its path in the folder. */
  of(file: string): T;
  /** Stores what was asked for since the process started. Only the first call does: later changes are few. */
  keep(): void;
}

interface Entry<T> {
  stamp: string | undefined;
  value: T;
}

/** In milliseconds. A file may change twice within one tick of the file system's clock, which is at most about 10 ms. */
const MOMENT = 100;

/**
 * `find`, with its results kept in the file `store`, while a file keeps its size, times and inode. `version`: of the program
 * that finds them, and of everything else they depend on. If the store is not writable, nothing is kept.
 */
export function keepFacts<T>(folder: string, store: string, version: string, find: (file: string) => T): KeptFacts<T> {
  const stored = readStored<T>(store, version);
  const known = new Map<string, Entry<T>>();
  let isStored = false;
  let found = 0;
  return {
    of(file) {
      const stamp = stampOf(path.join(folder, file));
      const entry = known.get(file) ?? stored.get(file);
      if (entry && stamp !== undefined && entry.stamp === stamp) {
        known.set(file, entry);
        return entry.value;
      }
      found++;
      // A copy: a part of a text keeps the whole text in memory.
      const value = structuredClone(find(file));
      known.set(file, { stamp, value });
      return value;
    },
    keep() {
      if (isStored) return;
      isStored = true;
      if (found > 0 || known.size !== stored.size) write(store, v8.serialize([version, known]));
      stored.clear();
    },
  };
}

/** Undefined for a file that cannot be reached or has just been changed: nothing is known about it. */
function stampOf(file: string): string | undefined {
  try {
    const { size, mtimeMs, ctimeMs, ino } = fs.statSync(file);
    if (Date.now() - Math.max(mtimeMs, ctimeMs) < MOMENT) return undefined;
    return `${size}:${mtimeMs}:${ctimeMs}:${ino}`;
  } catch {
    return undefined;
  }
}

function readStored<T>(store: string, version: string): Map<string, Entry<T>> {
  try {
    const [writer, entries] = v8.deserialize(fs.readFileSync(store)) as [unknown, unknown];
    if (writer === version && entries instanceof Map) return entries as Map<string, Entry<T>>;
  } catch {
    // Nothing is kept yet, or another version of Node wrote it.
  }
  return new Map();
}

function write(store: string, bytes: Uint8Array): void {
  try {
    writeAtomically(store, bytes);
  } catch {
    // Not kept: the next process repeats the work.
  }
}
