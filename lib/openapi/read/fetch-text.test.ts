/** Specifications at URLs, served by a local server. */
import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '@/lib/kit/hash';
import { fetchText } from './fetch-text';
import { readSpecification } from './read';

let server: Server;
let origin = '';
/** Addresses that were asked for. */
const requests: (string | undefined)[] = [];
const cache = { folder: fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-fetch-')), version: '1' };

const API = 'openapi: 3.1.0\ninfo: {}\npaths: { /a: { get: { summary: A }, post: { $ref: ./more.yaml } } }';

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url);
    if (request.url === '/broken') response.end('{ "openapi": ');
    else if (request.url?.startsWith('/api')) response.end(API);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe('a specification at a URL', () => {
  it('is read; references to its other files are not followed', async () => {
    const read = await readSpecification(`${origin}/api?v=1`, '/nowhere', { cache });
    expect(read.state === 'found' && read.specification).toMatchObject({ file: `${origin}/api?v=1`, files: [] });
    expect(read.problems.map((one) => one.message)).toEqual(['The reference "./more.yaml" leads to another file.']);
  });

  it('is invalid when it does not parse', async () => {
    const read = await readSpecification(`${origin}/broken`, '/nowhere', { cache });
    expect([read.state, read.problems[0]?.file]).toEqual(['invalid', `${origin}/broken`]);
  });

  it.each([
    [() => `${origin}/none`, 'the server returned 404'],
    [() => 'http://nowhere.invalid/api.json', 'fetch failed'],
  ])('%s is unreachable', async (url, reason) => {
    const read = await readSpecification(url(), '/nowhere', { cache });
    expect(read).toMatchObject({ state: 'unreachable', reason: expect.stringContaining(reason), problems: [] });
  });

  it('is taken from the cache when it does not answer any more, with a warning', async () => {
    const url = `${origin}/gone`;
    const kept = { url, since: '2020-01-01T00:00:00.000Z', text: API };
    fs.writeFileSync(path.join(cache.folder, 'specs', `${hashOf(url)}.url.json`), JSON.stringify(kept));
    const read = await readSpecification(url, '/nowhere', { cache });
    expect(read.state).toBe('found');
    expect(read.problems.at(-1)).toMatchObject({ code: 'openapi/unreachable', severity: 'warning' });
    expect(read.problems.at(-1)?.message).toContain('2020-01-01');
  });
});

it('asks once for an address, until a hundred others were asked for', async () => {
  const askAll = (addresses: readonly string[]) =>
    Promise.all(addresses.map((address) => fetchText(`${origin}${address}`, undefined)));
  const count = () => requests.filter((address) => address === '/api?again').length;
  await askAll(['/api?again', '/api?again']);
  expect(count()).toBe(1);
  await askAll(Array.from({ length: 100 }, (_, n) => `/none/${n}`));
  await askAll(['/api?again']);
  expect(count()).toBe(2);
});
