/** The schema of the appearance: colours, logo, fonts, background, styling. See content/settings/reference.mdx. */
import * as z from 'zod/v4';
import { asset, bothModes, color, facts, href, modes, words } from '@/lib/config/schema/parts';

/** Themes make the colours readable in each mode. */
export const colors = z
  .strictObject({
    primary: color.describe('The brand colour; emphasis in light mode.'),
    light: color.optional().describe('Emphasis in dark mode. Default: the primary colour.'),
    dark: color.optional().describe('Buttons and hovered elements. Default: the primary colour.'),
  })
  .transform(({ primary, light = primary, dark = primary }) => ({ primary, light, dark }));

/** At least one mode is required; it is used for both. */
function needsOneMode(
  value: { light?: string | undefined; dark?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (value.light !== undefined || value.dark !== undefined) return;
  context.addIssue({ code: 'custom', path: ['light'], message: 'a path such as "/images/logo.svg" or a URL' });
}

const picture = modes(asset, 'Image').superRefine(needsOneMode);

export const logo = z
  .union([
    asset,
    modes(asset, 'Image')
      .extend({
        href: href.optional().describe("Target of the logo's link. Default: the first page in the reader's language."),
      })
      .superRefine(needsOneMode),
  ])
  .transform((written) => {
    const images = bothModes(written);
    return images && { ...images, ...(typeof written === 'string' ? {} : { href: written.href }) };
  });

export const image = z.union([asset, picture]).transform(bothModes);

const mode = z.enum(['system', 'light', 'dark']);

/** The defaults are in `appearanceOf`, because `modeToggle` provides them too. */
export const appearance = z.strictObject({
  default: mode.optional().describe('Colour mode of a first visit.').meta({ default: 'system' }),
  strict: z.boolean().optional().describe('Hides the switch between the modes.').meta({ default: false }),
});

export const modeToggle = z.strictObject({
  default: mode.optional().describe('Old form of `appearance.default`.'),
  isHidden: z.boolean().optional().describe('Old form of `appearance.strict`.'),
});

/** The appearance, which has precedence over its older form. */
export function appearanceOf(written: z.output<typeof appearance>, old: z.output<typeof modeToggle>) {
  return {
    default: written.default ?? old.default ?? 'system',
    strict: written.strict ?? old.isHidden ?? false,
  };
}

export const background = z.strictObject({
  image: image.optional().describe('Image behind the page.'),
  decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Pattern behind the page.'),
  color: z
    .strictObject({
      light: color.optional().describe('Background in light mode.'),
      dark: color.optional().describe('Background in dark mode.'),
    })
    .prefault({})
    .describe('Background colours.'),
});

const font = z.strictObject({
  family: words.optional().describe('Font family, such as `Inter`.'),
  weight: z.number().optional().describe('Font weight, such as 400.'),
  source: asset.optional().describe('Path or URL of the font file.'),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of the font file.'),
});

export const fonts = font.extend({
  heading: font.optional().describe('Font of headings.'),
  body: font.optional().describe('Font of everything else.'),
});

const codeTheme = z.union([
  words,
  z.strictObject({
    light: words.optional().describe('Theme in light mode. Default: `github-light-default`.'),
    dark: words.optional().describe('Theme in dark mode. Default: `dark-plus`.'),
  }),
]);

const codeblocks = z
  .union([
    words,
    z.strictObject({
      theme: codeTheme.optional().describe('Name of a Shiki theme, or one for each colour mode.'),
      languages: z
        .strictObject({ custom: z.array(asset).optional().describe('Paths of TextMate grammars in JSON.') })
        .optional()
        .describe('Additional languages.'),
    }),
  ])
  .transform((written) => {
    const { theme, languages } = typeof written === 'string' ? { theme: written, languages: undefined } : written;
    return { ...codeThemes(theme), grammars: languages?.custom ?? [] };
  });

/** The Shiki themes of both modes: `system` follows the mode, `dark` does not, and any other name is used for both. */
function codeThemes(theme: z.output<typeof codeTheme> = 'system'): { light: string; dark: string } {
  const [light, dark] = ['github-light-default', 'dark-plus'];
  if (theme === 'system') return { light, dark };
  if (theme === 'dark') return { light: dark, dark };
  return typeof theme === 'string' ? { light: theme, dark: theme } : { light, dark, ...theme };
}

export const styling = z.strictObject({
  eyebrows: z
    .string()
    // Every value except `breadcrumbs` means the nearest group (content/navigation/breadcrumbs-and-drilldown.mdx).
    .transform((written) => (written === 'breadcrumbs' ? 'breadcrumbs' : 'section'))
    .optional()
    .describe(
      'Text above a title: `breadcrumbs` for the full path, `section` for the group. Default: the theme decides.',
    )
    .meta({ examples: ['section', 'breadcrumbs'] })
    .register(facts, { page: '/navigation/breadcrumbs-and-drilldown' }),
  latex: z.boolean().optional().describe('Enables or disables formulas. Default: enabled on pages that contain them.'),
  codeblocks: codeblocks
    .prefault('system')
    .describe(
      'Colours of code: `system` follows the colour mode, `dark` is always dark, or the name of a Shiki theme. An object may also name additional languages.',
    )
    .register(facts, { page: '/settings/appearance#code-blocks' }),
});
