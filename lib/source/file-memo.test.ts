import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { perFile, stampOf } from './file-memo';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-memo-'));
fs.symlinkSync('loop', path.join(folder, 'loop'));

it.each([
  ['missing', 'none.json'],
  ['below a file', 'none.json/a'],
  ['with a null character', 'a\0b'],
  ['too long a name', '𝕏'.repeat(300)],
  ['too long a path', 'a/'.repeat(5_000)],
  ['a link to itself', 'loop'],
])('the stamp of a file that cannot be read: %s', (_, name) => expect(stampOf(path.join(folder, name))).toBe('-'));

it('finds again only what has changed', () => {
  const file = path.join(folder, 'a.txt');
  let found = 0;
  const size = perFile((name) => [++found, fs.readFileSync(name).length] as const);
  fs.writeFileSync(file, 'one');
  expect([size(file), size(file)]).toEqual([
    [1, 3],
    [1, 3],
  ]);
  fs.writeFileSync(file, 'three');
  expect(size(file)).toEqual([2, 5]);
});
