/** The browser code of writers' live components as it is sent (lib/mdx/islands/author-bundle.ts says what is in it). */
import path from 'node:path';
import { listAuthorFiles, readAuthorFile } from '@/lib/mdx/islands/author-files';
import { buildFolder } from '@/lib/source/location';

/** The names of all files that rendered pages ask for. */
export function authorFileNames(): string[] {
  return listAuthorFiles(cacheFolder());
}

/** The response for one file; 404 for an unknown name. The name is a hash of the text, so it never changes. */
export function openAuthorFile(name: string): Response {
  const text = readAuthorFile(cacheFolder(), name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(text, { headers });
}

function cacheFolder(): string {
  return path.resolve(/* turbopackIgnore: true */ buildFolder(), 'cache/lectern');
}
