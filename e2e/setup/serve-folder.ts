/** Serves docs folders without a build (see site-host.ts), also such that a test makes itself. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];
process.once('exit', () => {
  for (const docs of made) fs.rmSync(docs, { recursive: true, force: true });
});

/** Files of a docs folder: path to text, or to a value that is written as JSON. */
export type Files = Readonly<Record<string, string | object>>;

/**
 * Serves a docs folder; resolves with its address. `name`: the folder of its caches, shared by folders with the same pages. `basePath`: the path
 * below which it is served. `env`: more settings of the server.
 */
export async function serveFolder(
  docs: string,
  name: string,
  basePath = '',
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const host = process.env.SITE_HOST;
  if (!host) throw new Error('The process for docs folders does not run (see serve-sites.ts).');
  const response = await fetch(host, { method: 'POST', body: JSON.stringify({ docs, name, basePath, env }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`The folder ${docs} may not be built: ${text}`);
  return text;
}

/** Serves a copy of the folder `base` with some files added or replaced; `basePath` and `env`: see `serveFolder`. */
export async function serveFiles(
  name: string,
  files: Files,
  base?: string,
  basePath?: string,
  env?: Readonly<Record<string, string>>,
): Promise<string> {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), `lectern-${name}-`));
  made.push(docs);
  if (base !== undefined) fs.cpSync(base, docs, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return serveFolder(docs, name, basePath, env);
}
