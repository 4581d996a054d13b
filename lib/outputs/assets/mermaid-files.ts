/** Serves Mermaid's browser build, which only pages with diagrams request. */
import fs from 'node:fs';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { libraryFile } from '@/lib/kit/process/program-home';

const NAMES = /^(mermaid\.esm\.min\.mjs|chunks\/mermaid\.esm\.min\/[\w-]+\.mjs)$/;

/** The names of all modules: which of them a diagram needs is known in the browser only. */
export function mermaidFileNames(): string[] {
  const folder = libraryFile('mermaid/dist/chunks/mermaid.esm.min');
  const chunks = fs.readdirSync(folder).map((name) => `chunks/mermaid.esm.min/${name}`);
  return ['mermaid.esm.min.mjs', ...chunks].filter((name) => NAMES.test(name));
}

/** The response for one of these modules by its name inside the package's `dist`; 404 for any other. */
export async function serveMermaidFile(name: string): Promise<Response> {
  const file = libraryFile('mermaid/dist', name);
  const bytes = NAMES.test(name) && (await fs.promises.readFile(file).catch(() => undefined));
  if (!bytes) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': IMMUTABLE,
    },
  });
}
