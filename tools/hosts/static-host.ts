/** Serves an exported folder as hosts of static files do: `/guide` is `guide.html` or `guide/index.html`. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '@/lib/kit/mime';
import type { Running } from './servers';

/** Which files answer `/guide`: GitHub Pages, Netlify, Cloudflare and Vercel have the first, website endpoints of buckets the second. */
type Lookup = 'file' | 'index';

/** Walks a published folder as its host serves it. */
export type WalkFolder = (site: string, base?: string, lookup?: Lookup) => Promise<void>;

/** Serves `root` below the path `base`; nothing is outside of it. */
export async function startStatic(root: string, base: string, lookup: Lookup): Promise<Running> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = `${pathname}/`.startsWith(`${base}/`);
    const name = inside ? decodeURIComponent(pathname.slice(base.length)) : '/404-outside';
    const candidates = [name, ...(lookup === 'file' ? [`${name}.html`] : []), `${name}/index.html`];
    const file = candidates
      .map((candidate) => path.join(root, candidate))
      .find((candidate) => fs.statSync(candidate, { throwIfNoEntry: false })?.isFile());
    const sent = file ?? path.join(root, '404.html');
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': contentTypeOf(sent) });
    fs.createReadStream(sent).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
