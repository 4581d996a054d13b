/** Measures the size of a page of the build in `.next`: served as by `start`, fetched as by a browser. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { choosePort } from '@/lib/cli/port';

export interface PageWeight {
  'HTML bytes': number;
  'HTML gzip': number;
  /** Scripts that the page loads immediately. */
  'JS gzip': number;
  'JS files': number;
  'CSS gzip': number;
  /** Upright Latin text and code of the usual weight; emphasis and other scripts load more. */
  'Font bytes': number;
}

const START_TIMEOUT_MS = 30_000;

/** Starts the built site, fetches `route` and everything that its HTML loads, and adds up the bytes. */
export async function weighPage(route: string): Promise<PageWeight> {
  const port = await choosePort(undefined);
  const server = spawn(
    process.execPath,
    [path.resolve('lib/cli/run.mjs'), 'start', '--port', String(port), '--host', '127.0.0.1'],
    {
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  try {
    const html = await (await fetchWhenUp(origin + route)).text();
    // `noModule` scripts are fetched only by browsers without modules.
    const tags = (html.match(/<(script|link)\b[^>]*>/g) ?? []).filter((tag) => !/nomodule/i.test(tag));
    const scripts = addresses(tags.filter((tag) => /^<script|as="script"|rel="modulepreload"/.test(tag)));
    const styles = addresses(tags.filter((tag) => /rel="stylesheet"/.test(tag)));
    return {
      'HTML bytes': Buffer.byteLength(html),
      'HTML gzip': gzipSync(html).length,
      'JS gzip': await gzipSum(origin, scripts),
      'JS files': scripts.length,
      'CSS gzip': await gzipSum(origin, styles),
      'Font bytes': await fontSum(origin, styles),
    };
  } finally {
    server.kill();
  }
}

function addresses(tags: string[]): string[] {
  const found = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]).filter((address) => address !== undefined);
  return [...new Set(found.filter((address) => address.startsWith('/')))];
}

async function gzipSum(origin: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(Buffer.from(await (await fetch(origin + path)).arrayBuffer())).length),
  );
  return sizes.reduce((a, b) => a + b, 0);
}

async function fontSum(origin: string, styles: string[]): Promise<number> {
  const sheets = await Promise.all(styles.map(async (path) => (await fetch(origin + path)).text()));
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\{[^}]*U\+0-FF[^}]*\}/g) ?? []).filter(isUsual);
  const files = new Set(faces.flatMap((face) => /url\(([^)]*)\)/.exec(face)?.[1] ?? []));
  const sizes = await Promise.all(
    [...files].map(async (path) => (await (await fetch(origin + path)).arrayBuffer()).byteLength),
  );
  return sizes.reduce((a, b) => a + b, 0);
}

function isUsual(face: string): boolean {
  const [from = 0, to = from] = (/font-weight:([\d ]+)/.exec(face)?.[1] ?? '').split(' ').map(Number);
  return !face.includes('font-style:italic') && from <= 400 && to >= 400;
}

async function fetchWhenUp(url: string): Promise<Response> {
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
