/** The commands that write: in a folder of their own, checked as a user would. */
import fs from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CommandError } from '../options';
import { commandFolder } from '../testing/command-folder';
import { runInit } from './init';
import { runRename } from './rename';
import { KINDS } from './starter';

const folder = commandFolder();
const { read, write } = folder;

const problemsIn = async (docs: string): Promise<unknown[]> => (await folder.check(docs)).problems;

describe('init', () => {
  it.each(KINDS)('writes a folder that passes check: %s', async (kind) => {
    await runInit({ operands: [folder.at()], name: 'A "b"', kind });
    expect(await problemsIn(folder.at())).toEqual([]);
    expect(JSON.parse(read('docs.json'))).toMatchObject({ name: 'A "b"', colors: { primary: '#0d7a5f' } });
    expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { dev: 'lectern dev' } });
    expect(read('.github/workflows/docs.yml')).toContain('lectern check --format github');
  });

  it('keeps what there is, and adds to package.json and .gitignore', async () => {
    write('index.mdx', 'mine');
    write('.gitignore', 'dist');
    write(
      'package.json',
      '{ "name": "mine", "scripts": { "dev": "mine" }, "devDependencies": { "lectern": "file:x.tgz" } }',
    );
    await runInit({ operands: [folder.at()], yes: true, color: 'ABC' });
    expect(read('index.mdx')).toBe('mine');
    expect(read('.gitignore')).toBe('dist\nnode_modules/\n.lectern/\nout/\n');
    expect(JSON.parse(read('package.json'))).toEqual({
      name: 'mine',
      scripts: { dev: 'mine', check: 'lectern check', export: 'lectern export' },
      devDependencies: { lectern: 'file:x.tgz' },
    });
    expect(JSON.parse(read('docs.json')).colors.primary).toBe('#aabbcc');
  });

  it('puts the files of a repository at its top', async () => {
    fs.mkdirSync(folder.at('.git'));
    await runInit({ operands: [folder.at('my docs')], yes: true });
    expect(read('.github/workflows/docs.yml')).toContain('working-directory: "my docs"');
    expect(JSON.parse(read('.vscode/settings.json'))['json.schemas']).toEqual([
      { fileMatch: ['/my docs/docs.json'], url: './my docs/node_modules/lectern/docs.schema.json' },
    ]);
    expect(await problemsIn(folder.at('my docs'))).toEqual([]);
  });

  it.each([
    [{ color: 'red' }, 'not a colour'],
    [{ kind: 'book' }, 'not a kind of docs'],
    [{ yes: false }, '--yes'],
  ])('explains %o', async (options, message) => {
    const given = { operands: [folder.at()], yes: true, ...options };
    await expect(runInit(given)).rejects.toThrow(message);
    await expect(runInit(given)).rejects.toBeInstanceOf(CommandError);
    expect(fs.readdirSync(folder.at())).toEqual([]);
  });

  it('does not write over a docs folder', async () => {
    write('mint.json', '{}');
    await expect(runInit({ operands: [folder.at()], yes: true })).rejects.toThrow('There is a mint.json');
  });
});

describe('rename', () => {
  beforeEach(async () => {
    await runInit({ operands: [folder.at()], yes: true });
    vi.stubEnv('DOCS_DIR', folder.at());
  });

  it.each([
    ['a page', 'guides/first-guide', 'tasks/begin', 'tasks/begin.mdx'],
    ['a page by its address', '/guides/first-guide', '/begin', 'begin.mdx'],
    ['a page by its file', 'guides/first-guide.mdx', 'begin.md', 'begin.md'],
    ['a folder', 'guides', 'tasks/all', 'tasks/all/first-guide.mdx'],
  ])('%s moves, and everything still leads to it', async (_, from, to, file) => {
    await runRename({ operands: [from, to] });
    expect(fs.existsSync(folder.at(file))).toBe(true);
    expect(fs.existsSync(folder.at('guides'))).toBe(false);
    expect(await problemsIn(folder.at())).toEqual([]);
    const address = `/${file.replace(/\.mdx?$/, '')}`;
    expect(read('index.mdx')).toContain(`href="${address}"`);
    expect(JSON.parse(read('docs.json')).redirects).toEqual([{ source: '/guides/first-guide', destination: address }]);
  });

  it('there and back leaves one redirect, from the address that is gone', async () => {
    await runRename({ operands: ['guides/first-guide', 'b'] });
    await runRename({ operands: ['b', 'guides/first-guide'] });
    expect(JSON.parse(read('docs.json')).redirects).toEqual([{ source: '/b', destination: '/guides/first-guide' }]);
  });

  it.each([
    [['quickstrat', 'x'], 'Did you mean "quickstart"?'],
    [['index', 'quickstart'], 'There is a file quickstart.mdx already.'],
    [['index', '../x'], 'not in the docs folder'],
    [['guides', 'guides/more'], 'guides/more is in guides.'],
    [['index', 'index'], 'is there already'],
  ])('explains %o and changes nothing', async (operands, message) => {
    const before = read('docs.json');
    await expect(runRename({ operands })).rejects.toThrow(message);
    expect(read('docs.json')).toBe(before);
    expect(fs.existsSync(folder.at('index.mdx'))).toBe(true);
  });
});
