/** `diff REF` in a real repository; pictures by a stand-in for Chromium. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unescapeHtml } from '@/lib/kit/html';
import { runDiff } from './diff';

let top: string;
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  fs.writeFileSync(path.join(top, file), text);
};
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...args], { cwd: top, encoding: 'utf8' });
const settings = (pages: string[]): string =>
  JSON.stringify({ name: 'Harbor', theme: 'mint', colors: { primary: '#0d7a5f' }, navigation: { pages } });

beforeEach(() => {
  top = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern diff-'));
  vi.stubEnv('DOCS_DIR', path.join(top, 'docs'));
  vi.stubEnv('LECTERN_DIST', path.join(top, 'cache'));
  vi.stubEnv('LECTERN_PROGRAM', path.join(top, 'program'));
  vi.stubEnv('CHROMIUM_PATH', '');
  // git is found, browsers are not.
  fs.mkdirSync(path.join(top, 'bin'));
  fs.symlinkSync(execFileSync('which', ['git'], { encoding: 'utf8' }).trim(), path.join(top, 'bin/git'));
  vi.stubEnv('PATH', path.join(top, 'bin'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write('program/program.json', JSON.stringify({ browser: ['s.css', 'start.js'] }));
  write('docs/docs.json', settings(['index', 'a', 'gone']));
  write('docs/index.mdx', '---\ntitle: Start\n---\n\nNothing changes here.');
  write('docs/a.mdx', "---\ntitle: Ropes\n---\n\nimport S from '/snippets/s.mdx'\n\nFirst line.\n\n<S />");
  write('docs/gone.mdx', '---\ntitle: Gone\n---\n\nA page that is removed.');
  write('docs/snippets/s.mdx', 'The rope is red & long.');
  git('init', '-q');
  git('add', 'docs');
  git('commit', '-qm', 'first');
  write('docs/snippets/s.mdx', 'The rope is blue & long.');
  write('docs/new.mdx', '---\ntitle: New\n---\n\nA new <b>page</b>.');
  write('docs/docs.json', settings(['index', 'a', 'new']));
  fs.rmSync(path.join(top, 'docs/gone.mdx'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  fs.rmSync(top, { recursive: true, force: true });
});

const run = (ref = 'HEAD'): Promise<number> => runDiff(ref, { out: path.join(top, 'out') });
const page = (): string => fs.readFileSync(path.join(top, 'out/index.html'), 'utf8');

describe('diff', () => {
  it('shows changed, new and removed pages as text, and leaves the checkout alone', async () => {
    const before = git('status', '--porcelain', 'docs');
    expect(await run()).toBe(0);
    const shown = page();
    expect(shown).toContain('The rope is <del>red</del> &amp; long.');
    expect(shown).toContain('The rope is <ins>blue</ins> &amp; long.');
    const text = unescapeHtml(shown.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
    expect(text).toContain('3 pages differ');
    expect(text).toMatch(/Ropes \/a Changed New \/new New Gone \/gone Removed/);
    expect(text).toContain('A page that is removed.');
    expect(text).not.toContain('Nothing changes here.');
    expect(text).toContain('There are no pictures, because no Chromium was found');
    expect(git('status', '--porcelain', 'docs')).toBe(before);
  });

  it('has pictures of the states that a page has', async () => {
    const browser = path.join(top, 'browser');
    fs.writeFileSync(
      browser,
      `#!/bin/sh\nfor one in "$@"; do case "$one" in --screenshot=*) echo "$@" > "\${one#--screenshot=}";; esac; done\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('CHROMIUM_PATH', browser);
    await run();
    const shown = page();
    expect([...shown.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      'pictures/0-before.png',
      'pictures/0-after.png',
      'pictures/1-after.png',
      'pictures/2-before.png',
    ]);
    expect(fs.readFileSync(path.join(top, 'out/pictures/0-after.png'), 'utf8')).toMatch(
      /http:\/\/127\.0\.0\.1:\d+\/a\n$/,
    );
  });

  it('explains a commit that does not exist', async () => {
    await expect(run('no-such-branch')).rejects.toThrow('no-such-branch: git finds no commit');
    expect(fs.existsSync(path.join(top, 'out'))).toBe(false);
  });
});
