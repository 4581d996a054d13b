import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { parseRange, serveFile } from './public-files';

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-public-files-'));
fs.writeFileSync(path.join(docs, '.mintignore'), 'drafts/\n');
for (const file of ['logo.svg', 'drafts/plan.svg']) {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), '<svg/>');
}

describe('serveFile', () => {
  it.each([
    ['a file', 'logo.svg', 200],
    ['an ignored one', 'drafts/plan.svg', undefined],
    ['one outside of the folder', '../logo.svg', undefined],
    ['a missing one', 'none.svg', undefined],
    // The ignore rules would descend through each folder, and remember all of them.
    ['a missing one below thousands of folders', `${'a/'.repeat(7_500)}a.svg`, undefined],
  ])('%s', async (_, name, status) => {
    expect((await serveFile(docs, name, new Headers()))?.status).toBe(status);
  });
});

it.each([
  ['logo.svg', "script-src 'none'"],
  ['feed.XML', "script-src 'none'"],
  ['data.json', null],
])('%s, opened by itself, has the policy %j', async (file, policy) => {
  fs.writeFileSync(path.join(docs, file), '<svg/>');
  const headers = (await serveFile(docs, file, new Headers()))?.headers;
  expect(headers?.get('content-security-policy')).toBe(policy);
});

it.each([
  ['no condition', () => ({}), 206],
  ['this file', ({ etag }: Validators) => ({ 'if-range': etag }), 206],
  ['this file, by its date', ({ modified }: Validators) => ({ 'if-range': modified }), 206],
  ['another one', () => ({ 'if-range': '"other"' }), 200],
  ['a weak validator', ({ etag }: Validators) => ({ 'if-range': `W/${etag}` }), 200],
  ['another date', () => ({ 'if-range': 'Mon, 01 Jan 2024 00:00:00 GMT' }), 200],
])('a part is sent with %s', async (_, condition, status) => {
  const { headers } = (await serveFile(docs, 'logo.svg', new Headers())) ?? new Response();
  const validators = { etag: headers.get('etag') ?? '', modified: headers.get('last-modified') ?? '' };
  const asked = new Headers({ range: 'bytes=1-2', ...condition(validators) });
  expect((await serveFile(docs, 'logo.svg', asked))?.status).toBe(status);
});

interface Validators {
  etag: string;
  modified: string;
}

it.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=0-0,2-3', undefined],
])('parseRange: %s', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
