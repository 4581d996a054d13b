/** For tests of commands: a folder for each test, and what the command printed. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { runCheck } from '../check/check';

interface Checked {
  code: number;
  problems: { severity: string; code: string; file?: string }[];
}

interface CommandFolder {
  /** An absolute path in the folder. */
  at(...names: string[]): string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** The lines that were printed. */
  lines(): readonly string[];
  /** The exit code and the problems of `check` for a docs folder. */
  check(docs: string): Promise<Checked>;
}

/** Makes and removes the folder around each test of the file; its name has a space in it. */
export function commandFolder(): CommandFolder {
  let folder = '';
  let lines: string[] = [];
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern command-'));
    lines = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const at = (...names: string[]): string => path.join(folder, ...names);
  return {
    at,
    read: (file) => fs.readFileSync(at(file), 'utf8'),
    write(file, text) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), text);
    },
    lines: () => lines,
    async check(docs) {
      vi.stubEnv('DOCS_DIR', docs);
      vi.stubEnv('LECTERN_CACHE_DIR', at('.cache'));
      const code = await runCheck({ json: true, operands: [] });
      return { code, problems: (JSON.parse(lines.at(-1) ?? '') as Checked).problems };
    },
  };
}
