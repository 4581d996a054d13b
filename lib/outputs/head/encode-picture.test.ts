/** A page's preview image is rendered without the network, for any text. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { nodeOf, siteOf } from '../testing/site';
import { encodePicture, keptPicture } from './encode-picture';
import { pictureVersion } from './picture';
import { coverageOf, drawable } from './picture-text';

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pictures-'));
vi.stubEnv('LECTERN_DIST', build);
const asked: string[] = [];
vi.stubGlobal('fetch', (address: unknown) => {
  // The library loads its own WebAssembly from a data URL.
  if (!String(address).startsWith('data:')) asked.push(String(address).slice(0, 100));
  return Promise.reject(new Error('There is no network.'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fs.rmSync(build, { recursive: true });
});

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Width and height are in the first chunk of a PNG (PNG specification, 11.2.1). */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

describe('encodePicture', () => {
  it.each([
    ['Latin', 'title: "Tides & “berths” – a guide"'],
    ['Cyrillic', 'title: Приливы гавани'],
    ['a script that no font has', 'title: 港の潮'],
    ['emoji and arrows', 'title: "Rocket 🚀 → now"'],
  ])('%s', async (_, frontmatter) => {
    const site = await siteOf({ description: 'Boats.' }, { 'a.mdx': `---\n${frontmatter}\n---\n` });
    const png = await encodePicture(site, nodeOf(site, '/a'));
    expect([...png.subarray(0, 4)]).toEqual(PNG);
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(asked).toEqual([]);
    const kept = await keptPicture(site, pictureVersion(site, nodeOf(site, '/a')));
    expect(Buffer.compare(kept ?? Buffer.alloc(0), png)).toBe(0);
  });

  it('goes without a logo that cannot be read', async () => {
    const files = { 'a.mdx': '---\ntitle: A\n---\n', 'logo.svg': '<not an image' };
    const site = await siteOf({ logo: '/logo.svg', navigation: { pages: ['a'] } }, files);
    expect(sizeOf(await encodePicture(site, nodeOf(site, '/a')))).toEqual([1200, 630]);
  });

  it('keeps nothing under a name that is no version', async () => {
    expect(await keptPicture({ cache: build }, '../../BUILD_ID')).toBeUndefined();
  });
});

describe('drawable', () => {
  const covers = coverageOf(['U+0000-00FF, U+2013']);
  it.each([
    ['plain', 'plain'],
    ['**bold** `code` [link](/x)', 'bold code link'],
    ['a – b → c', 'a – b c'],
    ['港', undefined],
    ['', undefined],
    ['one two three four five', 'one two three …'],
  ])('%s', (text, expected) => expect(drawable(text, covers, 16)).toBe(expected));
});
