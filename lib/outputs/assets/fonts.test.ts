import { describe, expect, it } from 'vitest';
import type { Fonts } from '@/lib/config/settings';
import type { SiteModel } from '@/lib/site/types';
import { FONT_FAMILIES, fontOf } from '@/lib/site/view/font-families';
import { fontCss, fontPreloads, serveFontFile } from './fonts';

const site = (fonts: Fonts, theme = 'mint') => ({ settings: { theme, fonts } }) as Pick<SiteModel, 'settings'>;

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
  it('takes only the fonts of the site', () => {
    expect(fontCss(site({}))).toContain("'Inter Variable'");
    expect(fontCss(site({ family: 'Lora' }))).not.toContain('inter/');
    expect(fontCss(site({}, 'linden'))).toContain('--font-text:"JetBrains Mono Variable"');
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

describe('serveFontFile', () => {
  it.each([
    'inter',
    'inter/../x.woff2',
    'lodash/x.woff2',
    'inter/none.woff2',
    '../inter/inter-latin-wght-normal.woff2',
  ])('has nothing at %s', async (name) => expect((await serveFontFile(name)).status).toBe(404));
});
