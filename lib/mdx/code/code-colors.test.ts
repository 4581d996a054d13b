import { describe, expect, it } from 'vitest';
import { codeColors } from './code-colors';

describe('codeColors', () => {
  it.each([
    ['the default themes', { light: 'github-light-default', dark: 'dark-plus' }],
    ['a theme of its mode for each mode', { light: 'github-light', dark: 'nord' }],
    ['colours by the writer', { light: 'css-variables', dark: 'css-variables' }],
    ['unknown themes', { light: 'nope', dark: 'toString' }],
  ])('changes nothing for %s', async (_, themes) => {
    expect(await codeColors(themes)).toBe('');
  });

  it('gives a dark theme its background in both modes', async () => {
    const css = await codeColors({ light: 'dracula', dark: 'dracula' });
    expect(css).toContain(':root:not(.dark) :is(.code-block,.code-group){--bg:#282A36;--bg-code:#282A36;');
    expect(css).toContain('.dark :is(.code-block,.code-group){--bg:#282A36;--bg-code:#282A36;');
    expect(css.match(/color-scheme:dark/g)).toHaveLength(2);
    // Text and its backgrounds change together, including those of menus and hovered entries.
    for (const name of ['text', 'bg-hover', 'bg-menu']) expect(css.split(`--${name}:`)).toHaveLength(3);
    // Once: in dark mode the accent of the site fits.
    expect(css.match(/--accent:/g)).toHaveLength(1);
  });

  it('gives a light theme its background in dark mode', async () => {
    const css = await codeColors({ light: 'min-light', dark: 'github-light' });
    expect(css).toMatch(
      /^\.dark [^}]*--bg:#fff;--bg-code:#fff;[^}]*--text:#24292e;[^}]*--mark-strength:6%;[^}]*color-scheme:light[^}]*}$/,
    );
  });

  it('leaves the mode with the default theme alone', async () => {
    const css = await codeColors({ light: 'dark-plus', dark: 'dark-plus' });
    expect(css).toMatch(/^:root:not\(\.dark\) [^}]*--bg:#1E1E1E;--bg-code:#1E1E1E;[^}]*--text:#D4D4D4;[^}]*}$/);
  });
});
