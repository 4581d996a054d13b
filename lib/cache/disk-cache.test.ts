import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEntry, writeEntry } from './disk-cache';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-entries-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test('an entry that cannot be put in its place leaves nothing behind', () => {
  writeEntry(folder, 'abcd', { text: 'yes' });
  expect(readEntry(folder, 'abcd')).toEqual({ text: 'yes' });
  fs.mkdirSync(path.join(folder, 'ab/ef.json'));
  writeEntry(folder, 'abef', { text: 'no' });
  expect(fs.readdirSync(path.join(folder, 'ab')).sort()).toEqual(['cd.json', 'ef.json']);
});
