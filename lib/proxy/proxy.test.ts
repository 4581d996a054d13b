import http from 'node:http';
import type { AddressInfo } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import type { ServerView } from '@/lib/openapi/view/types';
import { allowedServers, findAllowed } from './allow-list';
import { checkedAddresses, hostKind } from './check-address';
import { type HandleOptions, handleRequest } from './handle';

const server = (url: string, variables: ServerView['variables'] = []): ServerView => ({ url, variables });

describe('what may be asked', () => {
  const region = { name: 'region', value: 'eu', choices: ['eu', 'us'] };
  const tenant = { name: 'tenant', value: 'demo' };
  const parts = ['a', 'b', 'c'].map((name) => ({ name, value: 'x' }));
  const many = (name: string) => ({ name, value: 'x', choices: Array.from({ length: 200_000 }, (_, n) => `x${n}`) });

  it.each<[ServerView, string, boolean]>([
    [server('https://a.example.com/v1'), 'https://a.example.com/v1/x', true],
    [server('https://a.example.com/v1'), 'https://a.example.com/v1', true],
    [server('https://a.example.com/v1'), 'https://a.example.com/v10/x', false],
    [server('https://a.example.com/v1'), 'https://a.example.com/v1/../admin', false],
    [server('https://a.example.com/v1'), 'https://a.example.com/v1/%2e%2e/admin', false],
    [server('https://a.example.com'), 'https://a.example.com.evil.com/', false],
    [server('https://a.example.com'), 'https://evil.com/https://a.example.com', false],
    [server('https://a.example.com'), 'http://a.example.com/', false],
    [server('https://a.example.com'), 'https://a.example.com:8443/', false],
    [server('https://a.example.com:443'), 'https://a.example.com/', true],
    [server('https://{region}.example.com', [region]), 'https://us.example.com/', true],
    [server('https://{region}.example.com', [region]), 'https://cn.example.com/', false],
    [server('https://{tenant}.example.com', [tenant]), 'https://acme.example.com/', true],
    [server('https://{tenant}.example.com', [tenant]), 'https://a.b.example.com/', false],
    [server('https://{tenant}.com', [tenant]), 'https://evil.com/', false],
    [server('https://{tenant}.com', [tenant]), 'https://demo.com/', true],
    [server('{tenant}', [{ name: 'tenant', value: 'https://a.example.com' }]), 'https://a.example.com/', true],
    [server('{tenant}', [{ name: 'tenant', value: 'https://a.example.com' }]), 'https://evil.com/', false],
    [server('https://a.example.com/{tenant}/v1', [tenant]), 'https://a.example.com/acme/v1/x', true],
    [server('https://a.example.com/{tenant}/v1', [tenant]), 'https://a.example.com/acme/other', false],
    [server('https://{a}-{b}.example.com', parts), 'https://eu-1.example.com/', true],
    [server('https://{a}-{b}.example.com', parts), 'https://eu-.example.com/', false],
    [server('https://{a}{b}.example.com', parts), 'https://e.example.com/', false],
    [server('https://{a}{b}.example.com', parts), 'https://eu.example.com/', true],
    [server('https://{a}-{b}.example.com', parts), 'https://eu-1.example.com.evil.com/', false],
    [server('https://a.example.com/x{a}y/{b}', parts), 'https://a.example.com/xyy/1', true],
    [server('https://a.example.com/x{a}y/{b}', parts), 'https://a.example.com/xy/1', false],
    [server('https://a.example.com/{a}/v1', parts), 'https://a.example.com//v1', false],
    [server('/v1'), 'https://a.example.com/v1', false],
    [server(`https://a.example.com/${'v/'.repeat(20_000)}`), 'https://a.example.com/v/', false],
    [server('file:///etc'), 'file:///etc/passwd', false],
  ])('%j and %s: %s', (written, url, expected) =>
    expect(findAllowed(allowedServers(written), new URL(url)) !== undefined).toBe(expected),
  );

  it('takes linear time for several variable parts', () => {
    const hosts = allowedServers(server('https://{a}-{b}-{c}.example.com', parts));
    const paths = allowedServers(server('https://a.example.com/{a}-{b}-{c}/v1', parts));
    expect(findAllowed(hosts, new URL(`https://${'a-'.repeat(10_000)}.example.org`))).toBeUndefined();
    expect(findAllowed(paths, new URL(`https://a.example.com/${'-'.repeat(20_000)}`))).toBeUndefined();
  });

  it('allows nothing for too many choices', () => {
    expect(allowedServers(server('https://{region}.{a}.{b}.example.com', [region, many('a'), many('b')]))).toEqual([]);
    expect(allowedServers(server('https://a.example.com', [many('a')]))).toHaveLength(1);
  });

  it.each<[string, boolean, boolean]>([
    ['https://demo.example.com', true, true],
    ['https://demo.example.com', false, false],
    ['https://other.example.com', true, false],
  ])('%s, private networks allowed %s: may be in one %s', (url, allowPrivate, expected) => {
    const servers = allowedServers(server('https://{tenant}.example.com', [tenant]), allowPrivate);
    expect(findAllowed(servers, new URL(url))?.mayBePrivate).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['/v1/..%2fadmin', false],
    ['/v1/%2e%2e%2fadmin', false],
    ['/v1/..%5cadmin', false],
    ['/v1/..;/admin', false],
    ['/v1/..;a=b/admin', false],
    ['/v1/a/..%252f..%252fadmin', false],
    ['/v1/a/..%2f..%2f..%2fadmin', false],
    ['/v1/files/a%2Fb', true],
    ['/v1/files/a%2F..%2Fb', true],
    ['/v1/gr%C3%B6%C3%9Fe/100%25', true],
    ['/v1/cars;color=red/a..b', true],
    ['/v1/%E0%A4%A', true],
  ])('below /v1: %s %s', (path, expected) => {
    const servers = allowedServers(server('https://a.example.com/v1'));
    expect(findAllowed(servers, new URL(`https://a.example.com${path}`)) !== undefined).toBe(expected);
  });
});

describe('addresses', () => {
  const resolveTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it.each<[string, string[], boolean, string]>([
    ['a.example.com', ['93.184.216.34'], false, 'used'],
    ['a.example.com', ['10.0.0.1'], false, 'private'],
    ['a.example.com', ['10.0.0.1'], true, 'used'],
    ['a.example.com', ['93.184.216.34', '127.0.0.1'], false, 'private'],
    ['a.example.com', ['169.254.169.254'], true, 'private'],
    ['a.example.com', ['::1'], false, 'private'],
    ['a.example.com', ['::ffff:127.0.0.1'], false, 'private'],
    ['a.example.com', ['fe80::1'], true, 'private'],
    ['a.example.com', ['fd00::1'], false, 'private'],
    ['a.example.com', ['0.0.0.0'], false, 'private'],
    ['a.example.com', ['100.64.0.1'], false, 'private'],
    ['127.0.0.1', [], false, 'private'],
    ['127.0.0.1', [], true, 'used'],
    ['[::1]', [], true, 'used'],
    ['[::1]', [], false, 'private'],
    ['gone.example.com', [], true, 'dns'],
    ['169.254.169.254', [], true, 'private'],
    ['[fe80::1]', [], true, 'private'],
    ['[::ffff:169.254.169.254]', [], true, 'private'],
    ['[fd00:ec2::254]', [], true, 'private'],
    ['[fd20:ce::254]', [], true, 'private'],
    ['[fd00:42::42]', [], true, 'private'],
    ['100.100.100.200', [], true, 'private'],
    ['a.example.com', ['168.63.129.16'], true, 'private'],
    ['a.example.com', ['::7f00:1'], true, 'private'],
    ['[::a9fe:a9fe]', [], true, 'private'],
    ['0.0.0.0', [], true, 'private'],
    ['224.0.0.1', [], true, 'private'],
    ['[64:ff9b::a00:1]', [], true, 'private'],
    ['a.example.com', ['10.0.0.1', '169.254.169.254'], true, 'private'],
  ])('%s at %j, may be private %s: %s', async (hostname, addresses, named, expected) => {
    const outcome = await checkedAddresses(hostname, named, resolveTo(...addresses)).then(
      () => 'used',
      (error: { code: string }) => error.code,
    );
    expect(outcome).toBe(expected);
  });
});

it.each([
  ['localhost', 'private'],
  ['api.localhost', 'private'],
  ['backend', 'private'],
  ['db.internal', 'private'],
  ['127.0.0.1', 'private'],
  ['192.168.1.9', 'private'],
  ['[fd00::1]', 'private'],
  ['169.254.169.254', 'never'],
  ['[fe80::1]', 'never'],
  ['api.example.com', 'public'],
  ['8.8.8.8', 'public'],
  ['internal.example.com', 'public'],
])('the name %s is %s', (hostname, expected) => expect(hostKind(hostname)).toBe(expected));

describe('requests', () => {
  let upstream: http.Server;
  let base = '';
  let options: HandleOptions;

  beforeAll(async () => {
    upstream = http.createServer(answer);
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    options = { servers: allowedServers(server(`${base}/v1`), true) };
  });
  afterAll(() => {
    upstream.closeAllConnections();
    upstream.close();
  });

  const ask = (
    path: string,
    { method = 'GET', headers = [], body, own = {}, leave, ...rest }: Ask = {},
  ): Promise<Response> =>
    handleRequest(
      new Request('http://docs.example.com/_lectern/request', {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: 'ours=secret',
          authorization: 'Bearer ours',
          'x-playground-url': encodeURIComponent(path.startsWith('http') ? path : `${base}${path}`),
          'x-playground-method': method,
          'x-playground-headers': encodeURIComponent(JSON.stringify(headers)),
          ...own,
        },
        body,
        signal: leave,
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      } as RequestInit),
      { ...options, ...rest },
    );

  it('sends method, address and headers, and nothing of ours', async () => {
    const fine = await ask('/v1/echo?a=1&b=%C3%A9', {
      method: 'DELETE',
      headers: [
        ['Authorization', 'Bearer theirs'],
        ['Host', 'evil.com'],
        ['X-Forwarded-For', '1.2.3.4'],
      ],
    }).then(read);
    expect(fine.status).toBe('200');
    const seen = JSON.parse(fine.body) as Seen;
    expect(seen).toMatchObject({ method: 'DELETE', url: '/v1/echo?a=1&b=%C3%A9' });
    expect(seen.headers).toMatchObject({ authorization: 'Bearer theirs', host: new URL(base).host });
    for (const name of ['cookie', 'x-forwarded-for', 'sec-fetch-site', 'x-playground-url']) {
      expect(seen.headers).not.toHaveProperty(name);
    }
  });

  it('sends cookies that the reader filled in', async () => {
    const { body } = await ask('/v1/echo', { headers: [['Cookie', 'session=1']] }).then(read);
    expect((JSON.parse(body) as Seen).headers.cookie).toBe('session=1');
  });

  it('sends JSON', async () => {
    const { body } = await ask('/v1/echo', {
      method: 'POST',
      headers: [['Content-Type', 'application/json']],
      body: '{"a":1}',
      own: { 'content-type': 'text/plain' },
    }).then(read);
    expect(JSON.parse(body)).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } });
  });

  it('sends forms with files as the browser writes them', async () => {
    const form = new FormData();
    form.append('note', 'x');
    form.append('paper', new Blob(['scan']), 'paper.txt');
    const { body } = await ask('/v1/echo', { method: 'POST', body: form }).then(read);
    const seen = JSON.parse(body) as Seen;
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.body).toContain('filename="paper.txt"');
    expect(seen.body).toContain('scan');
  });

  it('gives answers on: status, headers, bytes', async () => {
    const { status, headers, response } = await ask('/v1/teapot').then(read);
    expect(status).toBe('418');
    expect(headers).toContainEqual(['Set-Cookie', 'a=1']);
    expect(headers).toContainEqual(['Content-Type', 'text/html']);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.has('x-playground-cut')).toBe(false);
    expect((await ask('/v1/talkative').then(read)).response.headers.get('x-playground-cut')).toBe('1');
    expect((await ask('/v1/empty').then(read)).status).toBe('204');
    expect((await ask('/v1/packed').then(read)).body).toBe('unpacked');
  });

  it('follows redirects to servers that are named', async () => {
    expect((await ask('/v1/to/v1/teapot').then(read)).status).toBe('418');
    const { body } = await ask('/v1/to/v1/echo', { method: 'POST', body: 'x' }).then(read);
    expect(JSON.parse(body)).toMatchObject({ method: 'GET', body: '' });
  });

  it('tells another server no key on the way', async () => {
    const other = base.replace('127.0.0.1', 'localhost');
    const servers = [...allowedServers(server(`${base}/v1`), true), ...allowedServers(server(`${other}/v1`), true)];
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const headers: [string, string][] = [
      ['Authorization', 'Bearer k'],
      ['Cookie', 'session=k'],
      ['X-Api-Key', 'k'],
      ['Accept', 'application/json'],
    ];
    const heardBy = async (path: string) =>
      (JSON.parse((await ask(path, { servers, resolve, headers }).then(read)).body) as Seen).headers;
    const same = await heardBy(`/v1/out?${base}/v1/echo`);
    expect(same).toMatchObject({ authorization: 'Bearer k', cookie: 'session=k', 'x-api-key': 'k' });
    const another = await heardBy(`/v1/out?${other}/v1/echo`);
    expect(another).toMatchObject({ host: new URL(other).host, accept: 'application/json' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(another).not.toHaveProperty(name);
  });

  it.each<[string, string, Partial<Ask>]>([
    ['host', 'http://other.example.com/v1/x', {}],
    ['host', '/v2/echo', {}],
    ['host', 'http://127.0.0.1:1/v1', {}],
    ['redirect', '/v1/to/v2/echo', {}],
    ['redirect', '/v1/out?http://169.254.169.254/latest', {}],
    ['redirect', '/v1/out?http://10.0.0.1/v1', {}],
    ['timeout', '/v1/slow', { timeoutMs: 50 }],
    ['too-large', '/v1/large', { limit: 100 }],
    ['request-too-large', '/v1/echo', { method: 'POST', body: 'x'.repeat(200), limit: 100 }],
    ['request', 'no address', {}],
    ['request', 'http://user:pass@127.0.0.1/v1', {}],
    ['request', '/v1/echo', { method: 'CONNECT' }],
    ['request', '/v1/echo', { headers: [['bad name', 'x']] }],
  ])('%s: %s', async (code, path, more) => {
    const response = await ask(path === 'no address' ? 'http:// ' : path, more);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code });
  });

  it('ends in time, however often memory is collected meanwhile', async () => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const timer = setInterval(collect, 20);
    const slow = await ask('/v1/slow', { timeoutMs: 200 });
    expect(await slow.json()).toMatchObject({ code: 'timeout' });
    // Long enough for the headers to arrive on a busy machine.
    const drip = await ask('/v1/drip', { timeoutMs: 1_500 });
    await expect(drip.arrayBuffer()).rejects.toThrow();
    clearInterval(timer);
  });

  it('refuses a name that fits a pattern and leads into a private network', async () => {
    const servers = allowedServers(server('http://{t}.example.com', [{ name: 't', value: 'a' }]), true);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const response = await ask('http://x.example.com/', { servers, resolve });
    expect(await response.json()).toMatchObject({ code: 'private' });
  });

  it('connects to the address that was checked', async () => {
    const { port } = new URL(base);
    const servers = allowedServers(server(`http://harbour.test:${port}/v1`), true);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { body } = await ask(`http://harbour.test:${port}/v1/echo`, { servers, resolve }).then(read);
    expect((JSON.parse(body) as Seen).headers.host).toBe(`harbour.test:${port}`);
  });

  it('says when nobody listens', async () => {
    const servers = allowedServers(server('http://127.0.0.1:9'), true);
    expect(await (await ask('http://127.0.0.1:9/', { servers })).json()).toMatchObject({ code: 'refused' });
  });

  it('ends an answer that turns out too large', async () => {
    const response = await ask('/v1/endless', { limit: 1000 });
    expect(response.headers.get('x-playground-status')).toBe('200');
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('refuses private addresses unless the site allows them', async () => {
    const servers = allowedServers(server(`${base}/v1`));
    expect(await (await ask('/v1/echo', { servers })).json()).toMatchObject({ code: 'private' });
  });

  it('does not exist on a site that names no server', async () => {
    expect((await ask('/v1/echo', { servers: [] })).status).toBe(404);
  });

  it('passes a redirected body on again, unless it is too long to be kept', async () => {
    const short = await ask('/v1/again/v1/echo', { method: 'POST', body: 'x'.repeat(1_000) }).then(read);
    expect(JSON.parse(short.body)).toMatchObject({ method: 'POST', body: 'x'.repeat(1_000) });
    const long = await ask('/v1/again/v1/echo', { method: 'POST', body: 'x'.repeat(300_000) }).then(read);
    expect(long.status).toBe('307');
  });

  it.each([
    ['asked for another protocol', '/v1/upgrade'],
    ['compressed otherwise than it says', '/v1/unpacked'],
  ])('fails when the answer is %s', async (_, path) => {
    expect(await (await ask(path)).json()).toMatchObject({ code: 'refused' });
  });

  it('ends the request when the reader leaves, before and after the first byte', async () => {
    for (const path of ['/v1/slow', '/v1/drip']) {
      const left = new AbortController();
      const gone = new Promise<void>((resolve) => {
        onClose = resolve;
      });
      const began = new Promise<void>((resolve) => {
        onRequest = resolve;
      });
      const asked = ask(path, { leave: left.signal });
      await (path === '/v1/drip' ? asked : began);
      left.abort();
      await gone;
      await asked;
    }
  });

  describe('uploads', () => {
    /** A body that counts the bytes read and ends on demand. */
    function upload(chunks: number): { body: ReadableStream<Uint8Array>; taken(): number } {
      let taken = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (taken === chunks) return new Promise<void>(() => {});
            taken++;
            controller.enqueue(new Uint8Array(65_536));
            return undefined;
          },
        },
        { highWaterMark: 0 },
      );
      return { body, taken: () => taken };
    }

    it('are not read for an address that is not allowed', async () => {
      const { body, taken } = upload(100);
      const response = await ask('http://other.example.com/', { method: 'POST', body });
      expect([response.status, taken()]).toEqual([502, 0]);
    });

    it('wait for a server that does not read', async () => {
      const { body, taken } = upload(150);
      const response = await ask('/v1/slow', { method: 'POST', body, timeoutMs: 500 });
      expect(await response.json()).toMatchObject({ code: 'timeout' });
      expect(taken()).toBeLessThan(100);
    });

    it('end in time when they stop', async () => {
      const response = await ask('/v1/echo', { method: 'POST', body: upload(2).body, timeoutMs: 300 });
      expect(await response.json()).toMatchObject({ code: 'timeout' });
    });

    it('are so many at once, of one address and of all', async () => {
      const limiter = createWorkLimiter({ concurrency: 3, perAddress: 2, waitMs: 20 });
      const send = (address: string): Promise<Response> =>
        ask('/v1/echo', {
          method: 'POST',
          body: upload(1).body,
          timeoutMs: 400,
          limiter,
          hops: 1,
          own: { 'x-forwarded-for': address },
        });
      const outcomes = await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3'].map(send));
      expect(outcomes.map(({ status }) => status)).toEqual([502, 502, 429, 502, 429]);
      expect(outcomes[2]?.headers.get('retry-after')).toBe('2');
      expect(await outcomes[2]?.json()).toEqual({ code: 'busy' });
      const after = await ask('/v1/echo', { limiter, hops: 1, own: { 'x-forwarded-for': '10.0.0.1' } });
      expect(after.status).toBe(200);
      await after.text();
    });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { 'sec-fetch-site': '' }],
  ])('refuses requests from %s', async (_, own) => expect((await ask('/v1/echo', { own })).status).toBe(403));
});

interface Ask extends Partial<HandleOptions> {
  method?: string;
  headers?: [string, string][];
  body?: BodyInit;
  own?: Record<string, string>;
  leave?: AbortSignal;
}

/** Reports the next request to `/v1/slow` or `/v1/drip`, and its end. */
let onRequest = (): void => {};
let onClose = (): void => {};

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

async function read(response: Response) {
  const headers = response.headers.get('x-playground-headers');
  return {
    response,
    status: response.headers.get('x-playground-status') ?? String(response.status),
    headers: headers === null ? [] : (JSON.parse(decodeURIComponent(headers)) as [string, string][]),
    body: await response.text(),
  };
}

/** The server that receives the requests. */
function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
  const path = request.url ?? '';
  if (path.startsWith('/v1/to/')) return void response.writeHead(302, { Location: path.slice(6) }).end();
  if (path.startsWith('/v1/out?')) return void response.writeHead(302, { Location: path.slice(8) }).end();
  if (path.startsWith('/v1/teapot')) {
    return void response.writeHead(418, { 'Content-Type': 'text/html', 'Set-Cookie': 'a=1' }).end('<b>tea</b>');
  }
  if (path === '/v1/talkative') return void response.writeHead(200, { Link: 'x'.repeat(9_000) }).end();
  if (path === '/v1/empty') return void response.writeHead(204).end();
  if (path === '/v1/packed')
    return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(zlib.gzipSync('unpacked'));
  if (path === '/v1/large') return void response.writeHead(200, { 'Content-Length': 1000 }).end('x'.repeat(1000));
  if (path === '/v1/endless') {
    const write = (): void => {
      while (!response.destroyed && response.write('x'.repeat(500)));
    };
    response.on('drain', write);
    write();
    return;
  }
  if (path.startsWith('/v1/again/')) return void response.writeHead(307, { Location: path.slice(9) }).end();
  if (path === '/v1/upgrade') {
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    return;
  }
  if (path === '/v1/unpacked') return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not packed');
  if (path === '/v1/slow' || path === '/v1/drip') {
    response.once('close', onClose);
    if (path === '/v1/drip') response.write('a');
    onRequest();
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
}
