import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { isLocalHost, refuseOtherHosts } from './local-host';

it.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['docs.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['127.1.2.3', true],
  ['[::1]:3000', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.1.2:3000', false],
  ['localhost:3000@evil.example', false],
  ['', false],
  [undefined, false],
])('%s: %s', (host, expected) => expect(isLocalHost(host)).toBe(expected));

it('refuses other names before the server sees the request', async () => {
  const seen: (string | undefined)[] = [];
  const server = refuseOtherHosts(
    http.createServer((request, response) => {
      seen.push(request.url);
      response.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (Host: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      http
        .get({ port, host: '127.0.0.1', path, headers: { Host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .once('error', reject);
    });
  expect(await ask('evil.example', '/drafts')).toBe(403);
  expect(await ask(`localhost:${port}`, '/page')).toBe(200);
  expect(seen).toEqual(['/page']);
  server.close().closeAllConnections();
});
