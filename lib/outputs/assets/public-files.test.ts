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
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=0-0,2-3', undefined],
])('parseRange: %s', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
