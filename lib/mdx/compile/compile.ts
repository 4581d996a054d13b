/** One MDX or Markdown file to the JavaScript that renders it. Processors are made once; files carry their facts. */
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx';
import type { Pluggable } from 'unified';
import { VFile } from 'vfile';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { rehypeMath } from '../plugins/rehype-math';
import { remarkBlocks } from '../plugins/remark-blocks';
import { remarkCode } from '../plugins/remark-code';
import { remarkDollars } from '../plugins/remark-dollars';
import { type Flavour, flavourOf, remarkFlavour } from '../plugins/remark-flavour';
import { remarkHeadings } from '../plugins/remark-headings';
import { remarkImports } from '../plugins/remark-imports';
import { remarkLinks } from '../plugins/remark-links';
import { remarkNames } from '../plugins/remark-names';
import { remarkNested } from '../plugins/remark-nested';
import { remarkRaw } from '../plugins/remark-raw';
import { remarkTypography } from '../plugins/remark-typography';
import type { ModuleFacts } from './module-facts';
import { preprocess } from './preprocess';
import { syntaxProblem } from './syntax-problem';

export interface CompileInput {
  file: FilePath;
  /** The text after the frontmatter. */
  body: string;
  /** Line of the file (1-based) on which `body` starts. */
  bodyLine: number;
  docs: string;
  isPage: boolean;
  componentNames: ReadonlySet<string>;
  variables: Readonly<Record<string, string>>;
  /** False: dollars are text. */
  latex?: boolean | undefined;
}

export interface CompiledMdx {
  /** The body of a function that returns the module's exports; undefined when the text does not parse. */
  code: string | undefined;
  facts: ModuleFacts;
  /** Why it does not parse. */
  failure?: Problem;
}

/** In this order, after the flavour. */
const PLUGINS: Pluggable[] = [
  remarkBlocks,
  // Before typography, which would bend the quotes of a formula.
  remarkDollars,
  remarkTypography,
  remarkHeadings,
  remarkNested,
  remarkRaw,
  remarkCode,
  remarkLinks,
  remarkImports,
  // Last, when all that a page declares is known.
  remarkNames,
];
const OPTIONS: ProcessorOptions = { outputFormat: 'function-body', development: false, rehypePlugins: [rehypeMath] };

type Processor = ReturnType<typeof createProcessor>;
const processors = new Map<string, Processor>();

/**
 * Compiles one file. Never throws: text that does not parse comes back without code, with the reason.
 * A `.md` file that is no MDX is read as plain Markdown (HTML tags dropped, their text kept).
 */
export async function compileMdx(input: CompileInput): Promise<CompiledMdx> {
  const prepared = preprocess(input.body, { ...input, firstLine: input.bodyLine });
  const newFacts = (): ModuleFacts => ({
    file: input.file,
    docs: input.docs,
    isPage: input.isPage,
    firstLine: input.bodyLine,
    componentNames: input.componentNames,
    headingIds: prepared.headingIds,
    declared: new Set(),
    imports: [],
    nested: new Map(),
    scripts: [],
    problems: [...prepared.problems],
    links: [],
    files: new Map(),
    fences: new Map(),
    chosenIds: new Set(),
    unknownComponents: new Set(),
    hasMath: false,
  });
  const facts = newFacts();
  try {
    return { code: await run('mdx', prepared.text, facts, input), facts };
  } catch (error) {
    if (extensionOf(input.file) === 'md') {
      const plain = newFacts();
      const code = await run('md', prepared.text, plain, input).catch(() => undefined);
      if (code !== undefined) return { code, facts: plain };
    }
    return { code: undefined, facts, failure: syntaxProblem(error, input, prepared.text) };
  }
}

async function run(format: 'mdx' | 'md', text: string, facts: ModuleFacts, { latex }: CompileInput): Promise<string> {
  const file = new VFile({ path: facts.file, value: text });
  file.data.facts = facts;
  return String(await processorOf(format, latex !== false, flavourOf(text)).process(file));
}

function processorOf(format: 'mdx' | 'md', math: boolean, flavour: Flavour): Processor {
  const key = `${format} ${math} ${flavour.addresses} ${flavour.tables}`;
  let processor = processors.get(key);
  if (!processor) {
    const plugins = PLUGINS.filter((plugin) => math || plugin !== remarkDollars);
    processor = createProcessor({ ...OPTIONS, format, remarkPlugins: [[remarkFlavour, flavour], ...plugins] });
    processors.set(key, processor);
  }
  return processor;
}
