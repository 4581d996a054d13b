/** The command line: parses arguments, sets the environment and runs the command. */
import { parseArgs } from 'node:util';
import { CommandError, type CommandOptions } from './options';

type Command = (options: CommandOptions) => Promise<number>;

// Each command is imported on demand, and React only after NODE_ENV has been set (also in run.mjs).
const COMMANDS: Record<string, () => Promise<Command>> = {
  dev: async () => (await import('./dev')).runDev,
  build: async () => (await import('./build')).runBuild,
  // Started by `build`; not for users.
  prepare: async () => (await import('./prepare')).runPrepare,
  // Started by `prepare` as a worker.
  'help-articles': async () => (await import('./article-helpers')).runArticleHelper,
  start: async () => (await import('./start')).runStart,
  check: async () => (await import('./check/check')).runCheck,
  convert: async () => (await import('./convert')).runConvert,
};

/** Commands that run until they are stopped. */
const SERVERS = new Set(['dev', 'start']);

const USAGE = `Usage: npm run <command> -- [options]

  dev      preview the docs folder, with live reload
  build    build the site
  start    serve the built site
  check    report every problem of the docs folder
  convert  print the docs.json that an older mint.json means

Options
  --docs DIR    the docs folder (default: DOCS_DIR, else content)
  --port N      the port to listen on (default: PORT, else 3000 or the next free one)
  --host NAME   the address to listen on
  --lenient     build on where a rule is broken but there is a safe way (also DOCS_LENIENT=1)
  --json        check: print one JSON object
  --verbose     dev: print every request too (also LECTERN_VERBOSE=1)
  --questions FILE  check: whether these questions find the sections that answer them`;

async function main(argv: string[]): Promise<number> {
  const [name = '', ...rest] = argv;
  const load = COMMANDS[name];
  if (!load) {
    console.error(USAGE);
    return name === '' || name === 'help' || name === '--help' ? 0 : 2;
  }
  const { values } = parseArgs({
    args: rest,
    options: {
      docs: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      lenient: { type: 'boolean' },
      json: { type: 'boolean' },
      verbose: { type: 'boolean' },
      questions: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.docs !== undefined) process.env.DOCS_DIR = values.docs;
  // Read by next.config.mjs.
  if (values.verbose) process.env.LECTERN_VERBOSE = '1';
  if (values.lenient) process.env.DOCS_LENIENT = '1';
  // React selects its build on its first import: the development build for previews, the production build for everything else.
  Object.assign(process.env, { NODE_ENV: name === 'dev' ? 'development' : 'production' });
  const command = await load();
  return command({
    port: values.port ?? process.env.PORT,
    host: values.host,
    json: values.json ?? false,
    questions: values.questions,
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
    // Responses that are still open when a server is stopped.
    if (SERVERS.has(process.argv[2] ?? '')) process.exit();
  },
  (error: unknown) => {
    const expected =
      error instanceof CommandError ||
      (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));
    console.error(expected ? (error as Error).message : error);
    process.exitCode = expected ? 2 : 1;
  },
);
