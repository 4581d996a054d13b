/** The colours of code in the playground are those of the theme, on the ground of the theme. */
import { expect, it } from 'vitest';
import { codeColors } from '@/lib/mdx/code/code-colors';
import type { SiteModel } from '../types';
import { playgroundColors } from './playground-colors';

const siteWith = (light: string, dark: string): SiteModel =>
  ({
    settings: { styling: { codeblocks: { light, dark, grammars: [] } } },
    cache: '/tmp/lectern-none',
  }) as unknown as SiteModel;

/** The colours of a kind of token in both modes. */
const colorsOf = (css: string, kind: string): string[] =>
  [...(css.match(new RegExp(`\\.play-code-${kind}\\{([^}]*)\\}`))?.[1] ?? '').matchAll(/(?:color|--dark):(#\w+)/g)].map(
    ([, color = '']) => color,
  );

it.each([
  ['night-owl', ['#7fdbca', '#c789d6', '#f78c6c', '#ff5874']],
  ['nord', ['#8fbcbb', '#a3be8c', '#b48ead', '#81a1c1']],
  ['github-light', ['#005cc5', '#032f62', '#005cc5', '#005cc5']],
])('%s in both modes', async (theme, expected) => {
  const css = await playgroundColors(siteWith(theme, theme));
  const kinds = ['name', 'string', 'number', 'literal'];
  expect(kinds.map((kind) => colorsOf(css, kind))).toEqual(expected.map((color) => [color, color]));
  // Its ground, for which these colours are made, in both modes.
  const ground = await codeColors({ light: theme, dark: theme });
  expect(ground).toMatch(/:root:not\(\.dark\) [^{]*\.code-block[^{]*\{--bg:#/);
  expect(ground).toMatch(/\.dark [^{]*\.code-block[^{]*\{--bg:#/);
});

it('has the colours of each mode, and none where a theme leaves text as it is', async () => {
  expect(colorsOf(await playgroundColors(siteWith('github-light-default', 'dark-plus')), 'string')).toEqual([
    '#0a3069',
    '#ce9178',
  ]);
  const css = await playgroundColors(siteWith('min-light', 'min-light'));
  expect(css).not.toContain('undefined');
  expect(await playgroundColors(siteWith('css-variables', 'css-variables'))).toMatch(/^(?:\.play-code|$)/);
});
