/** The schema of the page frame: navbar, footer, banner, contextual menu. See content/settings/reference.mdx. */
import * as z from 'zod/v4';
import { asset, bothModes, color, href, icon, modes, words } from '@/lib/config/schema/parts';

/** The types of links that have an icon and a label of their own. */
const TYPED_LINKS = ['github', 'discord'] as const;
const TYPED_LABELS = { button: '', github: 'GitHub', discord: 'Discord' };

/** The label is optional only if the type provides a default. */
function needsLabel(link: { type?: string | undefined; label?: string | undefined }, context: z.RefinementCtx): void {
  if (link.label !== undefined || TYPED_LINKS.some((type) => type === link.type)) return;
  context.addIssue({ code: 'custom', path: ['label'], message: 'a string' });
}

const navbarLink = z
  .strictObject({
    label: z.string().optional().describe('Text of the link. Required unless `type` is `github` or `discord`.'),
    href: href.describe('Target of the link.'),
    icon: icon.optional().describe('Icon before the text.'),
    type: z
      .enum(['button', ...TYPED_LINKS])
      .optional()
      .describe("`github` and `discord` add the service's icon and label. `button` has no effect."),
  })
  .superRefine(needsLabel)
  .transform(({ type = 'button', ...link }) => ({
    ...link,
    label: link.label ?? TYPED_LABELS[type],
    ...(type === 'button' ? {} : { type }),
  }));

const navbarPrimary = z
  .strictObject({
    type: z
      .enum(['button', ...TYPED_LINKS])
      .default('button')
      .describe("`github` and `discord` add the service's icon and label."),
    label: z.string().optional().describe('Text of the button. Required unless `type` is `github` or `discord`.'),
    href: href.describe('Target of the button.'),
  })
  .superRefine(needsLabel)
  .transform((primary) => ({ ...primary, label: primary.label ?? TYPED_LABELS[primary.type] }));

export const navbar = z.strictObject({
  links: z.array(navbarLink).default([]).describe('Links at the end of the header.'),
  primary: navbarPrimary.optional().describe('The button at the end of the header.'),
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
    url: href.describe('URL of the profile.'),
  }),
);

export const footer = z.strictObject({
  socials: z
    .union([z.record(z.string(), href), socialList])
    .transform((socials) =>
      Array.isArray(socials)
        ? socials.map(({ type, url }) => ({ name: type, href: url }))
        : Object.entries(socials).map(([name, href]) => ({ name, href })),
    )
    .default([])
    .describe('URLs of profiles by network, such as `github`.'),
  links: z.array(footerColumn).max(4).default([]).describe('Up to four columns of links.'),
});

export const banner = z.strictObject({
  content: words.describe('Text of the banner, one line of Markdown.'),
  dismissible: z.boolean().default(false).describe('Lets readers close the banner until its text changes.'),
  type: z.enum(['info', 'warning', 'critical']).default('info').describe('The colour: brand, amber or red.'),
  color: modes(color, 'Background').transform(bothModes).optional().describe('Background of the banner.'),
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
  base: href.describe('URL without its query.'),
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
    .array(
      z
        .union([z.enum(CONTEXTUAL_OPTIONS), contextualOption])
        // The older name of this entry (content/settings/page-menu.mdx#menu).
        .transform((option) => (option === 'windsurf' ? 'devin-desktop' : option)),
    )
    .describe('Entries of the menu. The first is also a button.'),
  display: z.enum(['header', 'toc']).default('header').describe('Position of the menu.'),
});

export const thumbnails = z.strictObject({
  appearance: z.enum(['light', 'dark']).optional().describe('Colour mode of the images.'),
  background: asset.optional().describe('Image behind the text.'),
  fonts: z
    .strictObject({ family: words.optional().describe('Font family of the text.') })
    .prefault({})
    .describe('Fonts of the images.'),
});
