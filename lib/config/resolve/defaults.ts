/** Every default of the settings, in one table. Source: format 1.1 and 1.2, unless a line says otherwise. */

export const DEFAULTS = {
  /** Stands in for a name, theme or primary colour that is absent or cannot be used. Source: rules, `config/required`. */
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
  /** `redirect` when `errors.404` is written. Without it the 404 page is shown, with recommendations (format 5.7). */
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
