import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchDocs, watchOthers } from './watch';

it('goes on after the docs folder was deleted and made again', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-watch-'));
  const docs = path.join(parent, 'docs');
  const write = (text: string): void => {
    fs.mkdirSync(docs, { recursive: true });
    fs.writeFileSync(path.join(docs, 'a.mdx'), text);
  };
  write('one');
  const changed = vi.fn<(files: readonly string[]) => void>();
  watchDocs(docs, changed);
  // Each time the file is written until it is noticed: when the watcher begins to listen is not known.
  const expectNoticed = async (text: string): Promise<void> => {
    changed.mockClear();
    let turn = 0;
    await vi.waitFor(
      () => {
        write(`${text} ${turn++}`);
        expect(changed.mock.calls.flat(2)).toContain('a.mdx');
      },
      { timeout: 10_000, interval: 100 },
    );
  };
  await expectNoticed('two');
  fs.rmSync(docs, { recursive: true });
  await vi.waitFor(() => expect(fs.existsSync(docs)).toBe(false));
  changed.mockClear();
  write('three');
  // The new folder itself is announced, though nobody wrote to it after it was watched again.
  await vi.waitFor(() => expect(changed).toHaveBeenCalledWith([]), { timeout: 10_000 });
  await expectNoticed('four');
  fs.rmSync(parent, { recursive: true });
}, 40_000);

it('notices files outside of the docs folder that it was given, but for packages', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-watch-'));
  const [own, other, added] = ['docs/a.ts', 'b.ts', 'c.ts'].map((name) => path.join(parent, name)) as [
    string,
    string,
    string,
  ];
  fs.mkdirSync(path.dirname(own));
  for (const file of [own, other, added]) fs.writeFileSync(file, '');
  const changed = vi.fn<() => void>();
  const follow = watchOthers(path.dirname(own), changed);
  follow([own, other]);
  follow([other, added]);
  for (const file of [other, added]) {
    changed.mockClear();
    let turn = 0;
    await vi.waitFor(
      () => {
        fs.writeFileSync(file, String(turn++));
        expect(changed).toHaveBeenCalled();
      },
      { timeout: 10_000, interval: 100 },
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  changed.mockClear();
  fs.writeFileSync(own, 'new');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(changed).not.toHaveBeenCalled();
  fs.rmSync(parent, { recursive: true });
}, 30_000);
