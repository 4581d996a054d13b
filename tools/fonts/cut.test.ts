import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FONT_FAMILIES, familyOf } from '@/lib/site/view/font-families';
import { charactersOf, writeCuts } from './cut';
import { OTHER_CUTS, THEME_CUTS } from './families';

const COMMITTED = path.resolve('components/fonts');
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-cuts-'));
afterAll(() => fs.rmSync(made, { recursive: true }));

const read = (folder: string, file: string) => fs.readFileSync(path.join(folder, file)).toString('base64');

it('makes the committed files: otherwise run `npm run fonts`', async () => {
  const code = THEME_CUTS.filter(([, use]) => use === 'code');
  const files = (await Promise.all(code.map(([family, use]) => writeCuts(made, family, use)))).flat();
  expect(files.length).toBe(2);
  for (const file of files) expect(read(made, file), file).toBe(read(COMMITTED, file));
}, 60_000);

it('replaces the files of an earlier run', async () => {
  const earlier = path.join(made, 'geist-mono/text-0');
  fs.mkdirSync(earlier, { recursive: true });
  const files = await writeCuts(
    made,
    { ...FONT_FAMILIES['Geist Mono']!, package: '@fontsource-variable/geist-mono' },
    'text',
  );
  expect(fs.existsSync(earlier)).toBe(false);
  expect(files.every((file) => fs.existsSync(path.join(made, file)))).toBe(true);
}, 60_000);

it('keeps the repository small', () => {
  const files = fs.readdirSync(COMMITTED, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => fs.statSync(path.join(parentPath, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

describe('families', () => {
  const cut = new Set([...THEME_CUTS, ...OTHER_CUTS].map(([family]) => family));

  it.each(['Lora', 'Merriweather', 'Playfair Display', 'Source Sans 3', 'IBM Plex Sans', 'Lato'])(
    'leave %s as it is, whose name is reserved',
    (name) => expect(cut).not.toContain(familyOf(name)),
  );

  it.each([...cut].map((family) => [family.package]))('have a licence that permits to change %s', (name) => {
    const licence = fs.readFileSync(path.resolve('node_modules', name, 'LICENSE'), 'utf8');
    expect(licence).toContain('SIL Open Font License, Version 1.1');
    expect(licence).not.toMatch(/with Reserved Font Name/i);
  });
});

it.each([
  ['U+0041', 'A'],
  ['U+0041-0043, U+1F600', 'ABC\u{1F600}'],
])('%s is %s', (range, characters) => expect(charactersOf(range)).toBe(characters));
