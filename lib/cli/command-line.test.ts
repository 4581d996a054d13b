import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SettingsError } from '@/lib/kit/env';
import { runCommandLine } from './command-line';

// Commands set it; unstubAllEnvs then restores it for the tests of other files.
beforeEach(() => {
  vi.stubEnv('NODE_ENV', process.env.NODE_ENV);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

it.each([
  [{ code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' }, /^The disk is full \(ENOSPC/],
  [
    { code: 'ENOSPC', message: 'ENOSPC: …, copyfile', path: '/a', dest: '/full/b' },
    /^The disk is full.*: \/full\/b cannot be used/,
  ],
  [{ code: 'EROFS', message: 'EROFS: …, mkdir', path: '/site/out' }, /^The disk is read-only: \/site\/out cannot/],
  [
    { code: 'ENOENT', syscall: 'mkdir', message: 'ENOENT: …, mkdir', path: '/site/out' },
    /^The folder cannot be created: \/site\/out cannot/,
  ],
  [{ code: 'EACCES', message: 'EACCES: …, open', path: '/site/out' }, /^Permission denied: \/site\/out cannot/],
  [
    { code: 'EACCES', message: 'EACCES: …, mkdir', path: '/docs/.lectern/cache/locks' },
    /: \/docs\/\.lectern\/cache\/locks cannot be used .*\. Choose another folder with LECTERN_CACHE_DIR\.$/,
  ],
  [
    { code: 'EACCES', message: 'EACCES: …, mkdir', path: '/docs/.lectern/site/a' },
    /Choose another folder with LECTERN_DIST\.$/,
  ],
  [{ code: 'EACCES', message: 'EACCES: …, open', path: '/docs/.lectern2' }, /\(EACCES: …\)\.$/],
  [{ code: 'EMFILE', message: 'EMFILE: …, open', path: '/a.js' }, /^Too many files are open\. Raise the limit/],
])('a failing disk is reported without a stack: %o', async (fault, message) => {
  vi.stubEnv('LECTERN_CACHE_DIR', '/docs/.lectern/cache');
  vi.stubEnv('LECTERN_DIST', '/docs/.lectern');
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runFailing(Object.assign(new Error(), fault));
  expect(print.mock.calls).toEqual([[expect.stringMatching(message)]]);
  expect(process.exitCode).toBe(1);
});

it('an invalid variable is reported without a stack, as wrong usage', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runFailing(new SettingsError('PORT is "x".'));
  expect(print.mock.calls).toEqual([['PORT is "x".']]);
  expect(process.exitCode).toBe(2);
});

it('help for a name that every object inherits is the overview', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runCommandLine({ name: 'lectern', separator: '', docs: 'docs', version: '1', commands: {} }, [
    'help',
    'constructor',
  ]);
  expect(print.mock.calls).toEqual([[expect.stringMatching(/^Usage: lectern <command>/)]]);
});

async function runFailing(error: Error): Promise<void> {
  const start = async (): Promise<number> => Promise.reject(error);
  const commands = { save: { summary: '', options: [], examples: [], load: async () => start } };
  await runCommandLine({ name: 'lectern', separator: '', docs: 'docs', version: '1', commands }, ['save']);
}
