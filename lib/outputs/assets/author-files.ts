/** Serves the browser code of live components (created by lib/mdx/islands/author-bundle.ts). */
import path from 'node:path';
import { listAuthorFiles, readAuthorFile } from '@/lib/mdx/islands/author-files';
import { buildFolder } from '@/lib/source/location';

/** The names of all files that rendered pages refer to. */
export function authorFileNames(): string[] {
  return listAuthorFiles(cacheFolder());
}

/** The response for a file; 404 for an unknown name. Immutable, because the name is a hash of the content. */
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
