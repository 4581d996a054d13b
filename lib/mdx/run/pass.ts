/** One pass over a page: runs its code and serialises what it renders. A function of plain data, apart from the components. */
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentPlaces } from '@/lib/extensions/types';
import { type Problem, problem } from '@/lib/kit/problems';
import type { IconLibrary } from '@/lib/words/icons';
import type { CodeHtml } from '../code/token-html';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { createIslands, type LiveCode } from '../islands/islands';
import { type ArticleState, requestBlock, startArticle } from '../render/article';
import type { ArticleSource, RenderOptions } from '../types';
import { boxOf, PageError, placeOf, runtimeProblem } from './page-problems';
import { runPage } from './run';
import { createSafeJsx } from './safe-jsx';
import { unfitIn } from './unfit';

/** More are a component that renders itself. */
const MAX_ELEMENTS = 500_000;
/** How often the text of snippets may be shown in a page: snippets that include others several times multiply. */
const MAX_SNIPPETS = 10_000;
/** In characters. */
const MAX_HTML = 20_000_000;

export interface PassInput {
  graph: ModuleGraph;
  source: ArticleSource;
  options: Pick<RenderOptions, 'dev' | 'scriptNames' | 'strings'> & {
    settings: Pick<RenderOptions['settings'], 'icons'>;
  };
  /** Finished code blocks by id. */
  blocks: ReadonlyMap<string, CodeHtml>;
  /** Explicit ids. */
  chosenIds: readonly string[];
  /** The ids of parts as corrected by the pass before. */
  partIds: readonly string[] | undefined;
  /**
   * The components that need the browser, as far as earlier passes have found them, the file with their code, and what reads the browser;
   * undefined if there is no place for such a file.
   */
  live: LivePart | undefined;
  /** The components of extensions, for a thread. */
  extended?: ComponentPlaces;
}

interface LivePart {
  components: readonly string[];
  file?: string | undefined;
  readers: ReadonlySet<string>;
  /** The site's components that the code names. */
  builtIns: readonly string[];
}

/** The site's components. */
export type PassComponents = Pick<RenderOptions, 'components' | 'problemBox'>;

/** The declarations of a page while it is rendered. */
export type PageFacts = Pick<
  ArticleState,
  'toc' | 'problems' | 'needs' | 'views' | 'updates' | 'fields' | 'examples' | 'rules' | 'pending' | 'hasHeading1'
>;

export interface Rendered {
  html: string;
  facts: PageFacts;
  /** The right ids of parts, if other ones were given. */
  partIds: readonly string[] | undefined;
  /** The components that need the browser. */
  live: string[];
}

export type PassResult = Rendered | { failure: Problem };

/** Never throws: a failure of the page's own code is in the result. */
export function renderPass(input: PassInput, given: PassComponents): PassResult {
  const { source, options, blocks, chosenIds, partIds } = input;
  const article = startArticle(source.file, options, blocks, chosenIds, partIds);
  try {
    const { html, live } = renderContent(input, given, article);
    return { html, facts: factsOf(article), partIds: article.partIds.corrected(), live };
  } catch (error) {
    return { failure: runtimeProblem(error, source.file, undefined, 'page') };
  }
}

/** Without the functions that collected them. */
function factsOf(article: ArticleState): PageFacts {
  const { toc, problems, needs, views, updates, fields, examples, rules, pending, hasHeading1 } = article;
  return { toc, problems, needs, views, updates, fields, examples, rules, pending, hasHeading1 };
}

function renderContent(
  { graph, source, options, blocks, live }: PassInput,
  given: PassComponents,
  article: ArticleState,
): { html: string; live: string[] } {
  const unfit = unfitIn(graph, source, article.context.report);
  const islands = live && createIslands(liveCodeOf(live, options.settings.icons.library), unfit.hasFunction);
  const components = given.components(article.context);
  const tags = Object.fromEntries(Object.entries(components).filter(([name]) => /^[a-z]/.test(name)));
  const { report } = article.context;
  const { scriptNames } = options;
  for (const name of live?.builtIns ?? []) for (const asset of needsOf(components[name])) article.needs.add(asset);
  const count = countersOf(graph, source);
  const safe = createSafeJsx({
    islands,
    scriptNames,
    tags,
    onElement: count.element,
    onError: (error, name) => {
      if (error instanceof PageError) throw error;
      const found = runtimeProblem(error, source.file, placeOf(source, name), name);
      report(found);
      return options.dev ? given.problemBox(boxOf(found, source, options)) : null;
    },
    onPromise: (name) => {
      const found = unfit.isAsync(name);
      return options.dev ? given.problemBox(boxOf(found, source, options)) : null;
    },
  });
  const Content = runPage(graph, {
    safe,
    components,
    scriptNames,
    fillFence: (module, block, code) => {
      const fence = module.facts?.fences.get(block);
      return fence ? requestBlock(article, blocks, { ...fence, code }) : block;
    },
    liveness: islands?.liveness,
    onModule: (module, values) => islands?.register(module.file, values),
    onContent: count.snippet,
    onError: (error, module, line, column) => {
      if (error instanceof PageError) throw error;
      report(runtimeProblem(error, module.file, line === undefined ? undefined : { line, column: column ?? 1 }));
    },
    onMissingExport: ({ file }, { specifier, line, column }, name, near) => {
      const what = name === 'default' ? 'default export' : `export \`${name}\``;
      const hint = near && near !== 'default' ? `Did you mean \`${near}\`?` : undefined;
      report(problem('mdx/import-missing', { file, line, column }, `"${specifier}" has no ${what}.`, hint));
    },
  });
  // Called as a function instead of rendered as a component, so that errors of the page's own code concern the whole page.
  const html = renderToStaticMarkup(runtime.jsx(() => safe.jsx(safe.Fragment, { children: Content({}) }), {}));
  if (html.length > MAX_HTML) throw new PageError(tooLong(source.file));
  const found = islands?.found();
  for (const component of found?.lost ?? []) unfit.isLost(component);
  return { html, live: found?.live ?? [] };
}

/** Data that a component shown later may need. */
function needsOf(component: unknown): readonly string[] {
  return (component as { needs?: readonly string[] } | undefined)?.needs ?? [];
}

function liveCodeOf({ components, file, readers, builtIns }: LivePart, icons: IconLibrary): LiveCode {
  return {
    source: file && `/_lectern/author/${file}`,
    live: new Set(components),
    readers,
    icons: builtIns.length > 0 ? icons : undefined,
  };
}

function tooLong(file: string): Problem {
  const message = `The HTML of this page has more than ${MAX_HTML.toLocaleString('en')} characters.`;
  return problem('mdx/runtime', { file }, message, 'Split the page, or shorten what its code and snippets repeat.');
}

/** Count what is rendered, and end the rendering of a page that would fill the memory. */
function countersOf(graph: ModuleGraph, source: ArticleSource) {
  const { file } = source;
  let [elements, snippets] = [0, 0];
  let last: string | undefined;
  return {
    element(component: string | undefined): void {
      last = component ?? last;
      if (++elements <= MAX_ELEMENTS) return;
      const most = `This page has more than ${MAX_ELEMENTS.toLocaleString('en')} elements`;
      const message = last === undefined ? `${most}.` : `${most}, the last ones inside \`<${last}>\`.`;
      const hint = 'Does a component render itself? Otherwise, split the page.';
      throw new PageError(problem('mdx/runtime', { file, ...(last && placeOf(source, last)) }, message, hint));
    },
    snippet({ file: shown, facts }: CompiledModule): void {
      if (++snippets <= MAX_SNIPPETS) return;
      const { line = 1, column = 1 } = graph.page.facts?.imports[0] ?? {};
      const message = `This page shows snippets more than ${MAX_SNIPPETS.toLocaleString('en')} times, the last time "${facts?.file ?? shown}".`;
      const hint = 'Snippets that include others several times multiply. Include them once.';
      throw new PageError(problem('mdx/runtime', { file, line, column }, message, hint));
    },
  };
}
