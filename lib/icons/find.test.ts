import { describe, expect, it } from 'vitest';
import type { IconLibrary } from '@/lib/words/icons';
import { FONT_AWESOME_ALIASES, LUCIDE_ALIASES } from './aliases';
import { checkIcon, findIcon } from './find';
import { ICON_FOLDERS, type IconFolder, minimalSvg, readDrawing } from './packages';

function drawing(folder: IconFolder, name: string): { svg: string } {
  return { svg: readDrawing(folder, name)! };
}

describe('findIcon', () => {
  it.each<[Parameters<typeof findIcon>[0], IconLibrary, IconFolder, string]>([
    ['rocket', 'fontawesome', 'solid', 'rocket'],
    ['github', 'fontawesome', 'brands', 'github'],
    ['fa-rocket', 'fontawesome', 'solid', 'rocket'],
    ['fa-solid fa-rocket', 'fontawesome', 'solid', 'rocket'],
    [{ name: 'star', style: 'regular' }, 'fontawesome', 'regular', 'star'],
    [{ name: 'star', style: 'light' }, 'fontawesome', 'regular', 'star'],
    [{ name: 'rocket', style: 'sharp-thin' }, 'fontawesome', 'solid', 'rocket'],
    [{ name: 'star', style: 'duotone' }, 'fontawesome', 'solid', 'star'],
    [{ name: 'star', style: 'constructor' }, 'fontawesome', 'solid', 'star'],
    [{ name: 'python', style: 'brands' }, 'fontawesome', 'brands', 'python'],
    ['brackets-curly', 'fontawesome', 'tabler', 'braces'],
    ['shield-check', 'fontawesome', 'filled', 'shield-check'],
    ['telescope', 'fontawesome', 'lucide', 'telescope'],
    [{ name: 'rocket', library: 'lucide' }, 'fontawesome', 'lucide', 'rocket'],
    ['ArrowRight', 'lucide', 'lucide', 'arrow-right'],
    ['layer-group', 'lucide', 'lucide', 'layers'],
    ['python', 'lucide', 'tabler', 'brand-python'],
    ['github', 'tabler', 'tabler', 'brand-github'],
    ['gear', 'tabler', 'solid', 'gear'],
    ['GitHub', 'fontawesome', 'brands', 'github'],
    ['square-4', 'fontawesome', 'filled', 'square-number-4'],
    ['circle-k', 'lucide', 'filled', 'circle-letter-k'],
    ['up', 'fontawesome', 'filled', 'arrow-big-up'],
    ['circle-dollar', 'fontawesome', 'lucide', 'circle-dollar-sign'],
    // Names without an icon; the most similar one is used.
    ['cart-shopping-fast', 'fontawesome', 'solid', 'cart-shopping'],
    ['person-running-fast', 'lucide', 'solid', 'person-running'],
    ['cloud-slash', 'fontawesome', 'lucide', 'cloud-off'],
    ['eyes', 'fontawesome', 'solid', 'eye'],
  ])('%j in %s is %s/%s', (ref, library, folder, name) => {
    expect(findIcon(ref, library)).toEqual(drawing(folder, name));
  });

  it.each([
    ['/images/a.svg', { src: '/images/a.svg' }],
    ['https://example.com/a.png', { src: 'https://example.com/a.png' }],
    ['images/a.svg', { src: '/images/a.svg' }],
    ['🚀', { emoji: '🚀' }],
    ['🇩🇪', { emoji: '🇩🇪' }],
    ['no-such-icon', undefined],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['../../package', undefined],
  ])('%s', (name, expected) => {
    expect(findIcon(name, 'fontawesome')).toEqual(expected);
  });
});

describe('checkIcon', () => {
  it('is silent about an icon that exists', () => {
    expect(checkIcon('rocket', 'fontawesome', {})).toBeUndefined();
  });

  it('says which icon is drawn in the place of another', () => {
    expect(checkIcon('cart-shopping-fast', 'fontawesome', {})?.message).toContain('"cart-shopping" is shown');
  });

  it('says the nearest name', () => {
    expect(checkIcon('rockett', 'fontawesome', { file: 'docs.json' })).toMatchObject({
      code: 'icon/unknown',
      file: 'docs.json',
      hint: 'Did you mean "rocket"?',
    });
  });

  it.each([
    ['lips', undefined],
    ['flagg', 'flag'],
    ['rokcet', 'rocket'],
    ['zrocket', undefined],
  ])('%s: the proposal begins as it does: %s', (name, near) => {
    const hint = near ? `Did you mean "${near}"?` : 'Write the name of a free icon, or the path of an image.';
    expect(checkIcon(name, 'fontawesome', {})?.hint).toBe(hint);
  });

  it('proposes no other letter or digit', () => {
    expect(checkIcon('10', 'fontawesome', {})?.hint).not.toContain('Did you mean');
  });
});

describe('the alias tables', () => {
  it.each([
    ['fontawesome', FONT_AWESOME_ALIASES, 'solid'],
    ['lucide', LUCIDE_ALIASES, 'lucide'],
  ] as const)('%s: every target exists and no row is needless', (_, table, own) => {
    const wrong = Object.entries(table).filter(([name, target]) => {
      const [folder, drawn] = target.split(':') as [IconFolder, string];
      return !(folder in ICON_FOLDERS) || !readDrawing(folder, drawn) || readDrawing(own, name);
    });
    expect(wrong).toEqual([]);
  });
});

describe('minimalSvg', () => {
  it.each([
    ['solid', 'rocket'],
    ['lucide', 'rocket'],
    ['tabler', 'rocket'],
    ['filled', 'star'],
  ] as const)('%s: view box and paint only', (folder, name) => {
    const svg = readDrawing(folder, name)!;
    expect(svg).toMatch(/^<svg viewBox="[\d .]+"/);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).toMatch(/currentColor/);
    expect(svg).not.toMatch(/<!--|class=|xmlns| width=|M0 0h24v24H0z/);
  });

  it('keeps what is inside', () => {
    expect(minimalSvg('<!-- x --><svg viewBox="0 0 1 1"><path fill="currentColor" d="M0 0"/></svg>')).toBe(
      '<svg viewBox="0 0 1 1" fill="currentColor" aria-hidden="true"><path d="M0 0"/></svg>',
    );
  });
});

it('keeps the icons found last', () => {
  const find = (name: string) => findIcon(name, 'lucide');
  const first = find('/first.svg');
  expect(find('/first.svg')).toBe(first);
  for (let n = 0; n < 5_000; n++) find(`/${n}.svg`);
  expect(find('/first.svg')).not.toBe(first);
  expect(find('/first.svg')).toEqual(first);
});
