/** The themes that code can be highlighted with. */
import { bundledThemes } from 'shiki/themes';
import type { Modes } from '@/lib/config/settings';
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';

/** Source: format 3.5. */
export const DEFAULT_CODE_THEMES: Modes = { light: 'github-light-default', dark: 'dark-plus' };

/** The themes to use: the names given where there are such themes, else the default of that mode. */
export function knownThemes({ light, dark }: Modes): Modes {
  return {
    light: isTheme(light) ? light : DEFAULT_CODE_THEMES.light,
    dark: isTheme(dark) ? dark : DEFAULT_CODE_THEMES.dark,
  };
}

/** Problems of `styling.codeblocks`: names of themes that do not exist. */
export function checkCodeThemes({ light, dark }: Modes, locate: (pointer: string) => Where): Problem[] {
  return [...new Set([light, dark])]
    .filter((name) => !isTheme(name))
    .map((name) => {
      const near = nearest(name, Object.keys(bundledThemes));
      const hint = near ? `Did you mean "${near}"?` : 'Write the name of a Shiki theme.';
      return problem(
        'config/code-theme',
        locate('/styling/codeblocks'),
        `There is no code theme "${name}"; the default is used.`,
        hint,
      );
    });
}

function isTheme(name: string): boolean {
  return Object.hasOwn(bundledThemes, name);
}
