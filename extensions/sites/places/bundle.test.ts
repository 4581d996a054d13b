/** Bundles as operators make them, broken ones, and ones that are meant to harm. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { Header } from 'tar';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBundle } from '@/lib/export/bundle';
import { siteAbout, writeFiles } from '../testing/sites';
import { unpackBundle } from './bundle';
import { folderPlace } from './folder-place';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-bundle-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

const SITE = '_lectern/site.json';
const INDEX = '_lectern/index/en.json';
let number = 0;

/** Packs a folder as the command-line tool does. */
async function packWithTar(subject: string, what: string[]): Promise<string> {
  const folder = path.join(base, `site-${number++}`);
  writeFiles(folder, await siteAbout(subject));
  writeFiles(folder, new Map([[`${'long/'.repeat(40)}page.html`, '<p>long</p>'.repeat(1_000)]]));
  execFileSync('tar', ['czf', `${folder}.tgz`, '-C', folder, ...what]);
  return `${folder}.tgz`;
}

interface Entry {
  path: string;
  content?: string;
  type?: 'File' | 'SymbolicLink' | 'Directory';
  /** As the header says, where it differs from the content. */
  size?: number;
}

function tarOf(entries: readonly Entry[]): Buffer {
  const blocks = entries.flatMap(({ path: name, content = '', type = 'File', size }) => {
    const header = Buffer.alloc(512);
    const linkpath = type === 'SymbolicLink' ? '/etc/passwd' : undefined;
    new Header({ path: name, type, linkpath, mode: 0o644, size: size ?? Buffer.byteLength(content) }).encode(header);
    const body = Buffer.from(content);
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1_024)]);
}

async function bundleOf(change: (entries: Entry[]) => readonly Entry[] | Buffer): Promise<string> {
  const entries = [...(await siteAbout('crane'))].map(([name, content]): Entry => ({ path: name, content }));
  const made = change(entries);
  const file = path.join(base, `bundle-${number++}.tgz`);
  fs.writeFileSync(file, Buffer.isBuffer(made) ? made : zlib.gzipSync(tarOf(made)));
  return file;
}

/** `bytes` packed so that the first piece of the file holds the first byte alone: the comment of a member takes up the rest. */
function inPieces(bytes: Buffer): Buffer {
  const first = zlib.gzipSync(bytes.subarray(0, 1));
  first[3] = 0x10;
  const comment = Buffer.alloc(65_536 - first.length, 'a');
  comment[comment.length - 1] = 0;
  return Buffer.concat([first.subarray(0, 10), comment, first.subarray(10), zlib.gzipSync(bytes.subarray(1))]);
}

const unpack = (file: string) => unpackBundle(file, `${file}-cache`);

describe('a bundle', () => {
  it.each([['.'], [SITE, INDEX, '_lectern/pages.json'], ['_lectern/pages.json', INDEX, SITE]])(
    'is read however it was packed: %s',
    async (...what) => {
      const file = await packWithTar('crane', what);
      const { site, folder } = await unpack(file);
      expect(site.name).toBe('crane');
      expect(
        fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.')),
      ).toEqual(['_lectern', '_lectern/index']);
    },
  );

  it('is read as an export writes it', async () => {
    const folder = path.join(base, `site-${number++}`);
    const files = await siteAbout('crane');
    writeFiles(folder, new Map([...files, ['_lectern/files.json', '{}'], ['index.html', '<p>Home</p>']]));
    await writeBundle(folder, [...files.keys(), 'index.html'], `${folder}.tgz`);
    expect((await unpack(`${folder}.tgz`)).site.name).toBe('crane');
  });

  it('is unpacked once for each state, and again where a file is missing', async () => {
    const file = await packWithTar('crane', ['.']);
    const { folder } = await unpack(file);
    const before = fs.statSync(path.join(folder, INDEX)).ino;
    expect(fs.statSync(path.join((await unpack(file)).folder, INDEX)).ino).toBe(before);
    fs.rmSync(path.join(folder, INDEX));
    expect((await unpack(file)).folder).toBe(folder);
    expect(fs.existsSync(path.join(folder, INDEX))).toBe(true);
  });

  it('is refused where its files are too large together', async () => {
    const file = await packWithTar('crane', ['.']);
    const { folder } = await unpack(file);
    const sizes = [INDEX, '_lectern/pages.json'].map((name) => fs.statSync(path.join(folder, name)).size);
    const most = sizes.reduce((sum, size) => sum + size, 0);
    await expect(unpackBundle(file, `${file}-other`, most - 1)).rejects.toThrow(/bytes; \d+ are allowed/);
    await expect(unpackBundle(file, `${file}-other`, most)).resolves.toBeDefined();
  });

  it('may be unpacked by several processes at once', async () => {
    const file = await packWithTar('winch', ['.']);
    const copies = await Promise.all(Array.from({ length: 8 }, () => unpack(file)));
    expect(new Set(copies.map(({ folder }) => folder)).size).toBe(1);
    expect(fs.readdirSync(`${file}-cache`)).toHaveLength(1);
  });

  it.each<[string, (entries: Entry[]) => readonly Entry[] | Buffer, RegExp]>([
    [
      'without site.json',
      (all) => all.filter(({ path: name }) => name !== SITE),
      /no _lectern\/site.json in the bundle/,
    ],
    ['without its index', (all) => all.filter(({ path: name }) => name !== INDEX), /no _lectern\/index\/en.json/],
    ['with another index', (all) => all.map((one) => (one.path === INDEX ? { ...one, content: '{}' } : one)), /hash/],
    ['that is no archive', () => Buffer.from('<html>'), /cannot be read/],
    ['that is no tar file', () => zlib.gzipSync('<html>'.repeat(500)), /cannot be read: TAR_ENTRY_INVALID/],
    ['that is cut off', (all) => zlib.gzipSync(tarOf(all)).subarray(0, 300), /cannot be read/],
    ['that is packed twice', (all) => zlib.gzipSync(zlib.gzipSync(tarOf(all))), /packed twice/],
    ['that is packed twice, behind a piece of one byte', (all) => inPieces(zlib.gzipSync(tarOf(all))), /packed twice/],
    [
      'with a link for its index',
      (all) => all.map((one) => (one.path === INDEX ? { path: INDEX, type: 'SymbolicLink' } : one)),
      /no _lectern\/index/,
    ],
    [
      'with a path outside',
      (all) => all.map((one) => (one.path === INDEX ? { ...one, path: `../${INDEX}` } : one)),
      /no _lectern\/index/,
    ],
    ['with a site.json of 300 kB', () => [{ path: SITE, content: ' '.repeat(300_000) }], /300000 bytes/],
    [
      'with an index of 1 GB, as its header says',
      (all) => all.reverse().map((one) => (one.path === INDEX ? { ...one, size: 2 ** 30 } : one)),
      /1073741824 bytes/,
    ],
  ])('%s is refused, and nothing of it stays', async (_, change, message) => {
    const file = await bundleOf(change);
    await expect(unpack(file)).rejects.toThrow(message);
    expect(fs.existsSync(`${file}-cache`) ? fs.readdirSync(`${file}-cache`) : []).toEqual([]);
  });

  it('stands for the domain of its name', async () => {
    const root = path.join(base, `root-${number++}`);
    fs.mkdirSync(root);
    fs.copyFileSync(await packWithTar('crane', ['.']), path.join(root, 'docs.tgz'));
    fs.copyFileSync(await packWithTar('winch', ['.']), path.join(root, 'v2.api.tar.gz'));
    fs.writeFileSync(path.join(root, 'docs.zip'), '');
    const { sites } = await folderPlace(root, `${root}-cache`).list();
    const names = await Promise.all([...sites].map(async ([domain, site]) => [domain, (await site.read()).site.name]));
    expect(names).toEqual([
      ['docs', 'crane'],
      ['v2.api', 'winch'],
    ]);
  });
});
