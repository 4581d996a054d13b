import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNodeServer } from './node-server';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(handle: (request: Request) => Promise<Response>): Promise<number> {
  const server = createNodeServer({ handle });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A connection that has sent `text`, and what came back. */
async function connect(port: number, text: string) {
  const socket = net.connect(port, '127.0.0.1');
  const seen = { text: '', isClosed: false };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    seen.text += chunk.toString('latin1');
  });
  socket.once('close', () => {
    seen.isClosed = true;
  });
  await new Promise<void>((resolve) => socket.once('connect', () => socket.write(text, () => resolve())));
  return { socket, seen };
}

const GET = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n';

/** A body that never ends, and whether it was given up. */
function endlessBody() {
  const body = { cancelled: 0, begun: 0 };
  const make = (): Response => {
    body.begun++;
    const stream = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel() {
        body.cancelled++;
      },
    });
    return new Response(stream);
  };
  return { body, make };
}

describe('a client that leaves', () => {
  it('before its answer is there', async () => {
    const { body, make } = endlessBody();
    const asked: AbortSignal[] = [];
    const port = await listen(async ({ signal }) => {
      asked.push(signal);
      await once(signal, 'abort');
      return make();
    });
    const { socket } = await connect(port, GET);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(() => expect(body).toEqual({ begun: 1, cancelled: 1 }));
  });

  it('while it reads, with requests that wait', async () => {
    const { body, make } = endlessBody();
    const port = await listen(async () => make());
    const { socket } = await connect(port, GET.repeat(20));
    await vi.waitFor(() => expect(body.begun).toBe(1));
    socket.destroy();
    await vi.waitFor(() => expect(body).toEqual({ begun: 1, cancelled: 1 }));
  });
});

describe('requests that are sent ahead', () => {
  it('are answered one after the other', async () => {
    let open = 0;
    let most = 0;
    const port = await listen(async (request) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open--;
      return new Response(`<${new URL(request.url).pathname}>`);
    });
    const { socket, seen } = await connect(port, [1, 2, 3, 4].map((n) => GET.replace('/a', `/${n}`)).join(''));
    await vi.waitFor(() => expect(seen.text).toContain('</4>'));
    expect([seen.text.match(/<[^>]*>/g), most]).toEqual([['</1>', '</2>', '</3>', '</4>'], 1]);
    socket.write(GET);
    await vi.waitFor(() => expect(seen.text).toContain('</a>'));
    socket.destroy();
  });

  it('are too many at some point', async () => {
    const { make } = endlessBody();
    const port = await listen(async () => make());
    const { seen } = await connect(port, GET.repeat(200));
    await vi.waitFor(() => expect(seen.isClosed).toBe(true));
  });
});

it.each([
  ['x.example:80', '/a'],
  ['[::1]:80', '/a'],
  ['', 400],
  ['x/none?', 400],
  ['x#', 400],
  ['x\\none', 400],
  ['a@x', 400],
])('the host %j cannot be a part of the path', async (host, expected) => {
  const port = await listen(async (request) => new Response(`<${new URL(request.url).pathname}>`));
  const { socket, seen } = await connect(port, `GET /a HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await vi.waitFor(() => expect(seen.text).toMatch(/\r\n\r\n./));
  expect(seen.text).toMatch(expected === 400 ? /^HTTP\/1.1 400/ : `<${expected}>`);
  socket.destroy();
});
