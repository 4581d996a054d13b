import { describe, expect, it } from 'vitest';
import { checkCodeThemes, DEFAULT_CODE_THEMES, knownThemes } from './code-themes';
import { themeOf } from './highlight-fresh';

describe('code themes', () => {
  it('are the ones named, or the default of the mode', () => {
    expect(knownThemes({ light: 'github-light', dark: 'nord' })).toEqual({ light: 'github-light', dark: 'nord' });
    expect(knownThemes({ light: 'nope', dark: 'toString' })).toEqual(DEFAULT_CODE_THEMES);
  });

  it('know the one that leaves the colours to CSS', () => {
    expect(knownThemes({ light: 'css-variables', dark: 'css-variables' }).light).toBe('css-variables');
    const text = JSON.stringify(themeOf('css-variables'));
    for (const name of ['color-text', 'color-background', 'token-keyword', 'token-string-expression', 'ansi-red']) {
      expect(text).toContain(`var(--mint-${name})`);
    }
    expect(text).not.toMatch(/--shiki|--mint-(foreground|background)/);
  });

  it.each([
    ['github-light', 'nord', []],
    ['draclua', 'draclua', ['Did you mean "dracula"?']],
    ['zzzzzzzzzzzz', 'nord', ['Write the name of a Shiki theme.']],
  ])('%s and %s', (light, dark, hints) => {
    expect(checkCodeThemes({ light, dark }, () => ({})).map((found) => found.hint)).toEqual(hints);
  });
});
