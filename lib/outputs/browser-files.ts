/** The scripts of the behaviours as they are sent. `lib/cli/bundle.mjs` made them, with the hash of its content in each name. */
import fs from 'node:fs';
import path from 'node:path';

/** The address of a script that was made, by its name. */
const addressOf = (name: string): string => `/_lectern/browser/${name}`;

/** The script that every page runs, and those that it imports: `LECTERN_BROWSER` names them, the first one first, with their folder. */
export function browserScripts(): { start: string; imports: string[] } {
  const [start = '', ...imports] = entryFiles().map((file) => addressOf(path.basename(file)));
  return { start, imports };
}

/** The names of all scripts. */
export function browserFileNames(): string[] {
  return fs.readdirSync(folder()).filter((name) => name.endsWith('.js'));
}

/** The response for one script; 404 for an unknown name. */
export function openBrowserFile(name: string): Response {
  if (!browserFileNames().includes(name)) return new Response('Not found', { status: 404 });
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(fs.readFileSync(path.join(/* turbopackIgnore: true */ folder(), name), 'utf8'), { headers });
}

function entryFiles(): string[] {
  return (process.env.LECTERN_BROWSER ?? '').split(' ');
}

function folder(): string {
  return path.resolve(/* turbopackIgnore: true */ path.dirname(entryFiles()[0] ?? ''));
}
