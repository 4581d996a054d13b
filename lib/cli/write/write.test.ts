/** The commands that write: in a folder of their own, checked as a user would. */
import fs from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commandFolder } from '../testing/command-folder';
import { runInit } from './init';
import { runRename } from './rename';

const folder = commandFolder();
const { read } = folder;

const problemsIn = async (docs: string): Promise<unknown[]> => (await folder.check(docs)).problems;

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
