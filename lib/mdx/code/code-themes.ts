/** The themes for code highlighting. */
import { bundledThemes } from 'shiki/themes';
import type { Modes } from '@/lib/config/settings';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';

/** See content/writing/code-blocks.mdx. */
export const DEFAULT_CODE_THEMES: Modes = { light: 'github-light-default', dark: 'dark-plus' };

/** The configured themes, with the default of the mode for unknown names. */
export function knownThemes({ light, dark }: Modes): Modes {
  return {
    light: isTheme(light) ? light : DEFAULT_CODE_THEMES.light,
    dark: isTheme(dark) ? dark : DEFAULT_CODE_THEMES.dark,
  };
}

/** Problems of `styling.codeblocks`: unknown theme names. */
export function checkCodeThemes({ light, dark }: Modes, locate: (pointer: string) => Where): Problem[] {
  return [...new Set([light, dark])]
    .filter((name) => !isTheme(name))
    .map((name) => {
      const near = nearest(name, [...Object.keys(bundledThemes), CSS_VARIABLES]);
      const hint = near ? `Did you mean "${near}"?` : 'Write the name of a Shiki theme.';
      return problem(
        'config/code-theme',
        locate('/styling/codeblocks'),
        `There is no code theme "${name}"; the default is used.`,
        hint,
      );
    });
}

/** The name of the theme that leaves all colours to the writer's CSS. */
export const CSS_VARIABLES = 'css-variables';

function isTheme(name: string): boolean {
  return name === CSS_VARIABLES || Object.hasOwn(bundledThemes, name);
}
