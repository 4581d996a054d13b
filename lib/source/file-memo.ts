/** Caches facts about files until the file changes, so that saving one file does not re-read the whole folder. */
import fs from 'node:fs';

/** `find`, with its result cached while the file at the absolute path keeps its time and size. */
export function perFile<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, { stamp: string; value: T }>();
  return (file) => {
    const stamp = stampOf(file);
    const entry = known.get(file);
    if (entry?.stamp === stamp) return entry.value;
    const value = find(file);
    known.set(file, { stamp, value });
    return value;
  };
}

/** The stamp of a file that is missing or cannot be reached, and of names that no file can have. */
export const MISSING = '-';

/** Changes with the file. */
export function stampOf(file: string): string {
  try {
    const { mtimeMs, size } = fs.statSync(file);
    return `${mtimeMs}:${size}`;
  } catch {
    return MISSING;
  }
}
