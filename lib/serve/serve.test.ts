import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { stopServer } from './serve';

/** A server whose answer begins at once and ends with `finish`. */
async function slowServer() {
  let finish = (): void => undefined;
  const server = http.createServer((_, response) => {
    response.write('first ');
    finish = () => response.end('last');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, origin, finish: () => finish() };
}

it('a stop lets an answer end that has begun, also over a connection that is kept', async () => {
  const { server, origin, finish } = await slowServer();
  const response = await fetch(origin);
  const stopped = stopServer(server, 60_000);
  await expect(fetch(origin)).rejects.toThrow();
  finish();
  expect(await response.text()).toBe('first last');
  await stopped;
});

it('a stop does not wait longer than it may', async () => {
  const { server, origin } = await slowServer();
  const response = await fetch(origin);
  await stopServer(server, 10);
  server.closeAllConnections();
  await expect(response.text()).rejects.toThrow();
});
