/** The browser code of writers' live components as it is sent (lib/mdx/islands/author-bundle.ts says what is in it). */
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { listAuthorFiles, readAuthorFile } from '@/lib/mdx/islands/author-files';
import type { SiteModel } from '@/lib/site/types';

/** The names of all files that rendered pages ask for. */
export function authorFileNames({ cache }: Pick<SiteModel, 'cache'>): string[] {
  return listAuthorFiles(cache);
}

/** The response for one file; 404 for an unknown name. The name is a hash of the text, so it never changes. */
export function serveAuthorFile({ cache }: Pick<SiteModel, 'cache'>, name: string): Response {
  const text = readAuthorFile(cache, name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': IMMUTABLE,
  };
  return new Response(text, { headers });
}
