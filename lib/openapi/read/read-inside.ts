/** Reads files only inside the docs folder. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FilePath } from '@/lib/kit/paths';

/** The text of a file; undefined if it does not exist, is not a file, or is a symbolic link out of the absolute folder `docs`. */
export async function readInside(docs: string, file: FilePath): Promise<string | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(docs), realpath(path.join(docs, file))]);
    // Reading a pipe or a device may never end.
    return real.startsWith(root + path.sep) && (await stat(real)).isFile() ? await readFile(real, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
