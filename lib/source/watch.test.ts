import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchDocs } from './watch';

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
