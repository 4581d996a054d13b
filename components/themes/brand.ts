/** The site's colours as CSS variables with sufficient contrast. All other colours derive from these. */
import type { SiteSettings } from '@/lib/config/settings';
import { BLACK, contrastOf, hexOf, mixRgb, parseHex, type Rgb, WHITE } from '@/lib/words/color';
import { THEME_FACTS } from './registry';

/** Share of the brand colour behind a selected entry (`--accent-tint`), in percent. */
export const TINT = 10;
/** WCAG 2.2, 1.4.3: text of normal size. */
const READABLE = 4.5;

/** White text on buttons is preferred: it is kept, on a darker background, unless the brand colour is very pale. */
const WHITE_WANTED = 2.8;

export interface BrandColors {
  background: { light: Rgb; dark: Rgb };
  /** The brand colour for text: readable on the background and on its own tint. */
  accent: { light: Rgb; dark: Rgb };
  /** Background and text of primary buttons. */
  button: Rgb;
  onButton: Rgb;
}

/**
 * The colours derived from the settings. A brand colour with too little contrast is moved towards black (in dark mode white) in small steps
 * until the contrast is 4.5; elsewhere it keeps its value.
 */
export function brandColorsOf(settings: Pick<SiteSettings, 'colors' | 'background' | 'theme'>): BrandColors {
  const { primary, light, dark } = writtenColors(settings.colors);
  const { tint } = THEME_FACTS[settings.theme];
  const written = settings.background.color;
  const background = {
    light: parseHex(written.light ?? '') ?? mixRgb(WHITE, primary, tint.light),
    dark: parseHex(written.dark ?? '') ?? mixRgb(NIGHT, light, tint.dark),
  };
  const onButton = contrastOf(dark, WHITE) >= WHITE_WANTED ? WHITE : INK;
  return {
    background,
    accent: { light: readableOn(primary, background.light), dark: readableOn(light, background.dark) },
    button: step(dark, onButton === WHITE ? BLACK : WHITE, (color) => contrastOf(color, onButton) >= READABLE),
    onButton,
  };
}

/** The style sheet for `brandColorsOf`, with the variables for custom CSS (content/reference/format/page-frame.mdx#variables). */
export function brandCss(settings: Pick<SiteSettings, 'colors' | 'background' | 'theme'>): string {
  const { primary, light, dark } = writtenColors(settings.colors);
  const { background, accent, button, onButton } = brandColorsOf(settings);
  const shared = {
    '--primary': channels(primary),
    '--primary-light': channels(light),
    '--primary-dark': channels(dark),
    '--background-light': channels(background.light),
    '--background-dark': channels(background.dark),
    '--color-primary': 'rgb(var(--primary))',
    '--color-primary-light': 'rgb(var(--primary-light))',
    '--color-primary-dark': 'rgb(var(--primary-dark))',
    '--color-background-light': 'rgb(var(--background-light))',
    '--color-background-dark': 'rgb(var(--background-dark))',
    '--button': hexOf(button),
    '--on-button': hexOf(onButton),
  };
  return (
    rule(':root', { ...shared, '--brand': hexOf(primary), ...accentVariables(accent.light) }) +
    rule('.dark', { '--brand': hexOf(light), ...accentVariables(accent.dark) })
  );
}

const NIGHT: Rgb = [9, 9, 11];
const INK: Rgb = [17, 17, 19];

function writtenColors(colors: SiteSettings['colors']): { primary: Rgb; light: Rgb; dark: Rgb } {
  const primary = parseHex(colors.primary) ?? INK;
  return { primary, light: parseHex(colors.light) ?? primary, dark: parseHex(colors.dark) ?? primary };
}

function accentVariables(accent: Rgb): Record<string, string> {
  const onAccent = contrastOf(accent, WHITE) >= contrastOf(accent, INK) ? WHITE : INK;
  return { '--accent': hexOf(accent), '--on-accent': hexOf(onAccent) };
}

/** Both backgrounds count: a selected entry is in the brand colour on its tint. */
function readableOn(color: Rgb, background: Rgb): Rgb {
  const target = contrastOf(background, BLACK) > contrastOf(background, WHITE) ? BLACK : WHITE;
  return step(color, target, (candidate) => {
    const tinted = mixRgb(background, candidate, TINT);
    return contrastOf(candidate, background) >= READABLE && contrastOf(candidate, tinted) >= READABLE;
  });
}

/** Moves `color` towards `target` in steps of 4 % until it is good, rounded as in the output. */
function step(color: Rgb, target: Rgb, good: (color: Rgb) => boolean): Rgb {
  for (let percent = 0; percent < 100; percent += 4) {
    const [r, g, b] = mixRgb(color, target, percent);
    const candidate: Rgb = [Math.round(r), Math.round(g), Math.round(b)];
    if (good(candidate)) return candidate;
  }
  return target;
}

function channels(color: Rgb): string {
  return color.map(Math.round).join(' ');
}

function rule(selector: string, variables: Record<string, string>): string {
  const body = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `${selector}{${body.join(';')}}`;
}
