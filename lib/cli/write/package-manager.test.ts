/** Projects as npm 11, pnpm 10 and Yarn 4 leave them. */
import { describe, expect, it } from 'vitest';
import { commandFolder } from '../testing/command-folder';
import { packageManagerOf } from './package-manager';

const folder = commandFolder();
const AGENTS = {
  pnpm: 'pnpm/10.34.9 npm/? node/v20.20.2 linux x64',
  yarn: 'yarn/4.18.1 npm/? node/v20.20.2 linux x64',
};

/** The package manager of `repository/docs`. */
function found(npm_config_user_agent = '') {
  return packageManagerOf(folder.at('repository/docs'), folder.at('repository'), { npm_config_user_agent });
}

describe('the package manager of a folder', () => {
  it.each([
    ['its own lockfile', { 'repository/docs/yarn.lock': '', 'repository/pnpm-lock.yaml': '' }, { name: 'yarn' }],
    ['the lockfile of the repository', { 'repository/pnpm-lock.yaml': '' }, { name: 'pnpm' }],
    [
      'the name in a package.json, before lockfiles',
      { 'repository/package.json': '{ "packageManager": "pnpm@10.0.0+sha512.x" }', 'repository/yarn.lock': '' },
      { name: 'pnpm', pinned: true },
    ],
    [
      'a package manager that is not known',
      { 'repository/package.json': '{ "packageManager": "bun@1" }' },
      { name: 'npm' },
    ],
    ['a damaged package.json', { 'repository/package.json': '{' }, { name: 'npm' }],
    ['files outside of the repository', { 'yarn.lock': '' }, { name: 'npm' }],
    ['nothing', {}, { name: 'npm' }],
  ])('%s', (_, files: Record<string, string>, expected) => {
    for (const [file, text] of Object.entries(files)) folder.write(file, text);
    expect(found()).toEqual(expected);
  });

  it('without files, that which runs the command', () => {
    expect(found(AGENTS.pnpm)).toEqual({ name: 'pnpm' });
    expect(found(AGENTS.yarn)).toEqual({ name: 'yarn' });
    folder.write('repository/package-lock.json', '{}');
    expect(found(AGENTS.pnpm)).toEqual({ name: 'npm' });
  });
});
