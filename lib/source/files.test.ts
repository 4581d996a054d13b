import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { isServed, listFiles, type SourceFile } from './files';

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'files-'));
afterAll(() => fs.rmSync(docs, { recursive: true }));

const FILES = [
  'index.mdx',
  'Guides/Upper Case.mdx',
  'guides/plain.md',
  'README.md',
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
  '.mintlify/assistant.md',
  '.well-known/security.txt',
  '.hidden/h.png',
  'node_modules/x/index.mdx',
  '.github/i.md',
];
for (const file of FILES) {
  fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
  fs.writeFileSync(path.join(docs, file), 'x');
}
fs.writeFileSync(path.join(docs, '.mintignore'), '# not yet\r\ndrafts/*\r\n!drafts/kept.mdx\r\n');
const found = new Map<string, SourceFile>(listFiles(docs).map((file) => [file.path, file]));

describe('files', () => {
  it.each<[string, SourceFile['kind']]>([
    ['index.mdx', 'page'],
    ['Guides/Upper Case.mdx', 'page'],
    ['guides/plain.md', 'page'],
    ['README.md', 'other'],
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
    ['.mintlify/assistant.md', true],
  ])('.mintignore and the built-in list: %s %s', (file, ignored) => {
    expect(found.get(file)?.ignored).toBe(ignored);
  });

  it.each(['node_modules/x/index.mdx', '.github/i.md'])('%s is never looked at', (file) => {
    expect(found.has(file)).toBe(false);
  });

  it.each([
    ['images/f.PNG', true],
    ['.well-known/security.txt', true],
    ['.hidden/h.png', false],
    ['index.mdx', false],
    ['page.html', false],
  ])('%s is sent to readers: %s', (file, sent) => {
    expect(isServed(filePath(file))).toBe(sent);
  });
});
