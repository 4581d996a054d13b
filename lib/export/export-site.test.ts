/** Exports into real folders: what is written, what is left alone, and that documents are those of the server. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { storedPart } from '@/lib/search/stored-index';
import { createServer } from '@/lib/serve/server';
import { blockingProblems } from '@/lib/site/model/buildable';
import { fixedSite } from '@/lib/site/model/source';
import { buildParts, renderSearchPages } from '@/lib/site/search/search-index';
import type { SiteLocation } from '@/lib/source/location';
import { exportSite } from './export-site';
import { type PageForm, pageFile } from './hosts';
import type { ExportResult, ExportSettings } from './types';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-export-'));
afterAll(() => fs.rmSync(root, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

const FILES: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    navbar: { links: [{ type: 'github', href: 'https://github.com/harbor/docs' }] },
    repository: 'https://github.com/harbor/docs',
    navigation: { groups: [{ group: 'All', pages: ['index', 'guides/ropes', 'guides/knots', 'log'] }] },
    redirects: [
      { source: '/old', destination: '/guides/ropes' },
      { source: '/boats/:name', destination: '/guides/:name' },
    ],
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nSee [ropes](/guides/ropes).\n\n![A rope](/images/rope.svg)',
  'guides/ropes.mdx':
    '---\ntitle: Ropes\n---\n\nimport Care from "/snippets/care.mdx";\n\n## Splicing\n\nHow ropes are spliced.\n\n<Care />\n\n```js\nsplice(rope);\n```',
  'guides/knots.mdx': '---\ntitle: Knots\ndescription: "The bowline & more"\n---\n\n$$x^2$$\n\n## Bowline\n\nA loop.',
  'log.mdx': '---\ntitle: Log\n---\n\n<Update label="2026-05-01">First trip</Update>',
  'snippets/care.mdx': 'Keep ropes dry.',
  'images/rope.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'notes.txt': 'kept as it is',
};

const SERVICES = { assistant: false, proxy: false, stars: false, pictures: false, feedback: false };

interface Case {
  docs: string;
  out: string;
  write(file: string, text: string): void;
  remove(file: string): void;
  settings(change?: Partial<ExportSettings>): ExportSettings;
  run(change?: Partial<ExportSettings>): Promise<ExportResult>;
  read(file: string): string;
  has(file: string): boolean;
}

let count = 0;

function createCase(files = FILES): Case {
  const folder = path.join(root, String(count++));
  const [docs, out] = [path.join(folder, 'docs'), path.join(folder, 'out')];
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  fs.mkdirSync(path.join(folder, 'program/browser'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'program/browser/start.js'), 'start()');
  const browser = {
    sheet: '/_lectern/browser/s.css',
    start: '/_lectern/browser/start.js',
    imports: [],
  };
  const location: SiteLocation = {
    docs,
    lenient: false,
    mode: 'build',
    cache: path.join(folder, 'cache'),
    url: 'https://docs.example.com',
    services: SERVICES,
  };
  const settings = (change: Partial<ExportSettings> = {}): ExportSettings => ({
    location,
    out,
    host: 'plain',
    form: 'directory',
    env: {},
    program: { folder: path.join(folder, 'program'), browser },
    version: '1.2.3',
    renderers,
    ...change,
  });
  return {
    docs,
    out,
    write,
    remove: (file) => fs.rmSync(path.join(docs, file)),
    settings,
    run: (change) => exportSite(settings(change), blockingProblems),
    read: (file) => fs.readFileSync(path.join(out, file), 'utf8'),
    has: (file) => fs.existsSync(path.join(out, file)),
  };
}

/** All files of a folder with their contents. */
function contentsOf(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'latin1')]),
  );
}

describe('redirects over addresses that exist', () => {
  const settings = JSON.parse(FILES['docs.json'] ?? '');
  const redirects = [
    { source: '/guides/knots', destination: '/guides/ropes' },
    { source: '/log/:rest*', destination: 'https://example.com/log/:rest*' },
    { source: '/llms.txt', destination: '/guides/ropes' },
    { source: '/guides/hitches#clove', destination: '/guides/ropes' },
    { source: '/guides/hitches:rest*', destination: '/guides/ropes' },
  ];
  const site = createCase({ ...FILES, 'docs.json': JSON.stringify({ ...settings, redirects }) });
  const exported = site.run();

  it.each([
    ['guides/knots/index.html', '/guides/ropes'],
    ['log/index.html', 'https://example.com/log/'],
  ])('make %s lead on', async (file, target) => {
    await exported;
    expect(site.read(file)).toContain(`content="0; url=${target}"`);
  });

  it('have no files where a request cannot ask for them', async () => {
    const { notes } = await exported;
    expect(site.has('guides/hitches#clove/index.html')).toBe(false);
    expect(notes.join()).not.toContain('#clove');
  });

  it('leave out other files at their addresses', async () => {
    await exported;
    expect(['llms.txt', 'log/rss.xml'].filter(site.has)).toEqual([]);
  });

  it('keep the text of the page', async () => {
    await exported;
    expect(site.read('guides/knots.md')).toContain('A loop.');
  });
});

describe('the files of an export', () => {
  const site = createCase();
  const exported = site.run();

  it.each([
    'index.html',
    'index.md',
    'guides/ropes/index.html',
    'guides/ropes.md',
    'guides/index.html',
    'old/index.html',
    'log/rss.xml',
    '404.html',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    'llms-full.txt',
    'images/rope.svg',
    'notes.txt',
    '_lectern/browser/start.js',
    '_lectern/style/theme.css',
    '_lectern/search/en.json',
    '_lectern/search/en/0.json',
    '_lectern/index/en.json',
    '_lectern/pages.json',
    '_lectern/site.json',
    '_lectern/files.json',
    '_lectern/suggestions',
    '_lectern/katex/katex.min.css',
    '_lectern/fonts/inter/inter-latin-wght-normal.woff2',
  ])('include %s', async (file) => {
    await exported;
    expect(site.has(file)).toBe(true);
  });

  it.each(['_lectern/mermaid', '_lectern/assistant', '_lectern/stars', 'snippets/care.mdx', 'docs.json'])(
    'do not include %s',
    async (file) => {
      await exported;
      expect(site.has(file)).toBe(false);
    },
  );

  it('say nothing of what needs a server', async () => {
    await exported;
    expect(site.read('index.html')).not.toMatch(/data-open="assistant"|data-stars|og:image/);
  });

  it('name the redirects that the host cannot do', async () => {
    expect((await exported).notes).toEqual([
      'The host "plain" cannot do these redirects: /boats/:name. Choose another --host, or set them up there.',
    ]);
  });

  it('lead on where a page is elsewhere', async () => {
    await exported;
    expect(site.read('old/index.html')).toContain('content="0; url=/guides/ropes"');
    expect(site.read('guides/index.html')).toContain('content="0; url=/guides/ropes"');
  });

  it('have a link to a feed only with the address of the site, which entries of feeds need', async () => {
    const site = createCase();
    const { url: _, ...location } = site.settings().location;
    await site.run();
    expect(site.read('log/index.html')).toContain('/log/rss.xml');
    const { notes } = await site.run({ location });
    expect(site.read('log/index.html')).not.toContain('/log/rss.xml');
    expect(notes.join()).toContain('1 feed could not be written');
  });

  it('say where each page is edited', async () => {
    await exported;
    const edit = 'https://github.com/harbor/docs/edit/main/guides/ropes.mdx';
    expect(JSON.parse(site.read('_lectern/pages.json'))).toContainEqual(
      expect.objectContaining({ href: '/guides/ropes', edit }),
    );
    expect(site.read('guides/ropes/index.html')).toContain(`href="${edit}"`);
  });

  it('are listed with their hashes', async () => {
    await exported;
    const listed = Object.keys(JSON.parse(site.read('_lectern/files.json')));
    expect([...listed, '_lectern/files.json'].sort()).toEqual(Object.keys(contentsOf(site.out)).sort());
  });
});

describe('the documents', () => {
  it.each<PageForm>(['directory', 'file'])('are those that a build makes for the same settings (%s)', async (form) => {
    const { settings, run, read } = createCase();
    // Everything that our own server does, as in a build.
    const { services: _, ...location } = settings().location;
    await run({ location, form });
    const server = createServer(fixedSite(location), { program: settings().program, env: {} });
    const compared: string[] = [];
    for await (const { path: route, copy } of server.list()) {
      if (copy || route === '/_lectern/browser/start.js') continue;
      const response = await server.handle(new Request(`http://localhost${encodeURI(route)}`));
      const isDocument = !route.startsWith('/_lectern/');
      const file = isDocument ? pageFile(route, form) : route === '/_lectern/not-found' ? '404.html' : route.slice(1);
      const body = await response.text();
      if (body === '') continue;
      // A build sends the content security policy as a header.
      const written = read(file).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      expect(written, file).toBe(body);
      compared.push(file);
    }
    expect(compared).toEqual(expect.arrayContaining([pageFile('/guides/knots', form), '404.html', 'index.html']));
  });
});

describe('a second export', () => {
  it('of an unchanged folder writes nothing', async () => {
    const { run } = createCase();
    const first = await run();
    const second = await run();
    expect(second.written).toEqual([]);
    expect(second.removed).toEqual([]);
    expect({ ...second, written: [], removed: [] }).toEqual({ ...first, written: [], removed: [] });
  });

  it('writes the files that depend on an edited page', async () => {
    const { run, write } = createCase();
    await run();
    write('guides/knots.mdx', `${FILES['guides/knots.mdx']}\n\nTie it around a bollard.`);
    expect((await run()).written.sort()).toEqual([
      '_lectern/index/en.json',
      '_lectern/search/en.json',
      '_lectern/search/en/0.json',
      '_lectern/site.json',
      'guides/knots.md',
      'guides/knots/index.html',
      'llms-full.txt',
    ]);
  });

  it.each([
    ['at the root', {}],
    ['below a path', { base: '/docs' }],
  ])('leaves %s what a clean export writes', async (_, place) => {
    const { run, write, remove, settings, out } = createCase();
    const location = { ...settings().location, ...place };
    await run({ location });
    write('guides/knots.mdx', `${FILES['guides/knots.mdx']}\n\n## Hitch\n\nTie it around a [bollard](/guides/ropes).`);
    remove('log.mdx');
    write('docs.json', (FILES['docs.json'] ?? '').replace(', "log"', '').replace(',"log"', ''));
    await run({ location });
    const clean = { out: `${out}-clean`, location: { ...location, cache: `${location.cache}-clean` } };
    await run(clean);
    expect(contentsOf(out)).toEqual(contentsOf(clean.out));
  });

  it('makes the index for assistants that a server makes, from what it kept of the other pages', async () => {
    const { run, write, settings, read } = createCase();
    await run();
    write('guides/knots.mdx', `${FILES['guides/knots.mdx']}\n\nTie `.concat('`tieKnot()` around a bollard.'));
    await run();
    const site = await fixedSite(settings().location).site();
    const [part] = await buildParts(site, await renderSearchPages(site, renderers));
    expect(read('_lectern/index/en.json')).toBe(JSON.stringify(part && storedPart(part)));
  });

  it('writes the text of all pages only in the language of an edited page', async () => {
    const { run, write, read } = createCase({
      'docs.json': JSON.stringify({
        theme: 'mint',
        name: 'Harbor',
        colors: { primary: '#123456' },
        navigation: {
          languages: [
            { language: 'en', pages: ['index'] },
            { language: 'de', pages: ['de'] },
          ],
        },
      }),
      'index.mdx': '---\ntitle: Start\n---\n\nHello.',
      'de.mdx': '---\ntitle: Anfang\n---\n\nHallo.',
    });
    await run();
    write('de.mdx', '---\ntitle: Anfang\n---\n\nMoin.');
    const { written } = await run();
    expect(written).toContain('llms-full.de.txt');
    expect(written).not.toContain('llms-full.txt');
    expect(read('llms-full.txt')).toMatch(/^# Start\n[\s\S]*Hello\.\n\n$/);
    expect(read('llms-full.de.txt')).toMatch(/^# Anfang\n[\s\S]*Moin\.\n\n$/);
    expect(read('llms.txt')).toContain('- [Deutsch](https://docs.example.com/llms-full.de.txt)');
  });

  it.each(['skill.md', '.mintlify/skills/harbor/SKILL.md'])('writes an edited skill (%s)', async (file) => {
    const { run, write, read } = createCase({ ...FILES, [file]: '---\nname: harbor\n---\n\nMoor first.' });
    await run();
    write(file, '---\nname: harbor\n---\n\nCast off first.');
    await run();
    expect(read('skill.md')).toContain('Cast off first.');
  });

  it('makes a page again whose snippet has changed', async () => {
    const { run, write, read } = createCase();
    await run();
    write('snippets/care.mdx', 'Keep ropes out of the sun.');
    const { written } = await run();
    expect(written).toContain('guides/ropes/index.html');
    expect(written).not.toContain('guides/knots/index.html');
    expect(read('guides/ropes/index.html')).toContain('out of the sun');
  });

  it('makes all documents again when the navigation has changed', async () => {
    const { run, write, read } = createCase();
    await run();
    write('guides/knots.mdx', (FILES['guides/knots.mdx'] ?? '').replace('title: Knots', 'title: Hitches'));
    await run();
    expect(read('guides/ropes/index.html')).toContain('Hitches');
  });

  it('removes what is gone, and folders that become empty', async () => {
    const { run, remove, write, has } = createCase();
    await run();
    remove('guides/knots.mdx');
    remove('images/rope.svg');
    write('docs.json', (FILES['docs.json'] ?? '').replace('"guides/knots",', ''));
    write('index.mdx', '---\ntitle: Start\n---\n');
    const { removed } = await run();
    expect(removed).toEqual(expect.arrayContaining(['guides/knots.md', 'guides/knots/index.html', 'images/rope.svg']));
    expect(has('guides/knots')).toBe(false);
    expect(has('images')).toBe(false);
    expect(has('guides/ropes/index.html')).toBe(true);
  });

  it.each([
    ['is gone', (file: string) => fs.rmSync(file)],
    ['was changed by somebody', (file: string) => fs.writeFileSync(file, 'changed')],
  ])('writes a file again that %s', async (_, change) => {
    const { run, out } = createCase();
    await run();
    const before = contentsOf(out);
    change(path.join(out, 'guides/ropes/index.html'));
    expect((await run()).written).toEqual(['guides/ropes/index.html']);
    expect(contentsOf(out)).toEqual(before);
  });

  it('without the cache leaves files that are the same', async () => {
    const { run, settings } = createCase();
    await run();
    fs.rmSync(settings().location.cache, { recursive: true });
    expect(await run()).toMatchObject({ written: [], removed: [] });
  });

  it('replaces a file by a folder, and the other way round', async () => {
    const { docs, run, write, remove, has, read } = createCase();
    write('data.txt', 'one');
    write('more/list.txt', 'two');
    await run();
    remove('data.txt');
    fs.rmSync(path.join(docs, 'more'), { recursive: true });
    write('data.txt/list.txt', 'three');
    write('more', 'not served');
    write('more.txt', 'four');
    await run();
    expect([read('data.txt/list.txt'), read('more.txt'), has('more')]).toEqual(['three', 'four', false]);
  });
});

it('writes the dates of pages, and them alone again where only a date has changed', async () => {
  const dated = (date: string) => `---\ntitle: Log\nlastUpdatedDate: ${date}\n---\n`;
  const site = createCase({ ...FILES, 'log.mdx': dated('2026-05-01') });
  await site.run();
  const file = '_lectern/changes/en.json';
  expect(JSON.parse(site.read(file)).pages).toEqual({ '/log': Date.UTC(2026, 4, 1) / 1_000 });
  site.write('log.mdx', dated('2026-05-02'));
  const { written } = await site.run();
  expect(written).toContain(file);
  expect(written).not.toContain('guides/knots.html');
  expect(JSON.parse(site.read(file)).pages).toEqual({ '/log': Date.UTC(2026, 4, 2) / 1_000 });
});

it('writes the sections for paper, and one again when one of its pages changes', async () => {
  const config = { ...JSON.parse(FILES['docs.json'] ?? ''), contextual: { options: ['download-pdf'] } };
  const site = createCase({ ...FILES, 'docs.json': JSON.stringify(config) });
  await site.run();
  const file = '_lectern/print/root.html';
  expect(site.read(file)).toContain('id="2-splicing"');
  site.write('guides/knots.mdx', '---\ntitle: Knots\n---\n\n## Hitch\n');
  expect((await site.run()).written).toContain(file);
  expect(site.read(file)).toContain('id="3-hitch"');
  site.write('notes.txt', 'changed');
  expect((await site.run()).written).not.toContain(file);
});

describe('the output folder', () => {
  it('is not written if it contains other files', async () => {
    const { run, out } = createCase();
    fs.mkdirSync(out);
    fs.writeFileSync(path.join(out, 'thesis.txt'), 'mine');
    await expect(run()).rejects.toThrow(/contains other files/);
    expect(contentsOf(out)).toEqual({ 'thesis.txt': 'mine' });
  });

  it('keeps files that were added to it', async () => {
    const { run, out, write, read } = createCase();
    await run();
    fs.writeFileSync(path.join(out, 'CNAME'), 'docs.example.com');
    write('index.mdx', '---\ntitle: Changed\n---\n');
    await run();
    expect(read('CNAME')).toBe('docs.example.com');
  });

  it('may be inside of the docs folder', async () => {
    const { docs, run } = createCase();
    const out = path.join(docs, 'out');
    await run({ out });
    const before = contentsOf(out);
    expect(Object.keys(before)).not.toContain('out/index.html');
    expect(await run({ out })).toMatchObject({ written: [], removed: [] });
    expect(contentsOf(out)).toEqual(before);
  });

  it('keeps its state when an export fails', async () => {
    const { run, out, write } = createCase();
    await run();
    const before = contentsOf(out);
    write('index.mdx', '---\ntitle: Changed\n---\n');
    const fail = run({
      makePages: async () => {
        throw new Error('out of paper');
      },
    });
    await expect(fail).rejects.toThrow('out of paper');
    expect(contentsOf(out)).toEqual(before);
  });

  it('keeps its state when it is on another disk, without room for all files', async () => {
    const { run, out, write } = createCase();
    let room = 3;
    const [rename, copy] = [fs.renameSync, fs.copyFileSync];
    const failure = (code: string): Error => Object.assign(new Error(code), { code });
    const isOutside = (file: fs.PathLike): boolean => !String(file).startsWith(out);
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (isOutside(from) && !isOutside(to)) throw failure('EXDEV');
      rename(from, to);
    });
    vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to) => {
      if (room-- <= 0) throw failure('ENOSPC');
      copy(from, to);
    });
    await expect(run()).rejects.toThrow('ENOSPC');
    expect(fs.readdirSync(out)).toEqual([]);
    room = 1_000;
    await run();
    const before = contentsOf(out);
    for (const page of ['index', 'guides/ropes']) write(`${page}.mdx`, '---\ntitle: Changed\n---\n');
    room = 3;
    await expect(run()).rejects.toThrow('ENOSPC');
    expect(contentsOf(out)).toEqual(before);
    room = 1_000;
    await run();
    expect(contentsOf(out)['guides/ropes/index.html']).toContain('Changed');
    expect(Object.keys(contentsOf(out)).sort()).toEqual(Object.keys(before).sort());
    expect(fs.existsSync(path.join(out, '_lectern/.drafts'))).toBe(false);
  });

  it('keeps its state when the docs folder is broken', async () => {
    const { run, out, write, settings } = createCase();
    await run();
    const before = contentsOf(out);
    write('docs.json', '{ "name": }');
    await expect(run()).rejects.toThrow(/problems/);
    expect(contentsOf(out)).toEqual(before);
    const { cache } = settings().location;
    expect(fs.readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) => /drafts-/.test(file))).toEqual(
      [],
    );
  });
});
