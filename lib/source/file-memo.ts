/** Facts about files that are found out again only when the file changed: one save while writing must not read the whole folder. */
import fs from 'node:fs';

/** `find` with its result kept for as long as the file at that absolute path keeps its time and size. */
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

/** Changes when the file does; `-` for a file that is not there. */
export function stampOf(file: string): string {
  const stat = fs.statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : '-';
}
