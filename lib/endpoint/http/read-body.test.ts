/** Bodies that are too large, or are not JSON or UTF-8. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { isFailure } from './failure';
import { BODY_LIMIT, readJsonBody } from './read-body';

function request(body: BodyInit | null, type: string | null = 'application/json'): Request {
  const sent = new Request('http://localhost/', { method: 'POST', body });
  sent.headers.delete('content-type');
  if (type !== null) sent.headers.set('content-type', type);
  return sent;
}

const sized = (length: number): string => JSON.stringify('x'.repeat(length - 2));

describe('readJsonBody', () => {
  it.each<[string, Request, number]>([
    ['no type', request('{}', null), 415],
    ['a form', request('a=1', 'application/x-www-form-urlencoded'), 415],
    ['text', request('{}', 'text/plain'), 415],
    ['a type that only begins alike', request('{}', 'application/jsonx'), 415],
    ['nothing', request(null), 400],
    ['no JSON', request('{"a":'), 400],
    ['invalid UTF-8', request(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400],
    ['too many levels', request(`${'['.repeat(101)}${']'.repeat(101)}`), 400],
    ['levels without an end', request('{"a":'.repeat(150_000)), 400],
    ['one byte too much', request(sized(BODY_LIMIT + 1)), 413],
    ['10 MB', request(sized(10 * 1024 * 1024)), 413],
  ])('refuses %s', async (_, sent, status) => {
    const result = await readJsonBody(sent);
    expect(isFailure(result) && result.status).toBe(status);
  });

  it.each([
    ['a hundred levels', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['brackets in texts', JSON.stringify({ a: `\\"${'[{'.repeat(500)}`, b: ['"[\\'.repeat(200)] })],
    ['many lists', JSON.stringify(Array.from({ length: 5_000 }, () => [{}]))],
  ])('reads %s', async (_, json) => {
    expect(await readJsonBody(request(json))).toEqual({ json: JSON.parse(json) });
  });

  it('reads half of an emoji as a character that can be encoded', async () => {
    expect(await readJsonBody(request('{"x\\ud800": "\\ud83d\\ude00 \\udc00"}'))).toEqual({
      json: { 'x\ufffd': '😀 \ufffd' },
    });
  });

  it('refuses an upload that stalls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const body = new ReadableStream(
      { pull: (controller) => controller.enqueue(new Uint8Array(2 ** 20)) },
      { highWaterMark: 0 },
    );
    const stalled = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const send = (stream: ReadableStream) =>
      readJsonBody(
        new Request('http://localhost/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: stream,
          duplex: 'half',
        } as RequestInit),
      );
    const result = send(stalled);
    // The time of day may be set meanwhile.
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await result).toMatchObject({ status: 408 });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    expect(await send(body)).toMatchObject({ status: 413 });
  });

  it.each([['application/json'], ['application/json; charset=utf-8'], ['Application/JSON;charset=UTF-8']])(
    'reads %s',
    async (type) => {
      expect(await readJsonBody(request('{"a":"ü"}', type))).toEqual({ json: { a: 'ü' } });
    },
  );

  it('reads exactly 1 MiB', async () => {
    expect(await readJsonBody(request(sized(BODY_LIMIT)))).toEqual({ json: 'x'.repeat(BODY_LIMIT - 2) });
  });

  it('lets a client that sends everything first read the refusal', async () => {
    const server = http.createServer(async (incoming, response) => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          for await (const chunk of incoming) controller.enqueue(chunk as Uint8Array);
          controller.close();
        },
      });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
      const result = await readJsonBody(new Request('http://localhost/', init as RequestInit));
      response.writeHead(isFailure(result) ? result.status : 200).end();
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const body = sized(10 * 1024 * 1024);
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    server.close();
    expect(response.status).toBe(413);
  });
});
