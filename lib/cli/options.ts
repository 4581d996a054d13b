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
  docs: { type: 'string', value: 'DIR', help: 'the docs folder (default: DOCS_DIR, or @DOCS)' },
  base: {
    type: 'string',
    value: 'PATH',
    help: 'the base path, such as /docs (default: BASE_PATH, or the path of SITE_URL)',
  },
  port: { type: 'string', value: 'N', help: 'the port (default: PORT, or the first free one from 3000)' },
  host: { type: 'string', value: 'NAME', help: 'the host name or IP address to listen on' },
  out: { type: 'string', value: 'DIR', help: 'the output folder (default: out)' },
  pages: {
    type: 'string',
    value: 'FORM',
    help: '"directory" writes guide/index.html, "file" writes guide.html (default: depends on --host)',
  },
  bundle: { type: 'string', value: 'FILE', help: 'also pack the output folder into one file (tar and gzip)' },
  single: { type: 'string', value: 'FILE', help: 'write one HTML file that works offline instead of a folder' },
  scope: {
    type: 'string',
    value: 'PATH',
    help: 'with --single, include only this section of the navigation, such as Guides/Writing',
  },
  audience: {
    type: 'string',
    value: 'A,B',
    help: 'write the site as readers in these groups see it, as those in none ("signed-in"), or as "strangers" do (default)',
  },
  'include-restricted': { type: 'boolean', help: 'also write the pages that are not for everybody' },
  groups: {
    type: 'string',
    value: 'A,B',
    help: 'show the site as readers in these groups see it, as those in none ("signed-in"), or as "strangers" do',
  },
  lenient: { type: 'boolean', help: 'treat problems that have a safe fallback as warnings (or set DOCS_LENIENT=1)' },
  json: { type: 'boolean', help: 'print JSON' },
  verbose: { type: 'boolean', help: 'also print every request (or set LECTERN_VERBOSE=1)' },
  questions: {
    type: 'string',
    value: 'FILE',
    help: 'only check that search finds the right sections for the questions in this file',
  },
  format: {
    type: 'string',
    value: 'NAME',
    help: 'text (default), json, github (annotations), markdown (a comment), sarif or junit',
  },
  since: {
    type: 'string',
    value: 'REF',
    help: 'check only changes since this branch or commit, and pages that they can break',
  },
  standalone: { type: 'boolean', help: 'also write a folder that needs only Node, with a Dockerfile' },
  from: { type: 'string', value: 'VERSION', help: 'the previous version (default: the recorded one)' },
  fix: { type: 'boolean', help: 'fix problems that have only one solution' },
  external: { type: 'boolean', help: 'also check links to other sites' },
  budget: {
    type: 'string',
    value: 'FILE',
    help: 'also check page sizes against the limits in this file, or "defaults"',
  },
  name: { type: 'string', value: 'NAME', help: 'the product name' },
  color: { type: 'string', value: '#RRGGBB', help: 'the main colour' },
  kind: {
    type: 'string',
    value: 'KIND',
    help: 'guide, api (pages from an OpenAPI file) or versions',
  },
  previews: { type: 'boolean', help: 'publish a preview of each pull request on GitHub Pages' },
  yes: { type: 'boolean', help: 'use the defaults without asking' },
  organisation: {
    type: 'string',
    value: 'ORG',
    help: 'the owner of the key; all keys of an organisation share an hourly limit',
  },
  domain: { type: 'string', value: 'A,B', help: 'the sites that the key gives access to' },
  public: { type: 'boolean', help: 'make a key for web pages (default: a key for servers)' },
  expires: { type: 'string', value: 'DATE', help: 'the expiry date, such as 2027-01-31 or 2027-01-31T12:00:00Z' },
  origins: { type: 'string', value: 'A,B', help: 'the origins that may use a public key, such as https://example.com' },
  'no-extensions': { type: 'boolean', help: 'ignore the extensions in lectern.config.ts' },
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
