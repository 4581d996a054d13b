/** Serves a folder as the plainest file servers do: index files of folders, a redirect to the slash, 404.html, and no rules. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '@/lib/kit/mime';

export interface FileServer {
  origin: string;
  close(): void;
}

export async function serveFiles(root: string): Promise<FileServer> {
  const server = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(root, decodeURIComponent(pathname));
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    const send = (status: number, name: string): void => {
      response.writeHead(status, { 'Content-Type': contentTypeOf(name) });
      fs.createReadStream(name).pipe(response);
    };
    if (stat?.isFile() && !pathname.endsWith('/')) return send(200, file);
    if (stat?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      return;
    }
    const index = path.join(file, 'index.html');
    if (stat?.isDirectory() && fs.existsSync(index)) send(200, index);
    else send(404, path.join(root, '404.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
