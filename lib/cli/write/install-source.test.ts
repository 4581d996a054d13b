/** Sources as npm 11, pnpm 10 and Yarn 4 record them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandFolder } from '../testing/command-folder';
import { dependencyText, installSource } from './install-source';

const folder = commandFolder();
const NAME = 'lectern';

/** What `init` writes into `docs` of the project `mine`, where `mine/node_modules/lectern` runs. */
function written(cwd = 'mine', root = 'mine/node_modules/lectern'): string | undefined {
  const home = { root: folder.at(root), packaged: true };
  const source = installSource({ name: NAME, home, cwd: folder.at(cwd) });
  return source && dependencyText(source, folder.at('mine/docs'));
}

function manifest(file: string, lectern: string): void {
  folder.write(file, JSON.stringify({ devDependencies: { lectern } }));
}

function recorded(entry: object, top = 'mine'): void {
  folder.write(
    `${top}/node_modules/.package-lock.json`,
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/lectern': { version: '0.2.0', ...entry } } }),
  );
}

describe('the source of an installation', () => {
  it.each([
    ['a tarball beside it', 'file:lectern-0.2.0.tgz', 'file:../lectern-0.2.0.tgz'],
    ['a tarball with odd names', 'file:../a b#c/l 100%.tgz', 'file:../../a b#c/l 100%.tgz'],
    ['a path without a protocol', './lectern.tgz', 'file:../lectern.tgz'],
    ['a linked folder', 'link:../lectern', 'file:../../lectern'],
    ['an address', 'https://example.com/lectern-0.2.0.tgz', 'https://example.com/lectern-0.2.0.tgz'],
    ['a Git reference', 'git+ssh://git@github.com/a/b.git#v1', 'git+ssh://git@github.com/a/b.git#v1'],
    ['a repository on GitHub', 'example/lectern#v0.2.0', 'example/lectern#v0.2.0'],
    ['a range of a registry', '^0.2.0', '^0.2.0'],
    ['a tag of a registry', 'latest', undefined],
    ['a workspace', 'workspace:*', undefined],
  ])('%s, in the package.json: %s', (_, text, expected) => {
    manifest('mine/package.json', text);
    expect(written()).toBe(expected);
    expect(written('mine/some/folder')).toBe(expected);
    // pnpm keeps packages deeper.
    const deep = 'mine/node_modules/.pnpm/lectern@x/node_modules/lectern';
    fs.mkdirSync(folder.at('elsewhere'));
    expect(written('elsewhere', deep)).toBe(expected);
  });

  it.each([
    ['a tarball', { resolved: 'file:../../cache/lectern-0.2.0.tgz' }, `file:../../../cache/lectern-0.2.0.tgz`],
    ['an address', { resolved: 'https://example.com/a.tgz', integrity: 'sha512-x' }, 'https://example.com/a.tgz'],
    ['a commit', { resolved: 'git+ssh://git@github.com/a/b.git#0a1b' }, 'git+ssh://git@github.com/a/b.git#0a1b'],
    ['a registry', { resolved: 'https://registry.npmjs.org/lectern/-/lectern-0.2.0.tgz' }, '^0.2.0'],
    ['a registry of a company', { resolved: 'https://npm.example.com/r/lectern/-/lectern-0.2.0.tgz' }, '^0.2.0'],
    ['a registry whose addresses npm leaves out', {}, '^0.2.0'],
  ])('%s, as npx records it', (_, entry, expected) => {
    recorded(entry);
    expect(written('elsewhere')).toBe(expected);
  });

  it('a scoped package of a registry', () => {
    folder.write(
      'mine/node_modules/.package-lock.json',
      JSON.stringify({
        packages: {
          'node_modules/@a/b': { version: '1.0.0', resolved: 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz' },
        },
      }),
    );
    const home = { root: folder.at('mine/node_modules/@a/b'), packaged: true };
    expect(installSource({ name: '@a/b', home, cwd: folder.at() })).toEqual({ text: '^1.0.0' });
  });

  it('the project in which the command runs comes before what runs it', () => {
    recorded({ resolved: 'file:old.tgz' }, 'cache');
    manifest('mine/package.json', 'file:new.tgz');
    expect(written('mine', 'cache/node_modules/lectern')).toBe('file:../new.tgz');
  });

  it.each([['nothing names it'], ['damaged files']])('%s: nothing is invented', (state) => {
    if (state === 'damaged files') {
      folder.write('mine/package.json', '{');
      folder.write('mine/node_modules/.package-lock.json', '[]');
    }
    expect(written()).toBeUndefined();
    expect(written('mine', 'opt/lectern')).toBeUndefined();
  });

  it('from source, the tarball that the repository packs', () => {
    folder.write('clone/package.json', '{ "version": "0.2.0" }');
    const home = { root: folder.at('clone'), packaged: false };
    expect(installSource({ name: '@a/b', home, cwd: folder.at() })).toEqual({
      path: path.join(folder.at('clone'), '.lectern/a-b-0.2.0.tgz'),
    });
  });
});
