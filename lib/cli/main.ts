/** The command line of the repository, where Next builds and previews the site. */
import { runCommandLine } from './command-line';
import { COMMON_COMMANDS } from './commands';
import { loadEnvFiles } from './keys/env-files';
import type { Command } from './options';
import { packageVersion } from './version';

const COMMANDS: Readonly<Record<string, Command>> = {
  dev: {
    summary: 'preview the docs folder with live reload',
    options: ['docs', 'base', 'port', 'host', 'groups', 'lenient', 'no-extensions', 'verbose'],
    examples: ['dev --docs ../my-docs', 'dev --port 4000'],
    serves: true,
    load: async () => (await import('./dev')).runDev,
  },
  build: {
    summary: 'build the site',
    options: ['docs', 'base', 'lenient', 'no-extensions'],
    examples: ['build --docs ../my-docs'],
    load: async () => (await import('./build')).runBuild,
  },
  start: {
    summary: 'serve the built site',
    docs: 'the folder that was built',
    options: ['docs', 'base', 'port', 'host', 'lenient', 'no-extensions'],
    examples: ['start --port 4000'],
    serves: true,
    load: async () => (await import('./start')).runStart,
  },
  ...COMMON_COMMANDS,
  prepare: {
    summary: 'the first half of "build"',
    options: [],
    examples: [],
    hidden: true,
    load: async () => (await import('./prepare')).runPrepare,
  },
  'help-articles': {
    summary: 'a worker of "prepare"',
    options: [],
    examples: [],
    hidden: true,
    load: async () => (await import('./articles/helpers')).runArticleHelper,
  },
};

const PROGRAM = { name: 'npm run', separator: '--', docs: 'content', version: packageVersion(), commands: COMMANDS };

/** The files that Next reads for a build and a preview, so that all commands have the same variables. */
function prepare(): void {
  loadEnvFiles(process.env.NODE_ENV === 'development' ? 'development' : 'production');
}

await runCommandLine({ ...PROGRAM, prepare }, process.argv.slice(2));
