/** The schema of the appearance: colours, logo, fonts, background, styling. See content/reference/format/settings.mdx#keys. */
import * as z from 'zod/v4';
import { asset, color, href, modes, words } from '@/lib/config/schema/parts';

export const colors = z.strictObject({
  primary: color.describe('The brand colour; emphasis in light mode.'),
  light: color.optional().describe('Emphasis in dark mode. Default: the primary colour.'),
  dark: color.optional().describe('Buttons and hovered elements. Default: the primary colour.'),
});

/** At least one mode is required; it is used for both. */
function needsOneMode(
  value: { light?: string | undefined; dark?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (value.light !== undefined || value.dark !== undefined) return;
  context.addIssue({ code: 'custom', path: ['light'], message: 'a path such as "/images/logo.svg" or a URL' });
}

const picture = modes(asset, 'Picture').superRefine(needsOneMode);

export const logo = z.union([
  asset,
  modes(asset, 'Picture')
    .extend({ href: href.optional().describe("Target of the logo's link. Default: the home page.") })
    .superRefine(needsOneMode),
]);

export const favicon = z.union([asset, picture]);

export const appearance = z.strictObject({
  default: z.enum(['system', 'light', 'dark']).optional().describe('Colour mode of a first visit. Default: `system`.'),
  strict: z.boolean().optional().describe('Hides the switch between the modes. Default: false.'),
});

export const modeToggle = z.strictObject({
  default: z.enum(['system', 'light', 'dark']).optional().describe('Old form of `appearance.default`.'),
  isHidden: z.boolean().optional().describe('Old form of `appearance.strict`.'),
});

export const background = z.strictObject({
  image: z.union([asset, picture]).optional().describe('Picture behind the page.'),
  decoration: z.enum(['gradient', 'grid', 'windows']).optional().describe('Pattern behind the page.'),
  color: z
    .strictObject({
      light: color.optional().describe('Background in light mode.'),
      dark: color.optional().describe('Background in dark mode.'),
    })
    .optional()
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

const codeTheme = z.union([words, modes(words, 'Theme')]);

export const styling = z.strictObject({
  eyebrows: z
    .string()
    .optional()
    .describe(
      'What is shown above a title: `breadcrumbs` for the full path, `section` for the group. The theme decides when left out.',
    )
    .meta({ examples: ['section', 'breadcrumbs'] }),
  latex: z.boolean().optional().describe('Enables or disables formulas. Default: enabled on pages that contain them.'),
  codeblocks: z
    .union([
      words,
      z.strictObject({
        theme: codeTheme.optional().describe('Name of a Shiki theme, or one for each colour mode.'),
        languages: z
          .strictObject({ custom: z.array(asset).optional().describe('Paths of TextMate grammars in JSON.') })
          .optional()
          .describe('Further languages.'),
      }),
    ])
    .optional()
    .describe('Colours of code: `system` follows the mode, `dark` is always dark, or the name of a Shiki theme.'),
});
