/** Computes the style of a token in two themes from its grammar scopes, so that code is tokenised once. */
import type { ThemeRegistrationResolved } from 'shiki/core';
import { Theme } from 'shiki/textmate';
import type { TokenStyle } from './token-html';

/** The style for a scope stack, outermost first. Equal styles are the same object. */
export type Styler = (scopes: readonly string[]) => TokenStyle;

/** The style of a scope in one theme, and nested scopes. */
interface Look {
  color: string;
  fontStyle: number;
}

/** A scope with its parents and known children. The theme library reads `parent` and `scopeName`. */
interface ScopePath {
  parent: ScopePath | null;
  scopeName: string;
  light: Look;
  dark: Look;
  style: TokenStyle;
  inner: Map<string, ScopePath>;
}

interface LookFinder {
  plain: Look;
  find(path: Pick<ScopePath, 'parent' | 'scopeName'>, around: Look): Look;
}

/**
 * Creates the styler for two themes. A theme changes what it has a rule for and inherits the rest, exactly as if the code were tokenised
 * with that theme alone. Cached by scope path, because paths are repeated constantly.
 */
export function createStyler(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): Styler {
  const finders = { light: lookFinder(light), dark: lookFinder(dark) };
  const styles = new Map<string, TokenStyle>();
  const outermost = new Map<string, ScopePath>();
  const plain = { light: finders.light.plain, dark: finders.dark.plain };

  const styleOf = (looks: { light: Look; dark: Look }): TokenStyle => {
    const fontStyle = looks.light.fontStyle | looks.dark.fontStyle;
    const key = `${looks.light.color} ${looks.dark.color} ${fontStyle}`;
    const known = styles.get(key) ?? { light: looks.light.color, dark: looks.dark.color, fontStyle };
    styles.set(key, known);
    return known;
  };
  const enter = (parent: ScopePath | null, scopeName: string): ScopePath => {
    const siblings = parent?.inner ?? outermost;
    const known = siblings.get(scopeName);
    if (known) return known;
    const place = { parent, scopeName };
    const looks = {
      light: finders.light.find(place, (parent ?? plain).light),
      dark: finders.dark.find(place, (parent ?? plain).dark),
    };
    const path = { ...place, ...looks, style: styleOf(looks), inner: new Map() };
    siblings.set(scopeName, path);
    return path;
  };
  return (scopes) => {
    let path: ScopePath | null = null;
    for (const scope of scopes) path = enter(path, scope);
    return path?.style ?? styleOf(plain);
  };
}

function lookFinder(registration: ThemeRegistrationResolved): LookFinder {
  const theme = Theme.createFromRawTheme(registration);
  const colors = theme.getColorMap();
  const { foregroundId, fontStyle } = theme.getDefaults();
  // Colours that are not hex codes (CSS variables) are represented by placeholder colours in the theme's rules.
  const colorOf = (id: number): string => {
    const color = colors[id] ?? '';
    return registration.colorReplacements?.[color.toLowerCase()] ?? color;
  };
  return {
    plain: { color: colorOf(foregroundId), fontStyle },
    find: (path, around) => {
      const rule = theme.match(path as Parameters<typeof theme.match>[0]);
      if (!rule) return around;
      return {
        color: rule.foregroundId === 0 ? around.color : colorOf(rule.foregroundId),
        fontStyle: rule.fontStyle < 0 ? around.fontStyle : rule.fontStyle,
      };
    },
  };
}
