/**
 * All defaults of the settings. See content/reference/format/settings.mdx#keys and content/reference/format/settings.mdx#api, unless a line
 * says otherwise.
 */

export const DEFAULTS = {
  /** Replaces a missing or unusable name, theme or primary colour. See content/reference/format/rules.mdx#codes. */
  name: 'Documentation',
  theme: 'mint',
  primary: '#0f766e',
  appearance: { default: 'system', strict: false },
  icons: 'fontawesome',
  codeblocks: { light: 'github-light-default', dark: 'dark-plus' },
  /** Default labels of links with a type. */
  typedLabels: { github: 'GitHub', discord: 'Discord' },
  primaryType: 'button',
  banner: { dismissible: false, type: 'info' },
  /** `redirect` if `errors.404` is present. Without it the 404 page is shown (content/reference/format/outputs.mdx#not-found). */
  notFound: { redirect: true },
  permanent: true,
  indexing: 'navigable',
  contextualDisplay: 'header',
  timestamps: false,
  translations: { missing: 'off', stale: false },
  markdown: { schema: true },
  policy: 'enforce',
  api: {
    params: { expanded: 'closed' },
    playground: { display: 'interactive', proxy: true, credentials: false, allowPrivate: false },
    examples: { defaults: 'all', prefill: false, autogenerate: true },
  },
} as const;
