/** What `import 'lectern'` gives: the public interface, which imports nothing, as a module and as types. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transform } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILE = path.join(ROOT, 'lib/extend.ts');

/** The module for programs that load a configuration themselves, such as tests of extensions. */
export async function interfaceCode(): Promise<string> {
  return (await transform(fs.readFileSync(FILE, 'utf8'), { loader: 'ts', format: 'esm' })).code;
}

/** The declarations for editors. */
export function interfaceTypes(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-types-'));
  try {
    const options = [
      '--ignoreConfig',
      '--declaration',
      '--emitDeclarationOnly',
      '--target',
      'es2023',
      '--outDir',
      folder,
    ];
    execFileSync(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, FILE], { stdio: 'inherit' });
    return fs.readFileSync(path.join(folder, 'extend.d.ts'), 'utf8');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
