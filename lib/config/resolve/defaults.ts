/**
 * Every default of the settings, in one table. See content/reference/format/settings.mdx#keys and
 * content/reference/format/settings.mdx#api, unless a line says otherwise.
 */

export const DEFAULTS = {
  /** Stands in for a name, theme or primary colour that is absent or cannot be used. See content/reference/format/rules.mdx#codes. */
  name: 'Documentation',
  theme: 'mint',
  primary: '#0f766e',
  appearance: { default: 'system', strict: false },
  icons: 'fontawesome',
  codeblocks: { light: 'github-light-default', dark: 'dark-plus' },
  /** Labels of links whose type says enough. */
  typedLabels: { github: 'GitHub', discord: 'Discord' },
  primaryType: 'button',
  banner: { dismissible: false, type: 'info' },
  /**
   * `redirect` when `errors.404` is written. Without it the 404 page is shown, with recommendations
   * (content/reference/format/outputs.mdx#not-found).
   */
  notFound: { redirect: true },
  permanent: true,
  indexing: 'navigable',
  contextualDisplay: 'header',
  timestamps: false,
  markdown: { schema: true },
  api: {
    params: { expanded: 'closed' },
    playground: { display: 'interactive', proxy: true, credentials: false },
    examples: { defaults: 'all', prefill: false, autogenerate: true },
  },
} as const;
