/** The commands that the repository and the package have in common, besides those of our own extensions. */
import type { Command } from './options';

export const COMMON_COMMANDS = {
  check: {
    summary: 'report every problem in the docs folder',
    options: ['docs', 'lenient', 'format', 'json', 'since', 'fix', 'external', 'budget', 'questions', 'no-extensions'],
    examples: ['check --docs ../my-docs', 'check --since origin/main --format github', 'check --fix'],
    details: 'Exits with 1 if there is an error, and with 0 if there are only warnings.',
    load: async () => (await import('./check/check')).runCheck,
  },
  init: {
    summary: 'create a docs folder, or add what an existing one lacks',
    operands: ['[DIR]'],
    options: ['name', 'color', 'kind', 'previews', 'yes'],
    examples: ['init', 'init docs --name "My product" --kind api', 'init --previews'],
    load: async () => (await import('./write/init')).runInit,
  },
  rename: {
    summary: 'move a page or folder, update links and navigation, and add redirects',
    operands: ['FROM', 'TO'],
    options: ['docs', 'json'],
    examples: ['rename guides/old guides/new', 'rename --docs ../my-docs api reference'],
    load: async () => (await import('./write/rename')).runRename,
  },
  upgrade: {
    summary: 'print the changes since the Lectern version that you last used with these docs',
    options: ['docs', 'from', 'json'],
    examples: ['upgrade', 'upgrade --from 0.1.0'],
    load: async () => (await import('./write/upgrade')).runUpgrade,
  },
  export: {
    summary: 'write the site as static files for any host',
    options: [
      ...(['docs', 'out', 'host', 'pages', 'bundle', 'single', 'scope', 'audience', 'include-restricted'] as const),
      ...(['base', 'lenient', 'no-extensions', 'json'] as const),
    ],
    about: {
      host: { help: 'plain (default), github-pages, netlify, cloudflare, vercel or s3' },
    },
    examples: [
      'export --out out',
      'export --docs ../my-docs --out ../site --host github-pages',
      'export --single handbook.html --scope Guides',
    ],
    load: async () => (await import('./export')).runExport,
  },
  'export-pages': {
    summary: 'a worker of "export"',
    options: [],
    examples: [],
    hidden: true,
    load: async () => (await import('./articles/page-workers')).runPageWorker,
  },
  key: {
    summary: "make, list, revoke or change keys for the assistant's endpoint",
    operands: ['ACTION', '[ID]', '[VALUE]'],
    options: ['organisation', 'domain', 'name', 'public', 'expires', 'origins', 'groups', 'json'],
    about: {
      name: { help: 'a name for the key' },
      groups: { help: 'the key reads what readers in these groups may read, or in none ("signed-in")' },
    },
    examples: [
      'key make --organisation acme --domain docs',
      'key list --json',
      'key revoke 1fysm5gb2rjm',
      'key expire 1fysm5gb2rjm 2027-01-31',
      'key origins 1fysm5gb2rjm https://app.example.com',
    ],
    details:
      'ACTION is make, list, revoke, expire (a date, or "never") or origins (separated by commas, or "all"). A new key is printed once and stored only as a hash: in Redis if REDIS_URL is set, otherwise in ASSISTANT_STATE_DIR (default: .lectern/assistant).',
    load: async () => (await import('./keys/key-command')).runKey,
  },
} as const satisfies Record<string, Command>;
