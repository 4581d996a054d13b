import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const include = '{lib,components,extensions,app,tools}/**/*.test.{ts,tsx}';

/**
 * Tests that change modules, the clock or the working directory get a worker process each. All others share workers, and load each module
 * once: what they stub is restored after each file.
 */
const CHANGES_PROCESS = /\bvi\.(?:mock|doMock|resetModules|useFakeTimers)\(|process\.chdir\(/;
const isolated = ['lib', 'components', 'extensions', 'app', 'tools']
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && CHANGES_PROCESS.test(fs.readFileSync(path.join(root, file), 'utf8')));

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    testTimeout: 30_000,
    // A process that a hook starts may wait for its turn on a busy machine.
    hookTimeout: 30_000,
    // Processes rather than threads: some tests limit their own CPU time.
    pool: 'forks',
    // Vitest leaves one core to itself, which is half of a small machine.
    maxWorkers: os.availableParallelism(),
    // A message written after the last test would fail the run: it is sent to a process that has ended the connection.
    disableConsoleIntercept: true,
    globalSetup: 'lib/kit/testing/temporary-folder.ts',
    setupFiles: 'lib/kit/testing/restore.ts',
    projects: [
      { extends: true, test: { name: 'shared', include: [include], exclude: isolated, isolate: false } },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
});
