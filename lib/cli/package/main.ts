/** The command line of the package: without Next, in any folder with a docs.json. */
import path from 'node:path';
import { HOME } from '@/lib/kit/process/program-home';
import { runCommandLine } from '../command-line';
import { COMMON_COMMANDS } from '../commands';
import type { Command } from '../options';
import { packageVersion } from '../version';

const COMMANDS: Readonly<Record<string, Command>> = {
  dev: {
    summary: 'preview the docs folder with live reload',
    options: ['docs', 'base', 'port', 'host', 'groups', 'lenient', 'no-extensions'],
    examples: ['dev', 'dev --docs ../my-docs --port 4000'],
    serves: true,
    load: async () => (await import('./dev')).runDev,
  },
  build: {
    summary: 'build the site into .lectern/site',
    options: ['docs', 'base', 'lenient', 'standalone', 'no-extensions', 'json'],
    examples: ['build', 'build --standalone'],
    load: async () => (await import('./build')).runBuild,
  },
  start: {
    summary: 'serve the built site, with search, assistant and playground',
    options: ['docs', 'base', 'port', 'host', 'lenient', 'no-extensions'],
    examples: ['start --port 4000'],
    serves: true,
    load: async () => (await import('../start')).runStart,
  },
  ...COMMON_COMMANDS,
};

/** Caches and state are beside the docs, never in the installed package. */
function setDefaults(): void {
  const { env } = process;
  const docs = path.resolve(env.DOCS_DIR || '.');
  const own = path.join(docs, '.lectern');
  env.DOCS_DIR = docs;
  env.LECTERN_DIST ||= own;
  env.LECTERN_CACHE_DIR ||= path.join(own, 'cache');
  env.ASSISTANT_STATE_DIR ||= path.join(own, 'assistant');
  env.LECTERN_PROGRAM = path.join(HOME.root, 'program', HOME.hash ?? '');
}

const PROGRAM = { name: 'lectern', separator: '', docs: 'the current folder', version: packageVersion() };

await runCommandLine({ ...PROGRAM, commands: COMMANDS, prepare: setDefaults }, process.argv.slice(2));
