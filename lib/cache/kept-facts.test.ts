import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFacts } from './kept-facts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-facts-'));
const store = path.join(root, 'cache/store');
const file = path.join(root, 'a.md');
let read: string[] = [];

/** Simulates another process: only the store is shared. */
function open(version = '1') {
  read = [];
  return keepFacts(root, store, version, (name) => {
    read.push(name);
    return { text: fs.readFileSync(path.join(root, name), 'utf8'), when: new Date(0), none: undefined };
  });
}

function write(text: string, seconds: number): void {
  fs.writeFileSync(file, text);
  fs.utimesSync(file, seconds, seconds);
}

/** Files that were changed before this are no longer new. */
function rest(): void {
  vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ['Date'] });
}

afterEach(() => vi.useRealTimers());

test('facts come back in another process, until the file or the version changes', () => {
  write('one', 1);
  rest();
  const first = open();
  expect(first.of('a.md').text).toBe('one');
  first.keep();
  const second = open();
  expect(second.of('a.md')).toEqual({ text: 'one', when: new Date(0), none: undefined });
  expect(read).toEqual([]);
  expect(open('2').of('a.md').text).toBe('one');
  expect(read).toEqual(['a.md']);
  // The same length and time: only the time of the change of state tells.
  write('two', 1);
  rest();
  expect(open().of('a.md').text).toBe('two');
});

test('a file that has just been changed is read again', () => {
  fs.writeFileSync(file, 'three');
  const first = open();
  first.of('a.md');
  first.of('a.md');
  first.keep();
  expect(read).toEqual(['a.md', 'a.md']);
  open().of('a.md');
  expect(read).toEqual(['a.md']);
});

test('what is gone is not kept, and a damaged store is an empty one', () => {
  rest();
  const first = open();
  first.of('a.md');
  first.keep();
  open().keep();
  open().of('a.md');
  expect(read).toEqual(['a.md']);
  fs.writeFileSync(store, 'x');
  expect(open().of('a.md').text).toBe('three');
});

test('without a place to write nothing is kept', () => {
  fs.writeFileSync(path.join(root, 'file'), '');
  const facts = keepFacts(root, path.join(root, 'file/store'), '1', () => 1);
  expect(facts.of('a.md')).toBe(1);
  expect(() => facts.keep()).not.toThrow();
});

test('facts do not keep the texts that they are parts of', () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  const facts = keepFacts(root, store, 'slices', (name) => `${name} ${'x'.repeat(2_000_000)}`.trim().slice(0, 20));
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let at = 0; at < 50; at++) facts.of(`${at}.md`);
  expect(used() - before).toBeLessThan(20_000_000);
});
