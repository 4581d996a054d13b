import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeServer } from './node-server';
import { openStaticFiles } from './static-files';

const PAGE = `<!DOCTYPE html><p>${'text '.repeat(1000)}</p>`;
const HTML = { 'content-type': 'text/html; charset=utf-8', vary: 'Accept', etag: 'W/"abc"', 'x-next-cache-tags': 'a' };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-static-'));
const routes: Record<string, { headers: Record<string, string>; body?: string; status?: number; type?: string }> = {
  '/guide': { headers: HTML, body: PAGE },
  '/': { headers: HTML, body: PAGE },
  '/guía': { headers: HTML, body: PAGE },
  '/100%25': { headers: HTML, body: PAGE },
  '/_lectern/a.js': { headers: { 'content-type': 'text/javascript', 'cache-control': 'immutable' }, body: 'let a' },
  '/old': { headers: { location: '/guide' }, status: 307, body: '' },
  '/_not-found': { headers: {}, type: 'page' },
};

let server: http.Server;
let origin = '';

beforeAll(async () => {
  const manifest: Record<string, object> = {};
  for (const [route, { headers, body, status, type = 'route' }] of Object.entries(routes)) {
    manifest[route] = { routeType: type, initialHeaders: headers, ...(status ? { initialStatus: status } : {}) };
    const file = path.join(folder, 'server/app', `${route === '/' ? '/index' : route}.body`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (body !== undefined) fs.writeFileSync(file, body);
  }
  fs.writeFileSync(path.join(folder, 'prerender-manifest.json'), JSON.stringify({ routes: manifest }));
  // A cache so small that a second page evicts the first.
  const files = openStaticFiles(folder, {}, 6_000);
  server = createNodeServer({ handle: async () => new Response(null, { status: 418 }) }, { staticFiles: files });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

/** Requests without decompressing the response. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request(origin + address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

describe('static files of the Node server', () => {
  it.each<[string, string, Record<string, string>, string, number]>([
    ['a page', '/guide', { accept: 'text/html' }, 'GET', 200],
    ['a page with a query', '/guide?a=1', {}, 'GET', 200],
    ['the root', '/', {}, 'GET', 200],
    ['an address with escapes', '/gu%c3%ada', {}, 'GET', 200],
    ['a name with an escape in it', '/100%2525', {}, 'GET', 200],
    ['a small file', '/_lectern/a.js', {}, 'GET', 200],
    ['no body for HEAD', '/guide', {}, 'HEAD', 200],
    ['what the browser has', '/guide', { 'if-none-match': '"x", "abc"' }, 'GET', 304],
    ['what the browser has, older', '/guide', { 'if-none-match': 'W/"abd"' }, 'GET', 200],
    ['not Markdown', '/guide', { accept: 'text/markdown, */*' }, 'GET', 418],
    ['no redirect', '/old', {}, 'GET', 418],
    ['no page of the framework', '/_not-found', {}, 'GET', 418],
    ['no other address', '/nowhere', {}, 'GET', 418],
    ['no broken escape', '/%E0%A4%A', {}, 'GET', 418],
    ['no POST', '/guide', {}, 'POST', 418],
  ])('%s: %s %j %s %i', async (_, address, headers, method, status) => {
    const answer = await ask(address, headers, method);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body.length).toBe(0);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('compresses for %s: %s', async (accepted, coding) => {
    const { headers, body } = await ask('/guide', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    const unpacked =
      coding === 'br' ? zlib.brotliDecompressSync(body) : coding === 'gzip' ? zlib.gunzipSync(body) : body;
    expect(unpacked.toString()).toBe(PAGE);
  });

  it('sends the headers that the build wrote down, and only those', async () => {
    const { headers } = await ask('/_lectern/a.js', { 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({ 'cache-control': 'immutable', 'content-length': '5' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.etag).toMatch(/^W\/".{16}"$/);
    expect((await ask('/_lectern/a.js', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect((await ask('/guide')).headers).not.toHaveProperty('x-next-cache-tags');
  });

  it('reads a page again that it had no room for', async () => {
    for (const address of ['/guide', '/', '/guide']) expect((await ask(address)).body.toString()).toBe(PAGE);
  });
});
