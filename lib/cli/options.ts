/** The options of all commands, and the error for wrong usage. */

export interface Option {
  type: 'string' | 'boolean';
  /** The placeholder of the value in the help. */
  value?: string;
  /** One line for the help. */
  help: string;
}

/** The options of all commands. Where a command means something of its own by one, it says so in `about`. */
export const OPTIONS = {
  docs: { type: 'string', value: 'DIR', help: 'the docs folder (default: DOCS_DIR, else @DOCS)' },
  base: {
    type: 'string',
    value: 'PATH',
    help: 'serve below this path, such as /docs (default: BASE_PATH, else the path of SITE_URL)',
  },
  port: { type: 'string', value: 'N', help: 'the port to listen on (default: PORT, else 3000 or the next free one)' },
  host: { type: 'string', value: 'NAME', help: 'the address to listen on' },
  out: { type: 'string', value: 'DIR', help: 'the folder to write (default: out)' },
  pages: {
    type: 'string',
    value: 'FORM',
    help: '"directory" writes guide/index.html, "file" guide.html (default: by host)',
  },
  bundle: { type: 'string', value: 'FILE', help: 'also pack the folder into one file (tar and gzip)' },
  single: { type: 'string', value: 'FILE', help: 'write one HTML file that works from a disk instead of a folder' },
  scope: {
    type: 'string',
    value: 'PATH',
    help: 'with --single only this part of the navigation, by its labels: Guides/Writing',
  },
  lenient: { type: 'boolean', help: 'continue where a rule is broken but there is a safe way (also DOCS_LENIENT=1)' },
  json: { type: 'boolean', help: 'print one JSON object' },
  verbose: { type: 'boolean', help: 'print every request too (also LECTERN_VERBOSE=1)' },
  questions: {
    type: 'string',
    value: 'FILE',
    help: 'only check whether these questions find the sections that answer them',
  },
  format: { type: 'string', value: 'NAME', help: 'text (default), json, github (annotations), sarif or junit' },
  since: {
    type: 'string',
    value: 'REF',
    help: 'only what changed since this branch or commit, and what that can break',
  },
  standalone: { type: 'boolean', help: 'also write a folder that runs with Node alone, with a Dockerfile' },
  from: { type: 'string', value: 'VERSION', help: 'the version that was used before (default: as remembered)' },
  fix: { type: 'boolean', help: 'correct what has one right answer' },
  external: { type: 'boolean', help: 'also ask whether linked addresses of other sites exist' },
  budget: {
    type: 'string',
    value: 'FILE',
    help: 'also weigh the exported pages: a file of limits, or "defaults"',
  },
  name: { type: 'string', value: 'NAME', help: 'the name of the product' },
  color: { type: 'string', value: '#RRGGBB', help: 'the main colour' },
  kind: {
    type: 'string',
    value: 'KIND',
    help: 'guide, api (pages from an OpenAPI file) or versions',
  },
  yes: { type: 'boolean', help: 'ask nothing, use the defaults' },
  organisation: {
    type: 'string',
    value: 'ORG',
    help: 'whose key it is: all keys of it share a limit per hour',
  },
  domain: { type: 'string', value: 'A,B', help: 'the sites that the key opens' },
  public: { type: 'boolean', help: 'a key that web pages may contain (default: for servers)' },
  expires: { type: 'string', value: 'DATE', help: 'when the key ends: 2027-01-31, or 2027-01-31T12:00:00Z' },
  origins: { type: 'string', value: 'A,B', help: 'the pages that may use a public key, such as https://example.com' },
  'no-extensions': { type: 'boolean', help: 'leave out the extensions of lectern.config.ts' },
  help: { type: 'boolean', help: 'show this help' },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/** The values of the options as written, and the words that are no options. */
export type CommandOptions = {
  -readonly [Name in OptionName]?: (typeof OPTIONS)[Name]['type'] extends 'boolean' ? boolean : string;
} & { operands: readonly string[] };

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  /** The words after the name; in brackets where they may be left out: `FROM`, `[DIR]`. */
  operands?: readonly string[];
  options: readonly OptionName[];
  /** The help of options that mean something of their own in this command. */
  about?: Partial<Record<OptionName, Pick<Option, 'value' | 'help'>>>;
  /** Options of its own, which no other command has. */
  own?: Readonly<Record<string, Option>>;
  /** Command lines without the program's name: `check --docs ../my-docs`. */
  examples: readonly string[];
  /** The docs folder without `--docs` and DOCS_DIR, if it is not that of the program. */
  docs?: string;
  /** Further lines of the help. */
  details?: string;
  /** Started by other commands; not listed. */
  hidden?: true;
  /** Runs until it is stopped. */
  serves?: true;
  /** Resolves with the function that runs it; that resolves with the exit code. Imported on demand. */
  load(): Promise<(options: CommandOptions) => Promise<number>>;
}

/** Wrong usage: the message is for the user, without a stack trace. */
export class CommandError extends Error {}
