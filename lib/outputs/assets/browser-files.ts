/** Serves the browser scripts and the frame's stylesheet. `lib/cli/bundle.mjs` builds them with hashes in their names. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/v4';
import { IMMUTABLE } from '@/lib/kit/http/caching';

/** The bundled program, shared by all sites of a process. */
export interface Program {
  /** Absolute path of its folder. */
  folder: string;
  /** The URLs that every page loads: stylesheet, entry script, and its imports. */
  browser: { sheet: string; start: string; imports: readonly string[] };
}

const facts = z.object({ browser: z.array(z.string()).min(2) });

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The program in `folder`, described by its `program.json`. Throws if there is none. */
export function readProgram(folder: string): Program {
  const { browser } = facts.parse(JSON.parse(fs.readFileSync(path.join(folder, 'program.json'), 'utf8')));
  const [sheet = '', start = '', ...imports] = browser.map((name) => `/_lectern/browser/${name}`);
  return { folder, browser: { sheet, start, imports } };
}

/** The names of all files for browsers. */
export function browserFileNames({ folder }: Program): string[] {
  return fs.readdirSync(path.join(folder, 'browser')).filter((name) => Object.hasOwn(TYPES, path.extname(name)));
}

/** The response for one file; 404 for an unknown name. */
export function serveBrowserFile(program: Program, name: string): Response {
  if (!browserFileNames(program).includes(name)) return new Response('Not found', { status: 404 });
  const headers = {
    'Content-Type': `${TYPES[path.extname(name)]}; charset=utf-8`,
    'Cache-Control': IMMUTABLE,
  };
  return new Response(fs.readFileSync(path.join(program.folder, 'browser', name), 'utf8'), { headers });
}
