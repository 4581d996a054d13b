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
    `Another build (process ${process.pid}) is writing to .next. Wait for it, or name another folder with LECTERN_DIST.`,
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
    `Another export (process ${process.pid}) is writing to ${out}. Wait for it, or name another folder with --out.`,
  );
  lockExport(path.join(project, 'other'), cache)();
  free();
  lockExport(out, cache)();
});

it('exports of two docs folders into one folder exclude each other, also through a link', () => {
  const out = path.join(project, 'real/out');
  fs.mkdirSync(path.join(project, 'real'));
  fs.symlinkSync('real', path.join(project, 'link'));
  const free = lockExport(out, path.join(project, 'a'));
  expect(() => lockExport(path.join(project, 'link/out'), path.join(project, 'b'))).toThrow(
    `Another export (process ${process.pid}) is writing to`,
  );
  free();
  lockExport(out, path.join(project, 'b'))();
  // What the refused one had taken is free again.
  lockExport(path.join(project, 'link/out'), path.join(project, 'b'))();
});

it('exports work without a folder for temporary files', () => {
  vi.spyOn(os, 'tmpdir').mockReturnValue('/dev/null/none');
  expect(() => lockExport(path.join(project, 'out'), path.join(project, 'cache'))()).not.toThrow();
});

const OURS = { pid: process.pid, host: os.hostname() };
const ELSEWHERE = JSON.stringify({ pid: 1, host: 'elsewhere' });

it.each([
  // Above the largest process id of Linux.
  ['of a process that was killed', JSON.stringify({ ...OURS, pid: 2 ** 22 + 1 }), 0, true],
  ['of a process that runs', JSON.stringify({ ...OURS, pid: process.ppid }), 600, false],
  // A container that is started again gives the same ids.
  ['of an earlier process with our id', JSON.stringify({ ...OURS, started: '1' }), 0, true],
  ['that is being written', '{"pid"', 0, false],
  ['that was not written to its end', '{"pid"', 2, true],
  ['of another machine', ELSEWHERE, 60, false],
  ['of another machine that is silent', ELSEWHERE, 180, true],
])('a lock %s: taken over', (_, text, seconds, isTaken) => {
  lockBuild('.next')();
  const file = lockFile('.next');
  fs.writeFileSync(file, text);
  fs.utimesSync(file, Date.now() / 1000, Date.now() / 1000 - seconds);
  if (isTaken) lockBuild('.next')();
  else expect(() => lockBuild('.next')).toThrow('Another build');
});

it('a lock that is held is renewed', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const renewed = vi.spyOn(fs, 'utimes').mockReturnValue();
  const free = lockBuild('.next');
  vi.advanceTimersByTime(6_000);
  free();
  vi.advanceTimersByTime(60_000);
  expect(renewed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
