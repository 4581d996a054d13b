/** Serves what the components of extensions need in the browser. */
import { ASSET_FOLDER } from '@/lib/extensions/assets';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { contentTypeOf } from '@/lib/kit/mime';
import type { SiteModel } from '@/lib/site/types';

/** The response for a file by its name; 404 for an unknown one. The name changes with the content. */
export function serveExtensionFile({ extensions }: Pick<SiteModel, 'extensions'>, name: string): Response {
  const text = extensions.files.get(name);
  if (text === undefined) return new Response('Not found', { status: 404 });
  return new Response(text, { headers: { 'Content-Type': contentTypeOf(name), 'Cache-Control': IMMUTABLE } });
}

/** The addresses of a kind among the needs of a page. */
export function extensionFiles(needs: readonly string[], ending: '.css' | '.js'): string[] {
  return needs.filter((need) => need.startsWith(ASSET_FOLDER) && need.endsWith(ending));
}
