/** Serves KaTeX's stylesheet and fonts, which only pages with formulas request. */
import fs from 'node:fs';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { contentTypeOf } from '@/lib/kit/mime';
import { libraryFile } from '@/lib/kit/process/program-home';

const NAMES = /^(katex\.min\.css|fonts\/[\w-]+\.woff2)$/;

/** A formula that is wider than a phone scrolls in its place; one in a text scrolls with its paragraph or list. */
const WIDE =
  '.katex-display{overflow:auto hidden;padding-block:.25em}' +
  '@media (width<40rem){p:has(>.katex),:is(ol,ul):has(>li>.katex){overflow:auto hidden}}';

/** The names of all files. */
export function katexFileNames(): string[] {
  const fonts = fs.readdirSync(libraryFile('katex/dist/fonts')).map((name) => `fonts/${name}`);
  return ['katex.min.css', ...fonts].filter((name) => NAMES.test(name));
}

/** The response for one of these files by its name inside the package's `dist`; 404 for any other. */
export async function serveKatexFile(name: string): Promise<Response> {
  const file = libraryFile('katex/dist', name);
  const bytes = NAMES.test(name) && (await fs.promises.readFile(file).catch(() => undefined));
  if (!bytes) return new Response('Not found', { status: 404 });
  const body = name.endsWith('.css') ? `${bytes.toString()}${WIDE}` : new Uint8Array(bytes);
  return new Response(body, {
    headers: { 'Content-Type': contentTypeOf(name), 'Cache-Control': IMMUTABLE },
  });
}
