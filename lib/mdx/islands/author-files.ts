/** Where the browser code of live components is kept between the rendering of a page and the request for it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@/lib/kit/hash';

const NAME = /^[0-9a-f]{40}\.js$/;

/** Keeps a text and returns the name under which it is found again; undefined where nothing can be written. */
export function storeAuthorFile(cacheFolder: string, text: string): string | undefined {
  const name = `${hashOf(text)}.js`;
  const file = path.join(cacheFolder, 'author', name);
  try {
    if (existsSync(file)) return name;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return name;
  } catch {
    return undefined;
  }
}

/** The text of a file by its name; undefined when there is none. */
export function readAuthorFile(cacheFolder: string, name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  try {
    return readFileSync(path.join(cacheFolder, 'author', name), 'utf8');
  } catch {
    return undefined;
  }
}

/** The names of all files that are kept. */
export function listAuthorFiles(cacheFolder: string): string[] {
  try {
    return readdirSync(path.join(cacheFolder, 'author')).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}
