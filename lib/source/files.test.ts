import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { isIgnored, isServed, listFiles, readText, type SourceFile } from './files';

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
afterAll(() => fs.rmSync(docs, { recursive: true }));

const FILES = [
  'index.mdx',
  'Guides/Upper Case.mdx',
  'guides/plain.md',
  'README.md',
  'README.zh-Hant.md',
  'readme_de.md',
  'readme-first.md',
  'guides/readme.md',
  'LICENSE.md',
  'CHANGELOG.md',
  'contributing.md',
  'snippets/a.mdx',
  'guides/_snippets/b.md',
  'snippets/c.js',
  'components/d.jsx',
  'components/e.tsx',
  'style.css',
  'script.js',
  'images/f.PNG',
  'openapi.json',
  'page.html',
  'drafts/g.mdx',
  'drafts/kept.mdx',
  '.mintlify/notes.md',
  '.mintlify/Assistant.md',
  '.mintlify/assistant/skills/a/skill.md',
  '.well-known/security.txt',
  '.hidden/h.png',
  'node_modules/x/index.mdx',
  '.github/i.md',
  '.windsurf/skills/docs/guide.md',
  'guides/.drafts/g.mdx',
  '.kept/g.mdx',
];
for (const file of FILES) {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), 'x');
}
fs.writeFileSync(path.join(docs, '.mintignore'), '# not yet\r\ndrafts/*\r\n!drafts/kept.mdx\r\n!.kept/**\r\n');
const found = new Map<string, SourceFile>(listFiles(docs).files.map((file) => [file.path, file]));

describe('files', () => {
  it.each<[string, SourceFile['kind']]>([
    ['index.mdx', 'page'],
    ['Guides/Upper Case.mdx', 'page'],
    ['guides/plain.md', 'page'],
    ['README.md', 'other'],
    ['README.zh-Hant.md', 'other'],
    ['readme_de.md', 'other'],
    ['readme-first.md', 'page'],
    ['guides/readme.md', 'other'],
    ['LICENSE.md', 'other'],
    ['CHANGELOG.md', 'other'],
    ['contributing.md', 'other'],
    ['snippets/a.mdx', 'snippet'],
    ['guides/_snippets/b.md', 'snippet'],
    ['snippets/c.js', 'snippet'],
    ['components/d.jsx', 'snippet'],
    ['components/e.tsx', 'snippet'],
    ['style.css', 'style'],
    ['script.js', 'script'],
    ['images/f.PNG', 'static'],
    ['openapi.json', 'static'],
    ['page.html', 'other'],
  ])('%s is a %s', (file, kind) => {
    expect(found.get(file)).toMatchObject({ kind, ignored: false });
  });

  it.each([
    ['drafts/g.mdx', true],
    ['drafts/kept.mdx', false],
    ['.mintlify/notes.md', true],
    ['.windsurf/skills/docs/guide.md', true],
    ['.well-known/security.txt', false],
    ['guides/.drafts/g.mdx', true],
    ['.kept/g.mdx', false],
  ])('.mintignore and the built-in list: %s %s', (file, ignored) => {
    expect(found.get(file)?.ignored).toBe(ignored);
  });

  it.each([
    'node_modules/x/index.mdx',
    '.github/i.md',
    '.mintlify/Assistant.md',
    '.mintlify/assistant/skills/a/skill.md',
  ])('%s is never looked at', (file) => {
    expect(found.has(file)).toBe(false);
  });

  it.each([
    ['images/f.PNG', true],
    ['.well-known/security.txt', true],
    ['.hidden/h.png', false],
    ['index.mdx', false],
    ['page.html', false],
    ['docs.json', false],
    ['package.json', false],
    ['api/package-lock.json', false],
    ['pnpm-lock.yaml', false],
    ['.lectern/site/search.json', false],
    ['node_modules/x/data.json', false],
    ['openapi.json', true],
  ])('%s is sent to readers: %s', (file, sent) => {
    expect(isServed(filePath(file))).toBe(sent);
  });
});

it('knows what .mintignore names', () => {
  expect([isIgnored(docs, filePath('drafts/x.png')), isIgnored(docs, filePath('images/f.PNG'))]).toEqual([true, false]);
});

describe('what cannot be read', () => {
  const list = (make: (folder: string) => void) => {
    const folder = fs.mkdtempSync(path.join(docs, '.case-'));
    fs.writeFileSync(path.join(folder, 'index.mdx'), '');
    make(folder);
    const { files, problems } = listFiles(folder);
    expect(problems.every(({ code }) => code === 'source/unreadable')).toBe(true);
    return { files: files.map((file) => file.path), problems: problems.map(({ file }) => file) };
  };
  const link = (target: string, folder: string, name: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.symlinkSync(target, path.join(folder, name));
  };

  it('a link to a folder around it', () => {
    expect(list((folder) => link('..', folder, 'a/again'))).toEqual({ files: ['index.mdx'], problems: ['a/again'] });
  });

  it('a link to a folder around it, reached through another link', () => {
    const found = list((folder) => {
      link('../b', folder, 'a/b');
      link('../a', folder, 'b/a');
      fs.writeFileSync(path.join(folder, 'a/x.mdx'), '');
    });
    expect(found).toEqual({ files: ['a/x.mdx', 'b/a/x.mdx', 'index.mdx'], problems: ['a/b/a', 'b/a/b'] });
  });

  it('a link to itself; a link to nothing is passed over', () => {
    const found = list((folder) => {
      link('self', folder, 'self');
      link('gone', folder, 'lost');
    });
    expect(found).toEqual({ files: ['index.mdx'], problems: ['self'] });
  });

  it('a named pipe, and a link to one', () => {
    const found = list((folder) => {
      execFileSync('mkfifo', [path.join(folder, 'pipe.json')]);
      link('pipe.json', folder, 'link.json');
    });
    expect(found).toEqual({ files: ['index.mdx'], problems: ['link.json', 'pipe.json'] });
  });

  it.skipIf(process.getuid?.() === 0)('a folder without permission', () => {
    const found = list((folder) => fs.mkdirSync(path.join(folder, 'closed'), { mode: 0 }));
    expect(found).toEqual({ files: ['index.mdx'], problems: ['closed'] });
  });

  it('a link into a folder that is never looked at is passed over', () => {
    const found = list((folder) => {
      fs.mkdirSync(path.join(folder, '.agents/skills/docs'), { recursive: true });
      fs.writeFileSync(path.join(folder, '.agents/skills/docs/guide.md'), '');
      link('../.agents/skills/docs', folder, 'skills/docs');
    });
    expect(found).toEqual({ files: ['index.mdx'], problems: [] });
  });

  it('a link out of the folder is not followed', () => {
    expect(list((folder) => link(os.tmpdir(), folder, 'out'))).toEqual({ files: ['index.mdx'], problems: [] });
  });
});

describe('reading a file', () => {
  const [folder, outside] = ['.read', '.outside'].map((name) => path.join(docs, name)) as [string, string];
  for (const place of [folder, outside]) {
    fs.mkdirSync(place);
    fs.writeFileSync(path.join(place, 'a.mdx'), 'text');
  }
  fs.mkdirSync(path.join(folder, 'folder.mdx'));
  fs.symlinkSync('a.mdx', path.join(folder, 'inside.mdx'));
  fs.symlinkSync('../.outside/a.mdx', path.join(folder, 'out.mdx'));
  fs.symlinkSync('../.outside', path.join(folder, 'out'));
  fs.symlinkSync('/dev/zero', path.join(folder, 'zero.mdx'));
  execFileSync('mkfifo', [path.join(folder, 'pipe.mdx')]);
  fs.writeFileSync(path.join(folder, 'huge.mdx'), '');
  fs.truncateSync(path.join(folder, 'huge.mdx'), 600 * 2 ** 20);

  it.each([
    ['a.mdx', 'text'],
    ['inside.mdx', 'text'],
    ['none.mdx', undefined],
    ['folder.mdx', undefined],
    ['out.mdx', undefined],
    ['out/a.mdx', undefined],
    ['zero.mdx', undefined],
    ['pipe.mdx', undefined],
    ['huge.mdx', undefined],
  ])('%s gives %s', (file, text) => {
    expect(readText(folder, filePath(file))).toBe(text);
  });

  it('the rules of .mintignore are not read from a pipe', () => {
    execFileSync('mkfifo', [path.join(folder, '.mintignore')]);
    expect(isIgnored(folder, filePath('a.mdx'))).toBe(false);
  });
});
