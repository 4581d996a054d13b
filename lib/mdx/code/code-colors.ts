/** The colours of code blocks, where the writer chose the themes. */
import { bundledThemes } from 'shiki/themes';
import type { Modes } from '@/lib/config/settings';
import { CSS_VARIABLES, DEFAULT_CODE_THEMES, knownThemes } from './code-themes';

const BOXES = ':is(.code-block,.code-group)';
const PLACES: Modes = { light: `:root:not(.dark) ${BOXES}`, dark: `.dark ${BOXES}` };

/**
 * CSS that gives code blocks the background and text colour of their theme where those of the page do not fit: a dark theme in light mode,
 * a light one in dark mode, and one theme for both. `themes`: as configured.
 */
export async function codeColors(themes: Modes): Promise<string> {
  const known = knownThemes(themes);
  const rules = await Promise.all([ruleOf('light', known), ruleOf('dark', known)]);
  return rules.join('');
}

async function ruleOf(mode: keyof Modes, themes: Modes): Promise<string> {
  const name = themes[mode];
  if (name === DEFAULT_CODE_THEMES[mode] || name === CSS_VARIABLES) return '';
  const [{ normalizeTheme }, { default: theme }] = await Promise.all([
    import('shiki/core'),
    bundledThemes[name as keyof typeof bundledThemes](),
  ]);
  const { bg, fg, type } = normalizeTheme(theme);
  if (type === mode && themes.light !== themes.dark) return '';
  const mixed = (share: number, other = bg): string => `color-mix(in oklab,${fg} ${share}%,${other})`;
  const declarations = {
    '--bg': bg,
    '--bg-code': bg,
    '--bg-hover': mixed(7, 'transparent'),
    '--bg-menu': mixed(6),
    '--text': fg,
    '--text-muted': mixed(80),
    '--text-faint': mixed(70),
    '--line': mixed(12, 'transparent'),
    '--line-strong': mixed(22, 'transparent'),
    '--mark-strength': type === 'light' ? '6%' : '14%',
    // The site's accent is made for the background of the mode.
    ...(type === mode ? {} : { '--accent': fg }),
    'color-scheme': type,
    'print-color-adjust': 'exact',
  };
  const lines = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return `${PLACES[mode]}{${lines.join(';')}}`;
}
