import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandError } from '../options';
import { readBase, withFilesOf } from './base';

let top: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], { cwd: top, encoding: 'utf8' });

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-base-test-'));
  for (const name of ['a', 'b', 'c']) fs.writeFileSync(path.join(top, `${name}.mdx`), `The page ${name}.`);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
});

afterEach(() => fs.rmSync(top, { recursive: true, force: true }));

describe('readBase', () => {
  it('says where there is no repository, rather than no commit', async () => {
    fs.rmSync(path.join(top, '.git'), { recursive: true });
    await expect(readBase(top, 'main')).rejects.toThrow(`main: ${top} is not in a git repository`);
    await expect(readBase(top, 'main')).rejects.toThrow(CommandError);
  });

  it('rejects for a commit that git does not know', async () => {
    await expect(readBase(top, 'none')).rejects.toThrow('none: git finds no commit');
  });
});

describe('withFilesOf', () => {
  it('has the texts of the commit', async () => {
    fs.writeFileSync(path.join(top, 'a.mdx'), 'Changed.');
    const texts = await withFilesOf(top, 'HEAD', async (folder) =>
      ['a', 'b', 'c'].map((name) => fs.readFileSync(path.join(folder, `${name}.mdx`), 'utf8')),
    );
    expect(texts).toEqual(['The page a.', 'The page b.', 'The page c.']);
  });

  it('has files of any size whole, in pieces of a pipe that end anywhere', async () => {
    const sizes = [400_000, 1, 65_535, 65_536, 65_537, 0, 1_000_000, 7];
    const texts = sizes.map((size, n) => String(n).repeat(size));
    for (const [n, text] of texts.entries()) fs.writeFileSync(path.join(top, `${n}.json`), text);
    git('add', '.');
    git('commit', '-qm', 'second');
    const read = await withFilesOf(top, 'HEAD', async (folder) =>
      texts.map((_, n) => fs.readFileSync(path.join(folder, `${n}.json`), 'utf8')),
    );
    expect(read.map((text, n) => text === texts[n])).toEqual(texts.map(() => true));
  });

  it.each([
    ['a parent folder', ['..', 'planted.mdx']],
    ['nested ones', ['x', '..', '..', 'planted.mdx']],
    ["Git's own folder", ['.git', 'planted.mdx']],
  ])('refuses an entry in %s, which git takes from a clone', async (_, parts) => {
    const blob = Buffer.from(git('hash-object', '-w', 'a.mdx').trim(), 'hex');
    let id = blob;
    for (const [at, part] of parts.toReversed().entries()) {
      const entry = Buffer.concat([Buffer.from(`${at === 0 ? '100644' : '40000'} ${part}\0`), id]);
      const tree = execFileSync('git', ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], {
        cwd: top,
        input: entry,
      });
      id = Buffer.from(tree.toString().trim(), 'hex');
    }
    const commit = git('commit-tree', '-m', 'planted', id.toString('hex')).trim();
    let folder = '';
    const use = async (made: string) => {
      folder = made;
    };
    await expect(withFilesOf(top, commit, use)).rejects.toThrow(/planted\.mdx" is outside of the folder/);
    expect(folder).toBe('');
    expect(fs.existsSync(path.join(os.tmpdir(), 'planted.mdx'))).toBe(false);
  });

  it('rejects where git cannot read a file: its page would count as new', async () => {
    const id = git('rev-parse', 'HEAD:b.mdx').trim();
    const object = path.join(top, '.git/objects', id.slice(0, 2), id.slice(2));
    fs.chmodSync(object, 0o644);
    fs.writeFileSync(object, 'damaged');
    await expect(withFilesOf(top, 'HEAD', async () => 'used')).rejects.toThrow(CommandError);
  });

  it('rejects where the repository lacks a file', async () => {
    const id = git('rev-parse', 'HEAD:b.mdx').trim();
    fs.rmSync(path.join(top, '.git/objects', id.slice(0, 2), id.slice(2)));
    await expect(withFilesOf(top, 'HEAD', async () => 'used')).rejects.toThrow(CommandError);
  });
});
