import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isWorthSharing, renderBackwards } from './helpers';

afterEach(() => vi.unstubAllEnvs());

describe('isWorthSharing', () => {
  it.each([
    ['a new site, once a second has shown its pace', 1_100, 30, 1_000, true],
    ['not before that', 900, 25, 1_000, false],
    ['a site that is in the cache', 1_100, 900, 3_000, false],
    ['a small site', 1_100, 30, 60, false],
    ['the last pages', 30_000, 950, 1_000, false],
  ])('%s: %i ms for %i of %i: %s', (_, elapsed, done, total, expected) => {
    expect(isWorthSharing(elapsed, done, total)).toBe(expected);
  });
});

describe('renderBackwards', () => {
  it.each([0, 0.5, 1])('leaves every article in the cache, beginning at %s', async (place) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-helper-'));
    const pages = ['one', 'two', 'three'];
    const config = { theme: 'mint', name: 'Harbor', colors: { primary: '#123456' }, navigation: { pages } };
    fs.writeFileSync(path.join(folder, 'docs.json'), JSON.stringify(config));
    for (const page of pages)
      fs.writeFileSync(path.join(folder, `${page}.mdx`), `---\ntitle: ${page}\n---\n\nText ${page}.\n`);
    vi.stubEnv('DOCS_DIR', folder);
    vi.stubEnv('LECTERN_DIST', path.join(folder, '.build'));
    await renderBackwards(place);
    const kept = fs.readdirSync(path.join(folder, '.build/cache/lectern/pages'), { recursive: true, encoding: 'utf8' });
    const texts = kept
      .map((name) => path.join(folder, '.build/cache/lectern/pages', name))
      .filter((file) => fs.statSync(file).isFile())
      .map((file) => fs.readFileSync(file, 'utf8'));
    for (const page of pages) expect(texts.some((text) => text.includes(`Text ${page}.`))).toBe(true);
    fs.rmSync(folder, { recursive: true });
  });
});
