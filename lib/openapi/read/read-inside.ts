/** Reads files only inside the docs folder. */
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FilePath } from '@/lib/kit/paths';

/** The text of a file; undefined if it does not exist, is not a file, or is a symbolic link out of the absolute folder `docs`. */
export async function readInside(docs: string, file: FilePath): Promise<string | undefined> {
  try {
    const [root, real] = await Promise.all([realpath(docs), realpath(path.join(docs, file))]);
    return real.startsWith(root + path.sep) ? await readFile(real, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
