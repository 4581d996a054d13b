import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Fonts } from '@/lib/config/settings';
import type { SiteModel } from '@/lib/site/types';
import { FONT_FAMILIES, fontOf } from '@/lib/site/view/font-families';
import { fontFile } from './font-faces';
import { fontCss, fontPreloads, serveFontFile } from './fonts';

const FIXTURES = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-fonts-'));
afterAll(() => fs.rmSync(FIXTURES, { recursive: true }));

type Site = Pick<SiteModel, 'settings' | 'nav' | 'docs' | 'styles'>;

const site = (fonts: Fonts, theme = 'mint', styles: string[] = [], language = 'en') => {
  const division = { kind: 'language', label: language, isDefault: true, divisions: [] };
  const nav = { root: { divisions: [division] }, scopes: new Map() };
  return { settings: { theme, fonts }, nav, docs: FIXTURES, styles } as unknown as Site;
};

describe('fontOf', () => {
  it.each<[Fonts, string | undefined, string | undefined]>([
    [{}, undefined, undefined],
    [{ family: 'Lora' }, 'Lora', 'Lora'],
    [{ family: 'Lora', heading: { family: 'Inter' } }, 'Inter', 'Lora'],
    [{ heading: { family: 'Inter' } }, 'Inter', undefined],
    [{ body: { family: 'Rubik' } }, undefined, 'Rubik'],
  ])('%j', (fonts, heading, body) => {
    expect(fontOf({ fonts }, 'heading')?.family).toBe(heading);
    expect(fontOf({ fonts }, 'body')?.family).toBe(body);
  });

  it('does not give the file of one family to another', () => {
    const fonts: Fonts = { family: 'House', source: '/house.woff2', format: 'woff2', heading: { family: 'Lora' } };
    expect(fontOf({ fonts }, 'heading')?.source).toBeUndefined();
  });
});

describe('every family', () => {
  it.each(Object.keys(FONT_FAMILIES))(
    '%s has its faces, a fallback of the same size, and a file to load ahead',
    async (family) => {
      const css = fontCss(site({ family }));
      expect(css).not.toContain('./files/');
      expect(css).toMatch(/size-adjust:(8|9|1[0-3])\d?\.\d\d%/);
      const [ahead] = fontPreloads(site({ family }));
      expect(css).toContain(`url(${ahead?.href})`);
      const response = await serveFontFile(ahead?.href.replace('/_lectern/fonts/', '') ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('font/woff2');
    },
  );
});

describe('fontCss', () => {
  it.each(['Inter', 'Rubik', 'JetBrains Mono'])(
    'names the faces of %s as style sheets of the docs folder do',
    (name) => {
      expect(fontCss(site({ family: name }))).toContain(`@font-face{font-family:"${name}";`);
    },
  );

  it('takes only the fonts of the site', () => {
    expect(fontCss(site({}))).toContain('"Inter"');
    expect(fontCss(site({ family: 'Lora' }))).not.toContain('inter/');
    expect(fontCss(site({}, 'linden'))).toContain('--font-text:"JetBrains Mono"');
  });

  it('serves the author’s file from its place, with its weight', () => {
    const css = fontCss(site({ family: 'A "B"', source: 'fonts/ü.woff2', format: 'woff2', weight: 450 }));
    expect(css).toContain(
      'font-family:"A \\22 B\\22 ";src:url("/fonts/%C3%BC.woff2") format("woff2");font-weight:450;',
    );
    expect(css).toContain('html{font-weight:450}');
  });

  it('asks another address only where the author does', () => {
    expect(fontCss(site({ family: 'Lora', heading: { family: 'No Such Font' } }))).not.toMatch(/https?:/);
    expect(fontCss(site({ family: 'X', source: 'https://f.example/x.woff' }))).toContain('format("woff")');
  });
});

interface Face {
  family: string;
  style: string;
  weights: [from: number, to: number];
  range: string;
  address: string;
}

function facesOf(css: string): Face[] {
  return (css.match(/@font-face\{[^}]*unicode-range[^}]*\}/g) ?? []).map((rule) => {
    const of = (name: string) => new RegExp(`${name}:"?([^;"}]*)`).exec(rule)?.[1] ?? '';
    const [from = 0, to = from] = of('font-weight').split(' ').map(Number);
    const address = /url\(([^)]*)\)/.exec(rule)?.[1] ?? '';
    return {
      family: of('font-family'),
      style: of('font-style') || 'normal',
      weights: [from, to],
      range: of('unicode-range'),
      address,
    };
  });
}

/** The address that a browser chooses for a character, by the range that it is in. */
function chosen(css: string, family: string, weight: number, style = 'normal', range = 'U+0-FF'): string {
  const faces = facesOf(css)
    .filter((face) => face.family === family && face.style === style && face.range.includes(range))
    .filter(({ weights: [from, to] }) => from <= weight && weight <= to)
    .map(({ address }) => address);
  expect(faces).toHaveLength(1);
  return faces[0]!;
}

describe('the files of a page', () => {
  const bytes = (addresses: string[]) =>
    [...new Set(addresses)]
      .map((address) => fs.statSync(fontFile(address.replace('/_lectern/fonts/', ''))!).size)
      .reduce((sum, size) => sum + size, 0);

  it.each([
    ['mint', 'Inter'],
    ['willow', 'Geist'],
    ['linden', 'JetBrains Mono'],
  ])('are small in %s, with bold text, code and emphasis', (theme, text) => {
    const css = fontCss(site({}, theme));
    const files = [
      ...[400, 500, 600, 650, 700].map((weight) => chosen(css, text, weight)),
      ...[400, 600].map((weight) => chosen(css, 'JetBrains Mono', weight)),
      chosen(css, text, 400, 'italic'),
    ];
    expect(bytes(files)).toBeLessThan(70_000);
    expect(files).toEqual(expect.arrayContaining(fontPreloads(site({}, theme)).map(({ href }) => href)));
  });

  it.each([100, 300, 399, 701, 800, 900])('are those of the package for the weight %d', (weight) => {
    const css = fontCss(site({}));
    expect(chosen(css, 'Inter', weight)).toBe('/_lectern/fonts/inter/inter-latin-wght-normal.woff2');
    expect(chosen(css, 'Inter', weight, 'italic')).toBe('/_lectern/fonts/inter/inter-latin-wght-italic.woff2');
  });

  it.each([
    ['en', '/inter-cyrillic-wght-normal'],
    ['ru', '/text-[0-9a-f]{8}/inter-cyrillic-400-700-normal'],
  ])('are those that a site in the language %s needs', (language, file) => {
    const css = fontCss(site({}, 'mint', [], language));
    const family = language === 'ru' ? 'Inter' : 'Inter Others';
    expect(chosen(css, family, 400, 'normal', 'U+400-45F')).toMatch(new RegExp(`${file}.woff2$`));
    expect(css).toContain('"Inter", "Inter Others"');
  });

  // A browser takes all characters from the faces with one range of weights.
  it.each(['en', 'pl', 'ru', 'sr', 'vi'])('have the same weights for all scripts of a family, for %s', (language) => {
    const weights = new Map<string, Map<string, string[]>>();
    for (const face of facesOf(fontCss(site({}, 'willow', [], language)))) {
      const key = `${face.family} ${face.style}`;
      const scripts = weights.get(key) ?? new Map<string, string[]>();
      weights.set(key, scripts.set(face.range, [...(scripts.get(face.range) ?? []), face.weights.join('-')]));
    }
    expect(weights.size).toBeGreaterThan(3);
    for (const scripts of weights.values()) expect(new Set([...scripts.values()].map(String)).size).toBe(1);
  });

  it('are loaded ahead in the weight of the text', () => {
    const [ahead] = fontPreloads(site({ family: 'Inter', weight: 300 }));
    expect(ahead?.href).toBe(chosen(fontCss(site({ family: 'Inter' })), 'Inter', 300));
  });

  it.each([
    ['code { font-variant-ligatures: contextual }', 'text'],
    ['code { font-feature-settings: "calt" }', 'text'],
    ['code { color: red }', 'code'],
  ])('with the style %s have the ligatures of %s', (style, use) => {
    fs.writeFileSync(path.join(FIXTURES, `${use}.css`), style);
    const address = chosen(fontCss(site({}, 'mint', [`${use}.css`])), 'JetBrains Mono', 400);
    expect(address).toMatch(new RegExp(`^/_lectern/fonts/jetbrains-mono/${use}-[0-9a-f]{8}/`));
  });
});

describe('serveFontFile', () => {
  it.each([
    'inter/text-00000000/inter-latin-400-700-normal.woff2',
    'inter/files/inter-latin-wght-normal.woff2',
    'lora/inter/x.woff2',
    'inter',
    'inter/../x.woff2',
    'lodash/x.woff2',
    'inter/none.woff2',
    '../inter/inter-latin-wght-normal.woff2',
  ])('has nothing at %s', async (name) => expect((await serveFontFile(name)).status).toBe(404));
});
