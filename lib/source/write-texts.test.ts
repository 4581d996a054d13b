import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeTexts } from './write-texts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-texts-'));
  fs.writeFileSync(path.join(folder, 'a.mdx'), 'old a', { mode: 0o640 });
  fs.writeFileSync(path.join(folder, 'b.mdx'), 'old b');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');

it('writes all texts, through links and with the permissions of the files', () => {
  fs.symlinkSync('b.mdx', path.join(folder, 'link.mdx'));
  writeTexts(
    folder,
    new Map([
      ['a.mdx', 'new a'],
      ['link.mdx', 'new b'],
      ['more/c.mdx', 'new c'],
    ]),
  );
  expect([read('a.mdx'), read('b.mdx'), read('more/c.mdx')]).toEqual(['new a', 'new b', 'new c']);
  expect(fs.lstatSync(path.join(folder, 'link.mdx')).isSymbolicLink()).toBe(true);
  expect(fs.statSync(path.join(folder, 'a.mdx')).mode & 0o777).toBe(0o640);
  expect(fs.readdirSync(folder).sort()).toEqual(['a.mdx', 'b.mdx', 'link.mdx', 'more']);
});

it('changes nothing where the disk becomes full', () => {
  const { writeFileSync } = fs;
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, text) => {
    if (text !== 'new b') return writeFileSync(file, text);
    writeFileSync(file, 'ne');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  const prepare = vi.fn();
  const texts = new Map([
    ['a.mdx', 'new a'],
    ['b.mdx', 'new b'],
  ]);
  // Not the file of its own that it could not write.
  const named = expect.objectContaining({ code: 'ENOSPC', path: path.join(folder, 'b.mdx') });
  expect(() => writeTexts(folder, texts, prepare)).toThrow(named);
  expect([read('a.mdx'), read('b.mdx')]).toEqual(['old a', 'old b']);
  expect(prepare).not.toHaveBeenCalled();
  expect(fs.readdirSync(folder).sort()).toEqual(['a.mdx', 'b.mdx']);
});
