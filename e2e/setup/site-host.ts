/**
 * The process that serves all sites of the browser tests that need no build: any number of docs folders, each with its own server on its own
 * port. `POST /` with `{ docs, name, basePath }` serves a folder and responds with its address; 422 with the reason where the folder may not be built.
 * Prints its own address when it is ready.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundleProgram } from '@/lib/cli/bundle.mjs';
import { messageOf } from '@/lib/kit/text';
import { readProgram } from '@/lib/outputs/assets/browser-files';
import { createNodeServer } from '@/lib/serve/node-server';
import { createServer } from '@/lib/serve/server';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';

const program = readProgram(await bundleProgram());

interface Asked {
  docs: string;
  name: string;
  /** The path below which it is served; empty: the root. */
  basePath: string;
  /** More settings of the server. */
  env?: Readonly<Record<string, string>>;
}

/** Serves a docs folder as a build would look. `name`: the folder of its caches. Rejects where the folder may not be built. */
async function serveSite({ docs, name, basePath, env: more }: Asked): Promise<string> {
  const env = { ...process.env, DOCS_DIR: docs, LECTERN_DIST: `.lectern/e2e/${name}`, BASE_PATH: basePath, ...more };
  const server = createServer(fixedSite(siteLocation(env, 'build')), { program, env });
  for await (const _ of server.list()) break;
  return listen(createNodeServer(server));
}

function listen(server: http.Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

const control = http.createServer(async (request, response) => {
  try {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.end(await serveSite(JSON.parse(body) as Asked));
  } catch (error) {
    response.writeHead(422).end(messageOf(error));
  }
});
console.log(await listen(control));
