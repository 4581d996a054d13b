/** The program that reads a language's samples, and how it is called. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAsync, type WrittenCase } from './written';

export interface Tool {
  /** Ids of languages. */
  languages: readonly string[];
  /** `sends`: the sample runs, and what arrives is compared. */
  proof: 'sends' | 'compiles' | 'parses';
  /** Its name in the table. */
  by: string;
  /** Debian packages, which are installed if `command` is missing. */
  packages: readonly string[];
  command: string;
  /** The message of the program about one sample; empty if it has none. */
  check(sample: WrittenCase, folder: string): Promise<string>;
  /** Samples that only compile, because they need a browser. */
  isOnlyRead?(sample: WrittenCase): boolean;
}

/** Writes a sample to a file and runs commands one after the other, until one has a message. */
function commands(
  extension: string,
  list: readonly string[][],
  wrap: (code: string) => string = (code) => code,
): Tool['check'] {
  return async ({ key, code }, folder) => {
    const file = `${key.replace(/\W/g, '_')}.${extension}`;
    fs.writeFileSync(path.join(folder, file), `${wrap(code)}\n`);
    for (const line of list) {
      const [command = '', ...args] = line.map((word) => word.replaceAll('FILE', file));
      const done = await runAsync(command, args, folder);
      if (done.status !== 0 || done.stderr) return done.stderr || done.stdout || `${command} ended with ${done.status}`;
    }
    return '';
  };
}

/** Statements below imports become a class. */
function javaClass(code: string): string {
  const [, imports = '', statements = ''] = /^((?:import .*\n)*)([\s\S]*)$/.exec(code) ?? [];
  return `${imports}class Main { public static void main(String[] args) throws Exception {\n${statements}\n} }\n`;
}

const TSC = path.resolve(import.meta.dirname, '../../node_modules/.bin/tsc');
const TSC_OPTIONS = [
  '--noEmit',
  '--strict',
  '--target',
  'esnext',
  '--module',
  'esnext',
  '--lib',
  'dom,dom.iterable,esnext',
  '--types',
  '',
  '--ignoreConfig',
  '--moduleDetection',
  'force',
];
const WARNINGS = ['-Wall', '-Wextra', '-Werror'];
const usesBrowser = ({ code }: WrittenCase) => code.includes('document.');

/** The two packages with grammars for languages that Debian has no program for; used by this tool alone. */
export const GRAMMAR_PACKAGES = ['@vscode/tree-sitter-wasm@0.3.1', 'tree-sitter-wasms@0.1.13'];
const PARSER = '@vscode/tree-sitter-wasm';

const GRAMMARS: Readonly<Record<string, string>> = {
  powershell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  csharp: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  dotnet: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  dart: 'tree-sitter-wasms/out/tree-sitter-dart.wasm',
};

/** The part of the parser that is used. */
interface Grammars {
  Parser: {
    new (): { setLanguage(language: unknown): void; parse(code: string): { rootNode: SyntaxNode } | null };
    init(): Promise<void>;
  };
  Language: { load(file: string): Promise<unknown> };
}

interface SyntaxNode {
  hasError: boolean;
  isError: boolean;
  isMissing: boolean;
  startPosition: { row: number };
  text: string;
  children: (SyntaxNode | null)[];
}

/** Reads samples with the grammars installed in `modules`. */
export function grammarTool(modules: string): Tool {
  const require = createRequire(path.join(modules, 'package.json'));
  return {
    languages: Object.keys(GRAMMARS),
    proof: 'parses',
    by: 'tree-sitter',
    packages: [],
    command: 'node',
    async check({ key, code }) {
      const { Parser, Language } = require(PARSER) as Grammars;
      await Parser.init();
      const parser = new Parser();
      const grammar = GRAMMARS[key.replace(/-\d+$/, '')] ?? '';
      parser.setLanguage(await Language.load(require.resolve(grammar)));
      const root = parser.parse(`${code}\n`)?.rootNode;
      return root?.hasError === false ? '' : messageOfTree(root);
    },
  };
}

function messageOfTree(node: SyntaxNode | undefined): string {
  let wrong = node;
  for (let next = wrong; next && !next.isError && !next.isMissing; ) {
    next = next.children.find((child) => child?.hasError || child?.isError || child?.isMissing) ?? undefined;
    wrong = next ?? wrong;
  }
  return `line ${(wrong?.startPosition.row ?? 0) + 1}: ${wrong?.text.slice(0, 100) ?? 'nothing was read'}`;
}

/** Programs of this machine or of Debian. */
export const TOOLS: readonly Tool[] = [
  {
    languages: ['bash'],
    proof: 'sends',
    by: 'bash, curl',
    packages: ['bash', 'curl'],
    command: 'curl',
    check: commands('sh', [
      ['bash', '-n', 'FILE'],
      ['bash', '-c', '. ./FILE 2>&1 > /dev/null | grep "^curl:" >&2; true'],
    ]),
  },
  {
    languages: ['python'],
    proof: 'sends',
    by: 'python3',
    packages: ['python3', 'python3-requests'],
    command: 'python3',
    check: commands('py', [['python3', 'FILE']]),
  },
  {
    languages: ['javascript'],
    proof: 'sends',
    by: 'node',
    packages: [],
    command: 'node',
    isOnlyRead: usesBrowser,
    check: (sample, folder) =>
      commands('mjs', [usesBrowser(sample) ? ['node', '--check', 'FILE'] : ['node', 'FILE']])(sample, folder),
  },
  {
    languages: ['node'],
    proof: 'sends',
    by: 'node',
    packages: [],
    command: 'node',
    check: commands('mjs', [['node', 'FILE']]),
  },
  {
    languages: ['typescript'],
    proof: 'compiles',
    by: 'tsc',
    packages: [],
    command: 'node',
    check: commands('ts', [[TSC, ...TSC_OPTIONS, 'FILE']]),
  },
  {
    languages: ['php'],
    proof: 'sends',
    by: 'php',
    packages: ['php-cli', 'php-curl'],
    command: 'php',
    check: commands('php', [['php', 'FILE']]),
  },
  {
    languages: ['ruby'],
    proof: 'sends',
    by: 'ruby',
    packages: ['ruby'],
    command: 'ruby',
    check: commands('rb', [['ruby', '-W1', 'FILE']]),
  },
  {
    languages: ['go'],
    proof: 'sends',
    by: 'gofmt, go',
    packages: ['golang-go'],
    command: 'go',
    check: commands('go', [
      ['sh', '-c', 'gofmt -d FILE >&2'],
      ['go', 'vet', 'FILE'],
      ['go', 'run', 'FILE'],
    ]),
  },
  {
    languages: ['java'],
    proof: 'sends',
    by: 'java',
    packages: ['default-jdk-headless'],
    command: 'javac',
    check: commands('java', [['java', 'FILE']], javaClass),
  },
  {
    languages: ['c'],
    proof: 'sends',
    by: 'gcc',
    packages: ['gcc', 'libcurl4-openssl-dev'],
    command: 'gcc',
    check: commands('c', [['gcc', '-std=c99', ...WARNINGS, 'FILE', '-o', 'FILE.out', '-lcurl'], ['./FILE.out']]),
  },
  {
    languages: ['c++'],
    proof: 'sends',
    by: 'g++',
    packages: ['g++', 'libcurl4-openssl-dev'],
    command: 'g++',
    check: commands('cpp', [['g++', ...WARNINGS, 'FILE', '-o', 'FILE.out', '-lcurl'], ['./FILE.out']]),
  },
  {
    languages: ['rust'],
    proof: 'parses',
    by: 'rustfmt',
    packages: ['rustfmt'],
    command: 'rustfmt',
    check: commands('rs', [['rustfmt', '--edition', '2021', '--emit', 'stdout', 'FILE']]),
  },
];
