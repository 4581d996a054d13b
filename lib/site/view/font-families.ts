/** The bundled font families, and which ones a site uses. Served from packages, so that readers' browsers contact no third party. */

import type { SiteSettings } from '@/lib/config/settings';
import type { ThemeName } from '@/lib/words/themes';

export interface FontFamily {
  /** The package with its files. */
  readonly package: string;
  readonly kind: 'sans-serif' | 'serif' | 'monospace';
  /** Ascent, descent and line gap, and average character width, relative to the font size. */
  readonly metrics: readonly [ascent: number, descent: number, gap: number, width: number];
}

/** By their Google Fonts names. Metrics are from the fonts' own tables. */
export const FONT_FAMILIES: Readonly<Record<string, FontFamily>> = {
  'DM Sans': { package: '@fontsource-variable/dm-sans', kind: 'sans-serif', metrics: [0.992, 0.31, 0, 0.466] },
  Figtree: { package: '@fontsource-variable/figtree', kind: 'sans-serif', metrics: [0.95, 0.25, 0, 0.449] },
  'Fira Code': { package: '@fontsource-variable/fira-code', kind: 'monospace', metrics: [0.99, 0.322, 0, 0.6] },
  Geist: { package: '@fontsource-variable/geist', kind: 'sans-serif', metrics: [1.005, 0.295, 0, 0.467] },
  'Geist Mono': { package: '@fontsource-variable/geist-mono', kind: 'monospace', metrics: [1.005, 0.295, 0, 0.6] },
  'IBM Plex Sans': {
    package: '@fontsource-variable/ibm-plex-sans',
    kind: 'sans-serif',
    metrics: [1.025, 0.275, 0, 0.451],
  },
  'Instrument Sans': {
    package: '@fontsource-variable/instrument-sans',
    kind: 'sans-serif',
    metrics: [0.97, 0.25, 0, 0.458],
  },
  Inter: { package: '@fontsource-variable/inter', kind: 'sans-serif', metrics: [0.9688, 0.2412, 0, 0.4775] },
  'JetBrains Mono': { package: '@fontsource-variable/jetbrains-mono', kind: 'monospace', metrics: [1.02, 0.3, 0, 0.6] },
  Lato: { package: '@fontsource/lato', kind: 'sans-serif', metrics: [0.987, 0.213, 0, 0.4355] },
  Lora: { package: '@fontsource-variable/lora', kind: 'serif', metrics: [1.006, 0.274, 0, 0.468] },
  Manrope: { package: '@fontsource-variable/manrope', kind: 'sans-serif', metrics: [1.066, 0.3, 0, 0.46] },
  Merriweather: { package: '@fontsource-variable/merriweather', kind: 'serif', metrics: [0.984, 0.273, 0, 0.496] },
  Montserrat: { package: '@fontsource-variable/montserrat', kind: 'sans-serif', metrics: [0.968, 0.251, 0, 0.503] },
  'Noto Sans': { package: '@fontsource-variable/noto-sans', kind: 'sans-serif', metrics: [1.069, 0.293, 0, 0.474] },
  Nunito: { package: '@fontsource-variable/nunito', kind: 'sans-serif', metrics: [1.011, 0.353, 0, 0.452] },
  'Open Sans': { package: '@fontsource-variable/open-sans', kind: 'sans-serif', metrics: [1.0688, 0.293, 0, 0.4688] },
  Outfit: { package: '@fontsource-variable/outfit', kind: 'sans-serif', metrics: [1, 0.26, 0, 0.445] },
  'Playfair Display': {
    package: '@fontsource-variable/playfair-display',
    kind: 'serif',
    metrics: [1.082, 0.251, 0, 0.452],
  },
  'Plus Jakarta Sans': {
    package: '@fontsource-variable/plus-jakarta-sans',
    kind: 'sans-serif',
    metrics: [1.038, 0.222, 0, 0.468],
  },
  Poppins: { package: '@fontsource/poppins', kind: 'sans-serif', metrics: [1.05, 0.35, 0.1, 0.5] },
  'Public Sans': { package: '@fontsource-variable/public-sans', kind: 'sans-serif', metrics: [0.95, 0.225, 0, 0.4675] },
  Roboto: { package: '@fontsource-variable/roboto', kind: 'sans-serif', metrics: [0.9277, 0.2441, 0, 0.4448] },
  'Roboto Mono': {
    package: '@fontsource-variable/roboto-mono',
    kind: 'monospace',
    metrics: [1.0479, 0.271, 0, 0.6001],
  },
  Rubik: { package: '@fontsource-variable/rubik', kind: 'sans-serif', metrics: [0.935, 0.25, 0, 0.468] },
  'Source Code Pro': {
    package: '@fontsource-variable/source-code-pro',
    kind: 'monospace',
    metrics: [0.984, 0.273, 0, 0.6],
  },
  'Source Sans 3': {
    package: '@fontsource-variable/source-sans-3',
    kind: 'sans-serif',
    metrics: [1.024, 0.4, 0, 0.418],
  },
  'Space Grotesk': {
    package: '@fontsource-variable/space-grotesk',
    kind: 'sans-serif',
    metrics: [0.984, 0.292, 0, 0.489],
  },
  'Work Sans': { package: '@fontsource-variable/work-sans', kind: 'sans-serif', metrics: [0.93, 0.243, 0, 0.499] },
};

/** The default font of each theme. See content/settings/appearance.mdx#theme. */
const THEME_FAMILIES: Readonly<Partial<Record<ThemeName, string>>> = {
  linden: 'JetBrains Mono',
  willow: 'Geist',
  luma: 'Geist',
};

export const CODE_FAMILY = 'JetBrains Mono';

export type FontRole = 'body' | 'heading';

/** The font for a role: its family, and the writer's own file if there is one. */
export interface FontChoice {
  family: string;
  /** A path or URL as written. */
  source?: string;
  format?: 'woff' | 'woff2';
  weight?: number;
  /** Undefined if the theme chose it. */
  pointer?: string;
}

/** The theme's own family. */
export function themeFamily(theme: ThemeName): string {
  return THEME_FAMILIES[theme] ?? 'Inter';
}

/**
 * The configured font for a role: `fonts.heading` or `fonts.body`, else `fonts` itself (they can be combined:
 * content/settings/appearance.mdx#fonts). Undefined means the theme's. A weight without a family applies to the inherited family.
 */
export function fontOf({ fonts }: Pick<SiteSettings, 'fonts'>, role: FontRole): FontChoice | undefined {
  const own = fonts[role];
  const weight = own?.weight ?? (role === 'body' ? fonts.weight : undefined);
  if (own?.family) return { ...pick(own), family: own.family, weight, pointer: `/fonts/${role}/family` };
  if (fonts.family) return { ...pick(fonts), family: fonts.family, weight, pointer: '/fonts/family' };
  return undefined;
}

function pick({ source, format }: { source?: string; format?: 'woff' | 'woff2' }) {
  return { source, format };
}

/** A bundled family by its name in any case. */
export function familyOf(name: string): FontFamily | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

const BY_NAME = new Map(Object.entries(FONT_FAMILIES).map(([name, family]) => [name.toLowerCase(), family]));
