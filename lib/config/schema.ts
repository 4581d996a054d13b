/** The schema of `docs.json` as written; `docs.schema.json` is generated from it. See content/settings/reference.mdx. */
import * as z from 'zod/v4';
import { api } from '@/lib/config/schema/api';
import { assistant } from '@/lib/config/schema/assistant';
import { banner, contextual, footer, navbar, thumbnails } from '@/lib/config/schema/frame';
import { integrations } from '@/lib/config/schema/integrations';
import {
  appearance,
  appearanceOf,
  background,
  colors,
  fonts,
  image,
  logo,
  modeToggle,
  styling,
} from '@/lib/config/schema/look';
import { navigation } from '@/lib/config/schema/navigation';
import { notFound, redirects, seo } from '@/lib/config/schema/pages';
import { facts, words } from '@/lib/config/schema/parts';
import { feedback, repository, strings, translations } from '@/lib/config/schema/reader';
import { security } from '@/lib/config/schema/security';
import { ICON_LIBRARIES } from '@/lib/words/icons';
import { THEMES } from '@/lib/words/themes';

/** All top-level keys except `navigation`. */
const settingsObject = z.strictObject({
  $schema: z.string().optional().describe('URL or path of the JSON schema, for editors only.'),
  theme: z.enum(THEMES).describe('Layout of the site.').register(facts, { page: '/settings/appearance#theme' }),
  name: words.trim().describe('Title of the site.'),
  description: z.string().optional().describe('Description for search engines and `llms.txt`.'),
  public: z
    .boolean()
    .optional()
    .describe('If true, strangers can read pages without a rule of their own.')
    .register(facts, { page: '/operate/private-docs#public-pages' }),
  colors: colors.describe('Brand colours.').register(facts, { page: '/settings/appearance#colours' }),
  logo: logo
    .optional()
    .describe("Image at the top of every page. Default: the site's name.")
    .register(facts, { page: '/settings/appearance#logo-and-favicon' }),
  favicon: image
    .optional()
    .describe("Icon of the browser tab. Default: the site's initial on its colour.")
    .register(facts, { page: '/settings/appearance#logo-and-favicon' }),
  appearance: appearance
    .prefault({})
    .describe('Light and dark mode.')
    .register(facts, { page: '/settings/appearance#light-and-dark' }),
  modeToggle: modeToggle.prefault({}).describe('Old form of `appearance`.'),
  background: background
    .prefault({})
    .describe('The background of the pages.')
    .register(facts, { page: '/settings/appearance#background' }),
  fonts: fonts
    .prefault({})
    .describe("Fonts of the site. Default: the theme's font.")
    .register(facts, { page: '/settings/appearance#fonts' }),
  icons: z
    .strictObject({ library: z.enum(ICON_LIBRARIES).describe('Icon library for icons referenced by name.') })
    .default({ library: 'fontawesome' })
    .describe('Icons of the site. Default: `fontawesome`.')
    .register(facts, { page: '/settings/appearance#icons' }),
  styling: styling.prefault({}).describe('Eyebrows, formulas and code colours.'),
  thumbnails: thumbnails
    .prefault({})
    .describe('Images for link previews.')
    .register(facts, { page: '/settings/search-engines#pictures-for-link-previews' }),
  navbar: navbar.prefault({}).describe('Links in the header.').register(facts, { page: '/settings/frame#navbar' }),
  footer: footer.prefault({}).describe('Links below every page.').register(facts, { page: '/settings/frame#footer' }),
  banner: banner
    .optional()
    .describe('A line of text above every page.')
    .register(facts, { page: '/settings/frame#banner' }),
  search: z
    .strictObject({ prompt: z.string().optional().describe('Placeholder of the search field.') })
    .prefault({})
    .describe('The search box.')
    .register(facts, { page: '/settings/search#in-the-search-box' }),
  assistant: assistant
    .prefault({})
    .describe('The assistant. Only Lectern supports this field.')
    .register(facts, { page: '/assistant/panel#starter-questions' }),
  seo: seo.prefault({}).describe('Search engine settings.').register(facts, { page: '/settings/search-engines' }),
  redirects: redirects
    .default([])
    .describe('Redirects from old paths to new ones.')
    .register(facts, { page: '/settings/redirects' }),
  errors: z
    .strictObject({
      '404': notFound
        .default({ redirect: false })
        .describe('The page for unknown paths. Default: an error page without a redirect.'),
    })
    .prefault({})
    .describe('The 404 page.')
    .register(facts, { page: '/settings/redirects#unknown-addresses' }),
  contextual: contextual
    .default({ options: [], display: 'header' })
    .describe('The menu next to the title of a page. Default: no menu.')
    .register(facts, { page: '/settings/page-menu' }),
  repository: repository
    .optional()
    .describe('Repository for links that edit a page or report a problem. Default: that of the checkout.')
    .register(facts, { page: '/settings/page-menu#links-to-the-source' }),
  feedback: feedback
    .prefault({})
    .describe('Links that edit a page or report a problem.')
    .register(facts, { page: '/settings/page-menu#links-to-the-source' }),
  translations: translations
    .prefault({})
    .describe('Missing and outdated translations.')
    .register(facts, { page: '/navigation/languages#missing-and-old-translations' }),
  strings: strings
    .default({})
    .describe('Replacements for UI strings, by language code and name.')
    .register(facts, { page: '/settings/overview#own-texts-of-the-interface' }),
  interaction: z
    .strictObject({
      drilldown: z
        .boolean()
        .optional()
        .describe('If true, selecting a group opens its first page. Default: the theme decides.'),
    })
    .prefault({})
    .describe('Navigation behaviour.')
    .register(facts, { page: '/navigation/breadcrumbs-and-drilldown#drill-down' }),
  metadata: z
    .strictObject({ timestamp: z.boolean().default(false).describe('Shows the date of the last change.') })
    .prefault({})
    .describe('The date of the last change.')
    .register(facts, { page: '/settings/page-menu#date-of-the-last-change' }),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .describe('Values that pages insert with `{{name}}`.')
    .register(facts, { page: '/settings/overview#variables' }),
  markdown: z
    .strictObject({
      schema: z
        .boolean()
        .default(true)
        .describe('No effect: the Markdown of API pages always describes the operation.'),
      instructions: z
        .union([z.string(), z.array(z.string())])
        .transform((written) => [written].flat())
        .default([])
        .describe('Notes for agents in `llms.txt` and the Markdown of pages.'),
    })
    .prefault({})
    .describe('The Markdown version of pages.')
    .register(facts, { page: '/settings/search-engines#files-for-crawlers' }),
  api: api.prefault({}).describe('API pages.').register(facts, { page: '/api/operations' }),
  integrations: integrations
    .default({})
    .describe('Analytics, chat and consent services.')
    .register(facts, { page: '/settings/services' }),
  access: z
    .strictObject({
      groups: z.array(words).optional().describe('The groups of your readers. `check` reports any other name.'),
    })
    .prefault({})
    .describe('Who may read which page. An addition to the format.')
    .register(facts, { page: '/operate/private-docs' }),
  security: security
    .prefault({})
    .describe('The sources that pages can load and run. Only Lectern supports this field.')
    .register(facts, { page: '/operate/security#policy' }),
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
    .describe('No effect: `<Variation>` shows its content.'),
});

/** A valid `docs.json` without its navigation; its output is what the site uses. */
export const settingsSchema = settingsObject.transform(({ modeToggle, appearance, ...settings }) => ({
  ...settings,
  appearance: appearanceOf(appearance, modeToggle),
}));

/** The whole file. */
const docsSchema = settingsObject.extend({
  navigation: navigation
    .describe('The pages and structure of the site.')
    .register(facts, { page: '/navigation/overview' }),
});

/** The JSON schema in `docs.schema.json` (draft 7, supported by every editor). `withPages` adds the page that explains a field. */
export function jsonSchema({ withPages = false } = {}): object {
  const schema = z.toJSONSchema(docsSchema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    metadata: facts,
    override: ({ zodSchema, jsonSchema: part }) => {
      // In zod `id` names a definition; in draft 4 it is the schema's address, which editors would use.
      delete part.id;
      if (!withPages) delete part.page;
      // The default of a list or object is empty, or the defaults of its fields.
      if (typeof part.default === 'object') delete part.default;
      if (part.$ref === undefined) Object.assign(part, z.globalRegistry.get(zodSchema));
    },
  });
  return { ...schema, title: 'docs.json', description: 'The settings and the navigation of a documentation site.' };
}
