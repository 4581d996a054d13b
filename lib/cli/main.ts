/** The command line: `dev`, `build`, `start`, `check`. Reads arguments, sets the environment and hands over. */
import { parseArgs } from 'node:util';
import { runBuild } from './build';
import { runCheck } from './check';
import { runDev } from './dev';
import { CommandError, type CommandOptions } from './options';
import { runStart } from './start';

const COMMANDS: Record<string, (options: CommandOptions) => Promise<number>> = {
  dev: runDev,
  build: runBuild,
  start: runStart,
  check: runCheck,
};

const USAGE = `Usage: npm run <command> -- [options]

  dev      preview the docs folder, with live reload
  build    build the site
  start    serve the built site
  check    report every problem of the docs folder

Options
  --docs DIR    the docs folder (default: DOCS_DIR, else content)
  --port N      the port to listen on (default: PORT, else 3000 or the next free one)
  --host NAME   the address to listen on
  --lenient     build on where a rule is broken but there is a safe way (also DOCS_LENIENT=1)
  --json        check: print one JSON object`;

async function main(argv: string[]): Promise<number> {
  const [name = '', ...rest] = argv;
  const command = COMMANDS[name];
  if (!command) {
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
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.docs !== undefined) process.env.DOCS_DIR = values.docs;
  if (values.lenient) process.env.DOCS_LENIENT = '1';
  return command({ port: values.port ?? process.env.PORT, host: values.host, json: values.json ?? false });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const expected =
      error instanceof CommandError || (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code)));
    console.error(expected ? (error as Error).message : error);
    process.exitCode = expected ? 2 : 1;
  },
);
