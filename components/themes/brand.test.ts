import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, mixRgb, parseHex, type Rgb } from '@/lib/words/color';
import { THEMES } from '@/lib/words/themes';
import { brandColorsOf, brandCss, TINT } from './brand';

type Written = Parameters<typeof brandCss>[0];

function site(
  primary: string,
  rest: { light?: string; dark?: string; background?: { light?: string; dark?: string } } = {},
): Written {
  return {
    theme: 'mint',
    colors: { primary, light: rest.light ?? primary, dark: rest.dark ?? primary },
    background: { color: rest.background ?? {} },
  };
}

/** Brand colours from pale to nearly black, and the backgrounds they are used on. */
const BRANDS = [
  '#16a34a',
  '#facc15',
  '#ffffff',
  '#000000',
  '#7dd3fc',
  '#0f172a',
  '#ff00ff',
  '#777777',
  '#00ff00',
  '#635bff',
];
const GROUNDS = [{}, { light: '#fffaf0', dark: '#0b1120' }, { light: '#e5e7eb', dark: '#262626' }];

describe('brandColorsOf', () => {
  it.each(BRANDS.flatMap((brand) => GROUNDS.map((ground) => [brand, ground] as const)))(
    '%s on %j can be read everywhere',
    (brand, background) => {
      const colors = brandColorsOf(site(brand, { background }));
      for (const mode of ['light', 'dark'] as const) {
        const tinted = mixRgb(colors.background[mode], colors.accent[mode], TINT);
        expect(contrastOf(colors.accent[mode], colors.background[mode])).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(colors.accent[mode], tinted)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(colors.button, colors.onButton)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(THEMES)('%s has a background of its own that the brand can be read on', (theme) => {
    const colors = brandColorsOf({ ...site('#16a34a'), theme });
    expect(contrastOf(colors.accent.light, colors.background.light)).toBeGreaterThanOrEqual(4.5);
  });

  it('leaves a brand alone that can be read', () => {
    const colors = brandColorsOf(site('#1d4ed8', { light: '#93c5fd' }));
    expect(hexOf(colors.accent.light)).toBe('#1d4ed8');
    expect(hexOf(colors.accent.dark)).toBe('#93c5fd');
  });

  it('writes dark text on a pale button', () => {
    const colors = brandColorsOf(site('#facc15'));
    expect(hexOf(colors.button)).toBe('#facc15');
    expect(hexOf(colors.onButton)).toBe('#111113');
  });
});

describe('brandCss', () => {
  it('gives the variables that writers use, as channels and as colours', () => {
    const css = brandCss(site('#16a34a', { light: '#4ade80', dark: '#166534', background: { dark: '#010203' } }));
    expect(css).toContain(':root{--primary:22 163 74;--primary-light:74 222 128;--primary-dark:22 101 52;');
    expect(css).toContain('--background-light:255 255 255;--background-dark:1 2 3;');
    expect(css).toContain('--color-primary:rgb(var(--primary))');
    expect(css).toMatch(/\.dark\{--brand:#4ade80;--accent:#4ade80;/);
  });
});

describe('color', () => {
  it.each<[string, Rgb | undefined]>([
    ['#abc', [170, 187, 204]],
    ['#16a34a', [22, 163, 74]],
    ['#16a34g', undefined],
    ['red', undefined],
    ['', undefined],
  ])('parses %s', (text, expected) => {
    expect(parseHex(text)).toEqual(expected);
  });

  it('knows the extremes of contrast', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrastOf([9, 9, 9], [9, 9, 9])).toBe(1);
  });
});
