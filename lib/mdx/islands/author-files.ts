/** Stores the browser code of live components until it is requested. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@/lib/cache/write-atomically';
import { hashOf } from '@/lib/kit/hash';

const NAME = /^[0-9a-f]{40}\.js$/;

/** Stores a text and returns its name; undefined if the folder is not writable. */
export function storeAuthorFile(cacheFolder: string, text: string): string | undefined {
  const name = `${hashOf(text)}.js`;
  const file = path.join(cacheFolder, 'author', name);
  try {
    if (readAuthorFile(cacheFolder, name) !== text) writeAtomically(file, text);
    return name;
  } catch {
    return undefined;
  }
}

/** The stored text with a name; undefined if there is none. */
export function readAuthorFile(cacheFolder: string, name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  try {
    return readFileSync(path.join(cacheFolder, 'author', name), 'utf8');
  } catch {
    return undefined;
  }
}

/** The names of all stored files. */
export function listAuthorFiles(cacheFolder: string): string[] {
  try {
    return readdirSync(path.join(cacheFolder, 'author')).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}
