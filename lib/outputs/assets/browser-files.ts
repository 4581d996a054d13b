/** Serves the browser scripts and the frame's style sheet. `lib/cli/bundle.mjs` builds them with hashes in their names. */
import fs from 'node:fs';
import path from 'node:path';
import { contentTypeOf } from '@/lib/kit/mime';

/** The address of a built file by its name. */
const addressOf = (name: string): string => `/_lectern/browser/${name}`;

/** The addresses that every page loads: style sheet, entry script, and its imports. `LECTERN_BROWSER` lists them in this order. */
export function browserFiles(): { sheet: string; start: string; imports: string[] } {
  const [sheet = '', start = '', ...imports] = firstFiles().map((file) => addressOf(path.basename(file)));
  return { sheet, start, imports };
}

/** The names of all files. */
export function browserFileNames(): string[] {
  return fs.readdirSync(folder()).filter((name) => /\.(js|css)$/.test(name));
}

/** The response for a file; 404 for an unknown name. */
export function openBrowserFile(name: string): Response {
  if (!browserFileNames().includes(name)) return new Response('Not found', { status: 404 });
  const headers = {
    'Content-Type': contentTypeOf(name),
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(fs.readFileSync(path.join(/* turbopackIgnore: true */ folder(), name), 'utf8'), { headers });
}

function firstFiles(): string[] {
  return (process.env.LECTERN_BROWSER ?? '').split(' ');
}

function folder(): string {
  return path.resolve(/* turbopackIgnore: true */ path.dirname(firstFiles()[0] ?? ''));
}
