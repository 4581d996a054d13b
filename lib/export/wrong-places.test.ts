/** Folders in which well-known paths are something else than expected: the path has a problem, and everything else is checked and written. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { checkSite } from '@/lib/check/check-site';
import { blockingProblems } from '@/lib/site/model/buildable';
import { readSite } from '@/lib/site/model/load';
import type { SiteLocation } from '@/lib/source/location';
import { exportSite } from './export-site';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-wrong-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const SPECIFICATION = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
});
const FILES: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    name: 'X',
    theme: 'mint',
    colors: { primary: '#0d7a5f' },
    favicon: '/favicon.svg',
    logo: '/logo/logo.svg',
    navigation: {
      groups: [
        { group: 'A', pages: ['safe', 'guides/x'] },
        { group: 'B', openapi: 'openapi/a.json' },
      ],
    },
  }),
  'safe.mdx': '---\ntitle: Safe\n---\n\nimport A from "/snippets/a.mdx";\n\n<A />\n\n![a](/images/a.svg)',
  'guides/x.mdx': '---\ntitle: X\n---\n\nText',
  'snippets/a.mdx': 'shared',
  'images/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'openapi/a.json': SPECIFICATION,
  'style.css': 'a{}',
  'script.js': 'x()',
  '.mintignore': 'drafts',
  '.mintlify/skills/a/SKILL.md': 'skill',
  '.mintlify/Assistant.md': 'assistant',
  '.mintlify/workflows/a.md': 'workflow',
};

const KINDS: Readonly<Record<string, (absolute: string) => void>> = {
  'a file': (absolute) => fs.writeFileSync(absolute, 'x'),
  'the text of a link': (absolute) => fs.writeFileSync(absolute, './guides'),
  'an empty folder': (absolute) => fs.mkdirSync(absolute),
  'a folder with files': (absolute) => {
    fs.mkdirSync(absolute);
    fs.writeFileSync(path.join(absolute, 'a.png'), 'x');
    fs.writeFileSync(path.join(absolute, 'a.mdx'), 'x');
  },
  'a link to nothing': (absolute) => fs.symlinkSync('nowhere', absolute),
  'a link to itself': (absolute) => fs.symlinkSync(path.basename(absolute), absolute),
  'a link out of the folder': (absolute) => fs.symlinkSync(os.tmpdir(), absolute),
  'a pipe': (absolute) => void execFileSync('mkfifo', [absolute]),
};

/** Places that can be wrong at the same time: none is in another of its group. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  folders: ['snippets', 'images', 'logo', 'openapi', '.mintlify', 'guides', '.well-known', 'safe'],
  'folders and files of the site': [
    '.mintlify/skills',
    '.mintlify/workflows',
    '.mintlify/Assistant.md',
    '.mintignore',
    'mint.json',
    'skill.md',
    'tsconfig.json',
    'robots.txt',
    'llms.txt',
    'llms-full.txt',
    'sitemap.xml',
    'index.html',
    '404.html',
    'safe.md',
    'style.css',
    'script.js',
    'favicon.svg',
  ],
  files: [
    'snippets/a.mdx',
    'images/a.svg',
    'logo/logo.svg',
    'openapi/a.json',
    'guides/x.mdx',
    '.mintlify/skills/a',
    '.well-known/skills',
    'safe/index.html',
  ],
};

let count = 0;

/** The problems of a folder with `kind` at all `places`, and a function that exports it. */
async function tryPlaces(places: readonly string[], kind: string) {
  const folder = path.join(root, String(count++));
  const [docs, out] = [path.join(folder, 'd'), path.join(folder, 'out')];
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  for (const place of places) {
    fs.rmSync(path.join(docs, place), { recursive: true, force: true });
    fs.mkdirSync(path.dirname(path.join(docs, place)), { recursive: true });
    KINDS[kind]?.(path.join(docs, place));
  }
  fs.mkdirSync(path.join(folder, 'program/browser'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'program/browser/start.js'), 'start()');
  const browser = { sheet: '/_lectern/browser/s.css', start: '/_lectern/browser/start.js', imports: [] };
  const services = { assistant: false, proxy: false, stars: false, pictures: false, feedback: false };
  const location: SiteLocation = { docs, lenient: true, mode: 'build', cache: path.join(folder, 'cache'), services };
  const problems = await checkSite(await readSite(location), renderers);
  const program = { folder: path.join(folder, 'program'), browser };
  const settings = {
    location,
    out,
    host: 'plain',
    form: 'directory',
    env: {},
    program,
    version: '1',
    renderers,
  } as const;
  const write = async () => ({ out, notes: (await exportSite(settings, blockingProblems)).notes });
  return { problems, write };
}

describe.each(Object.keys(KINDS))('%s', (kind) => {
  it.each(Object.keys(GROUPS))('as %s', { timeout: 60_000 }, async (name) => {
    const { out } = await (await tryPlaces(GROUPS[name] ?? [], kind)).write();
    expect(fs.readFileSync(path.join(out, 'safe/index.html'), 'utf8')).toContain('Safe');
  });

  it('as docs.json', async () => {
    const { problems } = await tryPlaces(['docs.json'], kind);
    const isText = kind === 'a file' || kind === 'the text of a link';
    expect(problems.map(({ code }) => code)).toContain(isText ? 'config/syntax' : 'config/missing');
  });
});

it.each([
  ['robots.txt/a.png', 'robots.txt is not written: the docs folder has a folder of this name.'],
  ['safe/index.html/a.png', 'safe/index.html/a.png of the docs folder is left out: the site has a page'],
])('an export says that %s is in the way', async (file, note) => {
  const { write } = await tryPlaces([file], 'a file');
  expect((await write()).notes.join()).toContain(note);
});

describe('the problem names the path', () => {
  it.each([
    ['.mintlify/skills', 'a file', '.mintlify/skills is a file where a folder is expected: it is left out.'],
    ['.mintlify/skills', 'a link to nothing', '.mintlify/skills is a link to nothing: it is left out.'],
    [
      '.mintlify/skills',
      'a link out of the folder',
      '.mintlify/skills is a link out of the docs folder: it is left out.',
    ],
    ['.mintlify/skills', 'a link to itself', 'The link .mintlify/skills cannot be followed (ELOOP): it is left out.'],
    ['.mintlify/skills', 'a pipe', '.mintlify/skills is not a regular file: it is left out.'],
    [
      '.mintlify/skills/a/SKILL.md',
      'an empty folder',
      '.mintlify/skills/a/SKILL.md is a folder where a file is expected: it is left out.',
    ],
    ['.mintlify', 'a file', '.mintlify is a file where a folder is expected: it is left out.'],
    ['.mintignore', 'an empty folder', '.mintignore is a folder where a file is expected: it is left out.'],
    ['skill.md', 'an empty folder', 'skill.md is a folder where a file is expected: it is left out.'],
    ['snippets', 'a file', 'snippets is a file where a folder is expected: it is left out.'],
  ])('%s as %s', { timeout: 60_000 }, async (place, kind, message) => {
    const { problems } = await tryPlaces([place], kind);
    expect(problems.filter(({ code, file }) => code === 'source/unreadable' && file === place)).toEqual([
      expect.objectContaining({ message }),
    ]);
  });

  it('a link that was checked out as text', async () => {
    const { problems } = await tryPlaces(['snippets'], 'the text of a link');
    expect(problems.find(({ file }) => file === 'snippets')?.hint).toContain('core.symlinks');
  });
});
