/** Compiles an MDX or Markdown file to JavaScript. Processors are created once; the state of a file travels with it. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import type { LoadedExtensions } from '@/lib/extensions/types';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import { positionsOf } from '@/lib/kit/positions';
import { type Problem, problem } from '@/lib/kit/problems';
import { findExcess } from '@/lib/markdown/excess';
import { escapeUnknownTags } from '@/lib/markdown/unknown-tags';
import { remarkUnspacedEmphasis } from '@/lib/markdown/unspaced-emphasis';
import { remarkLive } from '../islands/remark-live';
import { rehypeFootnotes } from '../plugins/rehype-footnotes';
import { rehypeMath } from '../plugins/rehype-math';
import { remarkAdmonitions } from '../plugins/remark-admonitions';
import { remarkBlocks } from '../plugins/remark-blocks';
import { remarkCode } from '../plugins/remark-code';
import { remarkDollars } from '../plugins/remark-dollars';
import { type Flavour, flavourOf, remarkFlavour } from '../plugins/remark-flavour';
import { remarkHeadings } from '../plugins/remark-headings';
import { remarkImports } from '../plugins/remark-imports';
import { remarkLinks } from '../plugins/remark-links';
import { remarkNames } from '../plugins/remark-names';
import { remarkNested } from '../plugins/remark-nested';
import { remarkProps } from '../plugins/remark-props';
import { remarkRaw } from '../plugins/remark-raw';
import { remarkTypography } from '../plugins/remark-typography';
import { remarkUser } from '../plugins/remark-user';
import type { ComponentSyntax } from '../types';
import { type AddedPlugins, pluginsOf } from './extension-plugins';
import { withoutFences } from './fences';
import { hideFences } from './hidden-fences';
import { type Added, withoutMistake } from './mistakes';
import type { ModuleFacts } from './module-facts';
import { preprocess } from './preprocess';
import { rehypeStatic } from './static-elements';
import { syntaxProblem } from './syntax-problem';

export interface CompileInput {
  file: FilePath;
  /** The text after the frontmatter. */
  body: string;
  /** The line of the file (1-based) where `body` starts. */
  bodyLine: number;
  docs: string;
  livePath?: string | undefined;
  scriptNames?: readonly string[] | undefined;
  isPage: boolean;
  /** Parsed as plain Markdown, so that nothing in it runs. */
  untrusted?: boolean | undefined;
  syntax: ComponentSyntax;
  variables: Readonly<Record<string, string>>;
  /** False: dollar signs are text. */
  latex?: boolean | undefined;
  /** Their plugins are run. */
  extensions?: LoadedExtensions | undefined;
  /** Mistakes of syntax that have a safe reading are problems of the page, which is shown. */
  lenient?: boolean | undefined;
}

export interface CompiledMdx {
  /** A function body that returns the module's exports; undefined for a syntax error. */
  code: string | undefined;
  facts: ModuleFacts;
  /** The syntax error. */
  failure?: Problem;
}

/** In this order, after the flavour plugin. */
const PLUGINS: Pluggable[] = [
  remarkAdmonitions,
  remarkBlocks,
  // Before typography, which would change quotes in formulas.
  remarkDollars,
  remarkTypography,
  remarkHeadings,
  remarkNested,
  remarkRaw,
  remarkCode,
  remarkLinks,
  remarkImports,
  remarkLive,
  remarkProps,
  remarkUser,
  // Last, when all declarations are known.
  remarkNames,
];
const OPTIONS: ProcessorOptions = {
  outputFormat: 'function-body',
  development: false,
};

type Processor = ReturnType<typeof createProcessor>;
const ownProcessors = new Map<string, Processor>();

/**
 * Compiles a file. Never throws: a syntax error gives a problem and no code. Untrusted text, and a `.md` file that is not valid MDX, is
 * parsed as plain Markdown, with HTML tags removed.
 */
export async function compileMdx(input: CompileInput): Promise<CompiledMdx> {
  const prepared = preprocess(input.body, { ...input, firstLine: input.bodyLine });
  const newFacts = (hidden: readonly string[] = []): ModuleFacts => ({
    file: input.file,
    docs: input.docs,
    livePath: input.livePath ?? '',
    scriptNames: input.scriptNames ?? [],
    isPage: input.isPage,
    firstLine: input.bodyLine,
    syntax: input.syntax,
    headingIds: prepared.headingIds,
    declared: new Set(),
    imports: [],
    nested: new Map(),
    scripts: [],
    problems: [...prepared.problems],
    links: [],
    files: new Map(),
    fences: new Map(),
    hiddenCode: new Map(hidden.entries()),
    chosenIds: new Set(),
    unknownComponents: new Map(),
    statics: [],
    hasMath: false,
  });
  const excess = excessIn(prepared.text, input);
  if (excess) return { code: undefined, facts: newFacts(), failure: excess };
  if (input.untrusted) {
    const facts = newFacts();
    return { code: await run('md', prepared.text, facts, input), facts };
  }
  const first = await tryMdx(prepared.text, newFacts, input);
  if (!('error' in first)) return first;
  if (extensionOf(input.file) === 'md') {
    const facts = newFacts();
    // HTML is left out here, but not text that only looks like it.
    const code = await run('md', escapeUnknownTags(prepared.text), facts, input).catch(() => undefined);
    if (code !== undefined) return { code, facts };
  }
  const corrected = input.lenient ? await withoutMistakes(prepared.text, first.error, newFacts, input) : undefined;
  return corrected ?? { code: undefined, facts: newFacts(), failure: syntaxProblem(first.error, input, prepared.text) };
}

type NewFacts = (hidden?: readonly string[]) => ModuleFacts;

async function tryMdx(
  text: string,
  newFacts: NewFacts,
  input: CompileInput,
): Promise<CompiledMdx | { error: unknown }> {
  // Plugins of extensions see code as it is written.
  const hidden = pluginsOf(input.extensions) ? { code: [], text } : hideFences(text);
  if (hidden.code.length > 0) {
    const facts = newFacts(hidden.code);
    const code = await run('mdx', hidden.text, facts, input).catch(() => undefined);
    // The rest turned out not to be a fence, such as a line in a template string.
    if (code !== undefined && facts.hiddenCode.size === 0) return { code, facts };
  }
  const facts = newFacts();
  try {
    return { code: await run('mdx', text, facts, input), facts };
  } catch (error) {
    return { error };
  }
}

/** The number of characters that are parsed again for the sake of mistakes. */
const MAX_PARSED_AGAIN = 500_000;

/** The file without its mistakes, which are problems of it; undefined if one of them has no safe reading. */
async function withoutMistakes(
  text: string,
  error: unknown,
  newFacts: NewFacts,
  input: CompileInput,
): Promise<CompiledMdx | undefined> {
  const problems: Problem[] = [];
  const moved: Added[] = [];
  for (let parsed = text.length; parsed <= MAX_PARSED_AGAIN; parsed += text.length) {
    const corrected = withoutMistake(text, error, input.syntax.names);
    if (!corrected) return undefined;
    problems.push(movedBack(syntaxProblem(error, input, text), moved, input.bodyLine));
    moved.push(...(corrected.added ?? []));
    ({ text } = corrected);
    const result = await tryMdx(text, newFacts, input);
    if (!('error' in result)) {
      result.facts.problems.push(...problems);
      return result;
    }
    ({ error } = result);
  }
  return undefined;
}

/** The problem at its place before characters were added to its line. */
function movedBack(found: Problem, moved: readonly Added[], bodyLine: number): Problem {
  const { column = 1 } = found;
  const before = moved.filter((at) => at.line + bodyLine - 1 === found.line && at.column < column);
  return { ...found, column: before.reduce((left, { length }) => left - length, column) };
}

/** The problem of a text that would take the parser too long. Code is not parsed; what is code in text from outside is for the parser to say. */
function excessIn(text: string, { file, bodyLine, untrusted }: CompileInput): Problem | undefined {
  const found = findExcess(text);
  const excess = found && (untrusted ? found : findExcess(withoutFences(text)));
  if (!excess) return undefined;
  const { line, column } = positionsOf(text)(excess.at);
  const where = { file, line: line + bodyLine - 1, column };
  return problem('mdx/syntax', where, `There are ${excess.what} here.`, 'Write it with fewer, or as a code block.');
}

async function run(
  format: 'mdx' | 'md',
  text: string,
  facts: ModuleFacts,
  { latex, untrusted, extensions }: CompileInput,
): Promise<string> {
  const file = new VFile({ path: facts.file, value: text });
  file.data.facts = facts;
  const added = untrusted ? undefined : pluginsOf(extensions);
  try {
    return String(await processorOf(format, latex !== false, flavourOf(text), added).process(file));
  } catch (error) {
    throw added ? added.blamed(error) : error;
  }
}

function processorOf(
  format: 'mdx' | 'md',
  math: boolean,
  flavour: Flavour,
  added: AddedPlugins | undefined,
): Processor {
  const processors = added ? added.processors : ownProcessors;
  const key = `${format} ${math} ${flavour.addresses} ${flavour.tables}`;
  let processor = processors.get(key);
  if (!processor) {
    const plugins = PLUGINS.filter((plugin) => math || plugin !== remarkDollars);
    const { remark = [], rehype = [] } = added ?? {};
    const remarkPlugins: Pluggable[] = [[remarkFlavour, flavour], remarkUnspacedEmphasis, ...remark, ...plugins];
    const rehypePlugins: Pluggable[] = [rehypeMath, ...rehype, rehypeFootnotes, rehypeStatic];
    processor = createProcessor({ ...OPTIONS, format, remarkPlugins, rehypePlugins });
    processors.set(key, processor);
  }
  return processor;
}
