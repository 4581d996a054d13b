/** The schema of `docs.json` as written; `docs.schema.json` is generated from it. See content/reference/format/settings.mdx#keys. */
import * as z from 'zod/v4';
import { api } from '@/lib/config/schema/api';
import { banner, contextual, footer, navbar, thumbnails } from '@/lib/config/schema/frame';
import { integrations } from '@/lib/config/schema/integrations';
import { appearance, background, colors, favicon, fonts, logo, modeToggle, styling } from '@/lib/config/schema/look';
import { navigation } from '@/lib/config/schema/navigation';
import { definitions, words } from '@/lib/config/schema/parts';
import { feedback, repository, strings, translations } from '@/lib/config/schema/reader';
import { security } from '@/lib/config/schema/security';
import { ICON_LIBRARIES } from '@/lib/format/icons';
import { THEMES } from '@/lib/format/themes';
import { hrefKind } from '@/lib/kit/urls';

const metatags = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const seo = z.strictObject({
  metatags: metatags.optional().describe('Meta tags of every page, by name.'),
  paths: z
    .array(
      z.strictObject({
        path: words.describe("Start of the pages' paths, without slashes at its ends."),
        metatags: metatags.describe('Meta tags of these pages.'),
      }),
    )
    .optional()
    .describe('Meta tags for parts of the site; the longest path wins.'),
  organization: z.record(z.string(), z.unknown()).optional().describe('The publisher, in schema.org terms.'),
  indexing: z
    .enum(['navigable', 'all'])
    .optional()
    .describe('Whether search engines see pages outside the navigation. Default: `navigable`.'),
  trailingSlash: z.boolean().optional().describe('Whether canonical addresses end in a slash.'),
});

/** A path without its leading slash is accepted; it is relative to the start page. */
const destination = words.superRefine((value, context) => {
  if (hrefKind(value) !== 'unsafe') return;
  context.addIssue({ code: 'custom', message: 'a path or URL', params: { code: 'nav/href-scheme' } });
});

const redirect = z.strictObject({
  source: words.describe('Old path. `:name`, `:name*` and `*` match parts of it.'),
  destination: destination.describe('New path or URL. May use the matched parts of the source.'),
  permanent: z.boolean().optional().describe('308 or, when false, 307. Default: true.'),
});

const notFound = z.strictObject({
  redirect: z
    .boolean()
    .optional()
    .describe('Redirects to the home page instead of showing an error page. Default: true.'),
  title: z.string().optional().describe('Title of the page.'),
  description: z.string().optional().describe('Text of the page, one line of Markdown.'),
});

/** All top-level keys except `navigation`. */
export const settingsSchema = z.strictObject({
  $schema: z.string().optional().describe('Address of the JSON schema, for editors.'),
  theme: z.enum(THEMES).describe('Layout of the site.'),
  name: words.describe('Title of the site.'),
  description: z.string().optional().describe('What the site is about, for search engines and agents.'),
  public: z.boolean().optional().describe('Whether pages may be read without signing in. Accepted without effect.'),
  colors: colors.describe('Brand colours.'),
  logo: logo.optional().describe("Image at the top of every page. Default: the site's name."),
  favicon: favicon.optional().describe('Icon of the browser tab.'),
  appearance: appearance.optional().describe('Light and dark mode.'),
  modeToggle: modeToggle.optional().describe('Old form of `appearance`.'),
  background: background.optional().describe('The background of the pages.'),
  fonts: fonts.optional().describe('Fonts of the site.'),
  icons: z
    .strictObject({ library: z.enum(ICON_LIBRARIES).describe('Icon library for icons referenced by name.') })
    .optional()
    .describe('Icons of the site.'),
  styling: styling.optional().describe('Details of how pages look.'),
  thumbnails: thumbnails.optional().describe('Pictures for links to pages.'),
  navbar: navbar.optional().describe('Links in the top bar.'),
  footer: footer.optional().describe('The footer of every page.'),
  banner: banner.optional().describe('A line of text above every page.'),
  search: z
    .strictObject({ prompt: z.string().optional().describe('Text in the empty search field.') })
    .optional()
    .describe('The search.'),
  seo: seo.optional().describe('Search engine settings.'),
  redirects: z.array(redirect).optional().describe('Redirects from old addresses to new ones.'),
  errors: z
    .strictObject({ '404': notFound.optional().describe('The page shown for unknown addresses.') })
    .optional()
    .describe('Error pages.'),
  contextual: contextual.optional().describe('The menu beside the title of a page.'),
  repository: repository
    .optional()
    .describe('The repository of the docs, for links that edit a page or report a problem.'),
  feedback: feedback.optional().describe('What a reader can say about a page.'),
  translations: translations.optional().describe('What readers of a translation see where it lacks a page or is old.'),
  strings: strings.optional().describe('Own texts of the interface: language code, then the name of the text.'),
  interaction: z
    .strictObject({
      drilldown: z
        .boolean()
        .optional()
        .describe('Whether selecting a group opens its first page. The theme decides when left out.'),
    })
    .optional()
    .describe('Navigation behaviour.'),
  metadata: z
    .strictObject({ timestamp: z.boolean().optional().describe('Shows when a page was last changed. Default: false.') })
    .optional()
    .describe('Page metadata that readers see.'),
  variables: z.record(z.string(), z.string()).optional().describe('Values that pages insert with `{{name}}`.'),
  markdown: z
    .strictObject({
      schema: z
        .boolean()
        .optional()
        .describe('Adds the specification to the Markdown of API pages. Default: true. Accepted without effect.'),
      instructions: z
        .union([z.string(), z.array(z.string())])
        .optional()
        .describe('Notes for agents.'),
    })
    .optional()
    .describe('The Markdown form of pages.'),
  api: api.optional().describe('API pages.'),
  integrations: integrations.optional().describe('Scripts of other services.'),
  security: security.optional().describe('What browsers may load and run on the pages.'),
  variations: z
    .strictObject({
      options: z
        .array(
          z.strictObject({
            id: words.describe('Name that pages use.'),
            label: words.describe('The text shown to readers.'),
          }),
        )
        .describe('The available variations.'),
    })
    .optional()
    .describe('Variations of a text between which the reader chooses. Accepted without effect.'),
});

/** A valid `docs.json` without its navigation, as written. */
export type WrittenSettings = z.infer<typeof settingsSchema>;

/** The whole file. */
const docsSchema = settingsSchema.extend({
  navigation: navigation.describe('The pages of the site in their order. Holds one kind of child.'),
});

/** The JSON schema in `docs.schema.json` (draft 7, supported by every editor). */
export function jsonSchema(): object {
  const schema = z.toJSONSchema(docsSchema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    metadata: definitions,
    override: ({ zodSchema, jsonSchema: part }) => {
      // In zod `id` names a definition; in draft 4 it is the schema's address, which editors would use.
      delete part.id;
      if (part.$ref === undefined) Object.assign(part, z.globalRegistry.get(zodSchema));
    },
  });
  return { ...schema, title: 'docs.json', description: 'The settings and the navigation of a documentation site.' };
}
