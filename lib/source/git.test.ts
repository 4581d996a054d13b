/** Dates of files from the history. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastChanges, parseLog } from './git';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-git-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('takes the newest date of each file', () => {
  const log =
    '\x002026-02-01T00:00:00Z HEAD -> main, origin/main\n\na.mdx\ngrüße.mdx\n\x002026-01-01T00:00:00Z \n\na.mdx\nb/c.mdx\n';
  expect([...parseLog(log)]).toEqual([
    ['a.mdx', '2026-02-01T00:00:00Z'],
    ['grüße.mdx', '2026-02-01T00:00:00Z'],
    ['b/c.mdx', '2026-01-01T00:00:00Z'],
  ]);
});

it('asks git for the docs folder inside a repository', async () => {
  const docs = path.join(folder, 'docs');
  fs.mkdirSync(docs);
  fs.writeFileSync(path.join(docs, 'a.mdx'), 'A');
  fs.writeFileSync(path.join(folder, 'outside.txt'), 'B');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore', env: ENV });
  git('init');
  git('add', '.');
  git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-m', 'Start');
  expect([...(await lastChanges(placeOf(docs)))]).toEqual([['a.mdx', '2026-03-04T05:06:07+00:00']]);
});

it('does not take the first commit of a shallow clone for a change of every file', async () => {
  const [origin, docs] = [path.join(folder, 'origin'), path.join(folder, 'shallow')];
  fs.mkdirSync(origin);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: origin, stdio: 'ignore', env: ENV });
  git('init');
  for (const name of ['a.mdx', 'b.mdx', 'c.mdx']) {
    fs.writeFileSync(path.join(origin, name), name);
    git('add', '.');
    git('-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '-m', name);
  }
  git('clone', '--depth', '2', `file://${origin}`, docs);
  expect([...(await lastChanges(placeOf(docs))).keys()]).toEqual(['c.mdx']);
});

it('knows nothing where there is no repository', async () => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-no-git-'));
  expect((await lastChanges(placeOf(bare))).size).toBe(0);
  fs.rmSync(bare, { recursive: true });
});

/** Dates are cached by docs folder. */
function placeOf(docs: string) {
  return { docs, cache: path.join(docs, 'cache'), mode: 'build' as const };
}

const ENV = { ...process.env, GIT_COMMITTER_DATE: '2026-03-04T05:06:07Z', TZ: 'UTC' };
