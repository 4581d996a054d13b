import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockBuild, lockExport, lockFile } from './folder-lock';

let project: string;
beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-lock-'));
  vi.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(project, { recursive: true });
});

it('two builds into one folder exclude each other, builds into two folders do not', () => {
  const free = lockBuild('.next');
  expect(() => lockBuild('.next')).toThrow(
    `Another build (process ${process.pid}) writes to .next. Wait for it, or name another folder with LECTERN_DIST.`,
  );
  lockBuild('.lectern/other')();
  free();
  lockBuild('.next')();
});

it('two exports into one folder exclude each other, also from another working directory', () => {
  const [out, cache] = [path.join(project, 'out'), path.join(project, 'cache')];
  const free = lockExport(out, cache);
  vi.spyOn(process, 'cwd').mockReturnValue(os.tmpdir());
  expect(() => lockExport(out, cache)).toThrow(
    `Another export (process ${process.pid}) writes to ${out}. Wait for it, or name another folder with --out.`,
  );
  lockExport(path.join(project, 'other'), cache)();
  free();
  lockExport(out, cache)();
});

it.each([
  // Above the largest process id of Linux.
  ['of a process that was killed', JSON.stringify({ pid: 2 ** 22 + 1, host: os.hostname() }), true],
  ['that was not written to its end', '{"pid"', true],
  ['of another machine', JSON.stringify({ pid: 1, host: 'elsewhere' }), false],
])('a lock %s: taken over %s', (_, text, isTaken) => {
  lockBuild('.next')();
  fs.writeFileSync(lockFile('.next'), text);
  if (isTaken) lockBuild('.next')();
  else expect(() => lockBuild('.next')).toThrow('Another build');
});
