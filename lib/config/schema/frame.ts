/** The schema of the page frame: navbar, footer, banner, contextual menu. See content/reference/format/settings.mdx#keys. */
import * as z from 'zod/v4';
import { asset, color, href, icon, modes, words } from '@/lib/config/schema/parts';

const TYPED_LINKS = ['github', 'discord'] as const;

/** The label is optional only if the type provides a default. */
function needsLabel(link: { type?: string | undefined; label?: string | undefined }, context: z.RefinementCtx): void {
  if (link.label !== undefined || TYPED_LINKS.some((type) => type === link.type)) return;
  context.addIssue({ code: 'custom', path: ['label'], message: 'a string' });
}

const navbarLink = z
  .strictObject({
    label: z.string().optional().describe('Text of the link. Needed unless `type` gives one.'),
    href: href.describe('Target of the link.'),
    icon: icon.optional().describe('Icon before the text.'),
    type: z
      .enum(['button', ...TYPED_LINKS])
      .optional()
      .describe(
        'A link with the icon and the label of the service. `button` has no effect: only `primary` is a button.',
      ),
  })
  .superRefine(needsLabel);

const navbarPrimary = z
  .strictObject({
    type: z
      .enum(['button', ...TYPED_LINKS])
      .optional()
      .describe('Appearance. Default: `button`.'),
    label: z.string().optional().describe('Text of the button. Needed unless `type` gives one.'),
    href: href.describe('Target of the button.'),
  })
  .superRefine(needsLabel);

export const navbar = z.strictObject({
  links: z.array(navbarLink).optional().describe('Links at the end of the top bar.'),
  primary: navbarPrimary.optional().describe('The button at the end of the top bar.'),
});

const footerColumn = z.strictObject({
  header: z.string().optional().describe('Heading of the column.'),
  items: z
    .array(
      z.strictObject({
        label: words.describe('Text of the link.'),
        href: href.describe('Target of the link.'),
      }),
    )
    .describe('Links of the column.'),
});

const socialList = z.array(
  z.strictObject({
    type: words.describe('Name of the network, such as `github`.'),
    url: href.describe('Address of the profile.'),
  }),
);

export const footer = z.strictObject({
  socials: z
    .union([z.record(z.string(), href), socialList])
    .optional()
    .describe(
      'Profiles on other sites by network: `x`, `github`, `discord`, `linkedin`, `youtube`, `website` and so on.',
    ),
  links: z.array(footerColumn).max(4).optional().describe('Up to four columns of links.'),
});

export const banner = z.strictObject({
  content: words.describe('Text of the banner; Markdown for emphasis and links.'),
  dismissible: z.boolean().optional().describe('Whether a reader can close it. Default: false.'),
  type: z.enum(['info', 'warning', 'critical']).optional().describe('The meaning of the colour. Default: `info`.'),
  color: modes(color, 'Background').optional().describe('Background of the banner.'),
});

const CONTEXTUAL_OPTIONS = [
  'copy',
  'view',
  'assistant',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'windsurf',
  'mcp',
  'add-mcp',
  'claude-code',
  'cursor',
  'vscode',
  'devin-mcp',
  'download-spec',
  'download-pdf',
] as const;

const queryHref = z.strictObject({
  base: href.describe('Address without its query.'),
  query: z
    .array(
      z.strictObject({
        key: words.describe('Name of the parameter.'),
        value: z.string().describe('Value. `$page`, `$path` and `$mcp` are replaced.'),
      }),
    )
    .describe('Parameters of the query.'),
});

const contextualOption = z.strictObject({
  title: words.describe('Text of the entry.'),
  description: words.describe('Second line of the entry.'),
  icon: icon.optional().describe('Icon of the entry.'),
  href: z.union([href, queryHref]).describe('Target of the entry. `$page`, `$path` and `$mcp` are replaced.'),
});

export const contextual = z.strictObject({
  options: z
    .array(z.union([z.enum(CONTEXTUAL_OPTIONS), contextualOption]))
    .describe('Entries of the menu beside the title; the first one is the button itself.'),
  display: z.enum(['header', 'toc']).optional().describe('Position of the menu. Default: `header`.'),
});

export const thumbnails = z.strictObject({
  appearance: z.enum(['light', 'dark']).optional().describe('Colour mode of the pictures.'),
  background: asset.optional().describe('Picture behind the text.'),
  fonts: z
    .strictObject({ family: words.optional().describe('Font family of the text.') })
    .optional()
    .describe('Fonts of the pictures.'),
});
