/** `init` in folders of every kind, checked as a user would. */
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { HOME } from '@/lib/kit/process/program-home';
import { CommandError } from '../options';
import { commandFolder } from '../testing/command-folder';
import { packageVersion } from '../version';
import { docsWorkflow } from './docs-workflow';
import { runInit } from './init';
import { type PackageEntry, type PlannedFile, planInit } from './init-plan';
import type { UsedManager } from './package-manager';
import { KINDS, type Starter } from './starter';

const folder = commandFolder();
const { read, write } = folder;
const TARBALL = path.join(HOME.root, `.lectern/lectern-${packageVersion()}.tgz`);
const STARTER: Starter = { name: 'A', color: '#0d7a5f', kind: 'guide' };
const NPM: UsedManager = { name: 'npm' };

const problemsIn = async (docs: string): Promise<unknown[]> => (await folder.check(docs)).problems;
const printed = (): string => folder.lines().join('\n');

/** The path and content of every file. */
function contents(): Record<string, string> {
  const files = fs.readdirSync(folder.at(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder.at(), path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(paths.map((file) => [file, read(file)]));
}

describe('init', () => {
  it.each(KINDS)('writes a folder that passes check: %s', async (kind) => {
    await runInit({ operands: [folder.at()], name: 'A "b"', kind });
    expect(await problemsIn(folder.at())).toEqual([]);
    expect(JSON.parse(read('docs.json'))).toMatchObject({ name: 'A "b"', colors: { primary: '#0d7a5f' } });
    expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { dev: 'lectern dev' } });
  });

  it('names the package by its source, not by a version that no registry has', async () => {
    await runInit({ operands: [folder.at('docs')], yes: true });
    expect(JSON.parse(read('docs/package.json')).devDependencies).toEqual({
      lectern: `file:${path.relative(folder.at('docs'), TARBALL)}`,
    });
    expect(printed()).toContain(`Other machines don't have ${TARBALL}.`);
  });

  it('keeps what there is, and adds to package.json and .gitignore', async () => {
    write('index.mdx', 'mine');
    write('.gitignore', 'dist\r\n/node_modules');
    write(
      'package.json',
      '{\n\t"name": "mine",\n\t"scripts": { "dev": "mine" },\n\t"devDependencies": { "lectern": "file:x.tgz" }\n}\n',
    );
    await runInit({ operands: [folder.at()], yes: true, color: 'ABC' });
    expect(read('index.mdx')).toBe('mine');
    expect(read('.gitignore')).toBe('dist\r\n/node_modules\r\n.lectern/\r\nout/\r\n');
    expect(read('package.json')).toMatch(/^{\n\t"name"/);
    expect(JSON.parse(read('package.json'))).toEqual({
      name: 'mine',
      scripts: { dev: 'mine', check: 'lectern check', export: 'lectern export' },
      devDependencies: { lectern: 'file:x.tgz' },
    });
    expect(JSON.parse(read('docs.json')).colors.primary).toBe('#aabbcc');
  });

  it('a page with the other extension is the page', async () => {
    write('index.md', '# Mine');
    write('guides/first-guide.md', '# Mine too');
    await runInit({ operands: [folder.at()], yes: true });
    expect(fs.existsSync(folder.at('index.mdx'))).toBe(false);
    expect(fs.existsSync(folder.at('guides/first-guide.mdx'))).toBe(false);
    // The pages that were there lack titles, which is for their writer to decide.
    expect(await problemsIn(folder.at())).toEqual([]);
  });

  it('says what it writes before it does', async () => {
    write('index.mdx', 'mine');
    write('package.json', '{}');
    const seen: string[] = [];
    vi.mocked(console.log).mockImplementation((line) => {
      seen.push(`${fs.existsSync(folder.at('docs.json')) ? 'after' : 'before'}: ${line}`);
    });
    await runInit({ operands: [folder.at()], yes: true });
    const [plan = ''] = seen;
    const shown = (file: string): string => path.relative(process.cwd(), folder.at(file));
    expect(plan).toMatch(/^before: Files:\n/);
    expect(plan).toContain(`  create  ${shown('docs.json')}\n`);
    expect(plan).toContain(`  keep    ${shown('index.mdx')}\n`);
    expect(plan).toContain(`  change  ${shown('package.json')}  (scripts dev, check, export; lectern from file:`);
    expect(seen.at(-1)).toMatch(/^after: \nNext: cd ".*" && npm install && npx lectern dev$/);
  });

  it('needs no installation where the package is installed', async () => {
    write('node_modules/lectern/package.json', '{}');
    await runInit({ operands: [folder.at()], yes: true });
    expect(printed()).toMatch(/Next: cd ".*" && npx lectern dev$/);
  });

  it('puts the files of a repository at its top', async () => {
    fs.mkdirSync(folder.at('.git'));
    await runInit({ operands: [folder.at('my docs')], yes: true });
    const { jobs } = parse(read('.github/workflows/docs.yml'));
    expect(jobs.docs.defaults.run['working-directory']).toBe('my docs');
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

  it('a second time changes nothing, and names the next command', async () => {
    await runInit({ operands: [folder.at()], yes: true });
    const before = contents();
    const seen = folder.lines().length;
    expect(await runInit({ operands: [folder.at()], previews: true })).toBe(0);
    expect(contents()).toEqual(before);
    const again = folder.lines().slice(seen).join('\n');
    expect(again).toMatch(/^Nothing to write:\n/);
    expect(again).not.toMatch(/^ {2}(create|change)/m);
    expect(again).toContain('docs.yml is kept as it is. For previews, delete it and run init again.');
    expect(again).toMatch(/\nNext: cd ".*" && npm install && npx lectern dev$/);
    await expect(runInit({ operands: [folder.at()], yes: true, name: 'Other' })).rejects.toThrow(
      /There is a docs\.json in .* already, and --name is for new docs\. Nothing was changed\./,
    );
    expect(contents()).toEqual(before);
  });

  it('around docs of another tool, writes only what they lack, and asks nothing', async () => {
    const pages = {
      'docs.json':
        '{ "name": "Mine", "theme": "mint", "colors": { "primary": "#0d7a5f" }, "navigation": { "pages": ["a"] } }',
      'a.mdx': '---\ntitle: A\n---\n',
    };
    for (const [file, text] of Object.entries(pages)) write(file, text);
    await runInit({ operands: [folder.at()] });
    const { 'docs.json': settings, 'a.mdx': page, ...added } = contents();
    expect({ 'docs.json': settings, 'a.mdx': page }).toEqual(pages);
    expect(Object.keys(added).sort()).toEqual([
      '.github/workflows/docs.yml',
      '.gitignore',
      '.vscode/settings.json',
      'package.json',
    ]);
    expect(await problemsIn(folder.at())).toEqual([]);
  });

  it('needs neither Git nor a network', async () => {
    const connect = vi.spyOn(net.Socket.prototype, 'connect');
    vi.stubEnv('PATH', '');
    await runInit({ operands: [folder.at()], yes: true });
    expect(connect).not.toHaveBeenCalled();
    expect(fs.existsSync(folder.at('docs.json'))).toBe(true);
  });

  it('explains the setting that previews need', async () => {
    await runInit({ operands: [folder.at()], yes: true, previews: true });
    expect(read('.github/workflows/docs.yml')).toContain("format('pr-{0}', github.event.number)");
    expect(printed()).toContain('After the first push, select the branch "gh-pages" as the source under "Pages"');
  });

  it.each([
    ['pnpm', 'pnpm-lock.yaml', 'pnpm install && pnpm exec lectern dev', 'pnpm/action-setup@v4'],
    ['yarn', 'yarn.lock', 'yarn install && yarn lectern dev', 'corepack enable'],
  ])('speaks %s where the repository does', async (_, lockfile, next, step) => {
    fs.mkdirSync(folder.at('.git'));
    write(lockfile, '');
    await runInit({ operands: [folder.at('docs')], yes: true });
    expect(printed().endsWith(` && ${next}`)).toBe(true);
    expect(read('.github/workflows/docs.yml')).toContain(step);
    expect(read('.github/workflows/docs.yml')).not.toMatch(/npm ci|npx/);
  });

  it.each([
    ['an older docs folder', 'mint.json', '', /There is a mint\.json .*\n\nNext: cd ".*" && npx lectern migrate$/],
    ['a package.json that is no JSON', 'package.json', '{', 'is not a JSON object'],
    ['a file with the name of a folder', 'guides', '', 'guides is a file, but init needs a folder there'],
  ])('%s is explained', async (_, file, text, message) => {
    write(file, text);
    const failed = expect(runInit({ operands: [folder.at()], yes: true })).rejects;
    await failed.toThrow(message);
    expect(contents()).toEqual({ [file]: text });
  });

  it('a file in place of the folder is explained', async () => {
    write('docs', '');
    const given = { operands: [folder.at('docs')], yes: true };
    await expect(runInit(given)).rejects.toThrow(/docs is a file\. Name a folder/);
  });

  it('writes nothing into a folder that is read-only', async () => {
    // Root may write everywhere.
    vi.spyOn(fs, 'accessSync').mockImplementation(() => {
      throw new Error('EACCES');
    });
    const given = { operands: [folder.at('new/docs')], yes: true };
    await expect(runInit(given)).rejects.toThrow('is read-only for you. Nothing was written.');
    expect(fs.readdirSync(folder.at())).toEqual([]);
  });
});

describe('the name of the package', () => {
  const plan = (entry: PackageEntry): PlannedFile[] =>
    planInit({ folder: folder.at(), starter: STARTER, entry, manager: NPM, previews: false });

  it('is in the schema, the editor settings and the dependency', () => {
    const files = plan({ name: '@example/lectern', source: '^1.0.0' });
    const text = (name: string) => JSON.parse(files.find(({ file }) => file === folder.at(name))?.text ?? '');
    expect(text('docs.json').$schema).toBe('./node_modules/@example/lectern/docs.schema.json');
    expect(text('.vscode/settings.json')['json.schemas'][0].url).toBe(
      './node_modules/@example/lectern/docs.schema.json',
    );
    expect(text('package.json').devDependencies).toEqual({ '@example/lectern': '^1.0.0' });
  });

  it('is left out of package.json where its source is unknown', () => {
    const files = plan({ name: 'lectern' });
    const manifest = files.find(({ file }) => file === folder.at('package.json'));
    expect(JSON.parse(manifest?.text ?? '')).not.toHaveProperty('devDependencies');
  });
});

describe('the workflow', () => {
  it.each(['', 'my: "docs" #1'])('in the folder "%s" takes the address of the site from GitHub', (place) => {
    const { concurrency, jobs } = parse(docsWorkflow({ folder: place, manager: NPM }));
    const steps: { id?: string; uses?: string; run?: string; env?: object; with?: { path?: string } }[] =
      jobs.docs.steps;
    const pages = steps.findIndex(({ uses }) => uses?.startsWith('actions/configure-pages@'));
    const exported = steps.findIndex(({ run }) => run?.includes('lectern export'));
    expect(pages).toBeLessThan(exported);
    expect(steps[pages]?.id).toBe('pages');
    expect(steps[exported]?.env).toEqual({ SITE_URL: '${{ steps.pages.outputs.base_url }}' });
    const out = place === '' ? 'out' : `${place}/out`;
    expect(steps.find(({ uses }) => uses?.includes('upload-pages-artifact'))?.with?.path).toBe(out);
    expect(concurrency.group).toContain('github.ref');
  });

  it('installs with and without a lockfile', () => {
    const { jobs } = parse(docsWorkflow({ folder: '', manager: NPM }));
    const runs = jobs.docs.steps.flatMap(({ run }: { run?: string }) => run ?? []);
    expect(runs[0]).toBe('if [ -f package-lock.json ]; then npm ci; else npm install; fi');
    // Without the package, npx would run whatever a registry has under this name.
    expect(runs.filter((run: string) => run.includes('npx')).every((run: string) => run.includes('--no-install'))).toBe(
      true,
    );
  });
});
