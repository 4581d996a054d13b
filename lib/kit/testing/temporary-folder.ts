/** Global setup of tests: they make temporary folders in one of their own, which is removed with all that is in it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export default function useTemporaryFolder(): () => void {
  const before = process.env.TMPDIR;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-tests-'));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    try {
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    } catch {
      // A process that a test killed may still write a last file. The system removes temporary files, too.
    }
  };
}
