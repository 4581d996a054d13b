import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pack-'));

/** Simulates another process: only the file is shared. */
async function freshPack(file: string, version = '1') {
  vi.resetModules();
  return (await import('./pack')).openPack(file, version);
}

test('entries come back in another process', async () => {
  const file = path.join(folder, 'a/code.pack');
  const first = await freshPack(file);
  first.write('k1', { html: 'line\nbreak ünï' });
  first.write('k2', 2);
  expect(first.read('k1')).toEqual({ html: 'line\nbreak ünï' });
  first.flush();
  const second = await freshPack(file);
  expect(second.read('k1')).toEqual({ html: 'line\nbreak ünï' });
  expect(second.read('k2')).toBe(2);
  expect(second.read('k3')).toBeUndefined();
});

test('a line that was cut off is absent, the others stay', async () => {
  const file = path.join(folder, 'cut.pack');
  fs.writeFileSync(file, '1\ngood "yes"\nbad {"html":"ha\nlast [1]\n');
  const pack = await freshPack(file);
  expect([pack.read('good'), pack.read('bad'), pack.read('last')]).toEqual(['yes', undefined, [1]]);
});

test('a program of another version starts anew', async () => {
  const file = path.join(folder, 'versions.pack');
  fs.writeFileSync(file, '11\na 1\n');
  const pack = await freshPack(file);
  expect(pack.read('a')).toBeUndefined();
  pack.write('b', 2);
  pack.flush();
  expect(fs.readFileSync(file, 'utf8')).toBe('1\nb 2\n');
});

test('what two processes write is kept', async () => {
  const file = path.join(folder, 'two.pack');
  const [one, two] = [await freshPack(file), await freshPack(file)];
  one.write('a', 1);
  two.write('b', 2);
  one.flush();
  two.flush();
  const later = await freshPack(file);
  expect([later.read('a'), later.read('b')]).toEqual([1, 2]);
});

test('a process that ends by itself leaves everything on disk', () => {
  const file = path.join(folder, 'exit.pack');
  const script = `import { openPack } from ${JSON.stringify(path.join(import.meta.dirname, 'pack.ts'))}; openPack(${JSON.stringify(file)}, '1').write('a', 1);`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  expect(fs.readFileSync(file, 'utf8')).toBe('1\na 1\n');
});

test('a place that cannot be written to is no error', async () => {
  fs.writeFileSync(path.join(folder, 'file'), '');
  const pack = await freshPack(path.join(folder, 'file/under.pack'));
  pack.write('a', 1);
  pack.flush();
  expect(pack.read('a')).toBe(1);
});

test('of what is written, only so many characters stay in memory; all of it is on disk', async () => {
  const file = path.join(folder, 'bounded.pack');
  vi.resetModules();
  const pack = (await import('./pack')).openPack(file, '1', 20);
  const keys = ['a', 'b', 'c', 'd'];
  for (const key of keys) pack.write(key, '12345678');
  expect(keys.map((key) => pack.read(key))).toEqual([undefined, undefined, '12345678', '12345678']);
  pack.flush();
  const next = await freshPack(file);
  expect(keys.map((key) => next.read(key))).toEqual(keys.map(() => '12345678'));
});
