/** Renders a page: compile, highlight, run, serialise. */

import path from 'node:path';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem, withoutRepeats } from '@/lib/kit/problems';
import { messageOf } from '@/lib/kit/text';
import { htmlToMarkdown } from '@/lib/markdown/html-to-markdown';
import type { Fence } from '../code/code-meta';
import { readGrammars } from '../code/grammars';
import { highlight } from '../code/highlight';
import { type CodeHtml, joinRules } from '../code/token-html';
import type { Stamp } from '../compile/dependencies';
import { type CompiledModule, loadModules, type ModuleGraph } from '../compile/modules';
import { excerptOf } from '../compile/syntax-problem';
import { bundleOf } from '../islands/author-bundle';
import { storeAuthorFile } from '../islands/author-files';
import { createIslands } from '../islands/islands';
import { inclusionCycle } from '../run/inclusion-cycle';
import { borrowedComponents, runPage } from '../run/run';
import { createSafeJsx } from '../run/safe-jsx';
import type { ArticleSource, RenderedPage, RenderOptions } from '../types';
import { type ArticleState, requestBlock, startArticle } from './article';
import { storePage } from './cache';
import { dataAddresses } from './data-addresses';
import { finishPage } from './finish';
import { sectionsOf, textOfUpdate } from './section-text';

/** A page before the files that it depends on are known. */
type Rendered = Omit<RenderedPage, 'files'>;

/** Maximum number of passes to highlight code generated at render time and to correct ids. */
const MAX_PASSES = 4;

/** Renders and caches a page. Never throws; see `renderArticle`. */
export async function renderFresh(source: ArticleSource, options: RenderOptions): Promise<RenderedPage> {
  const broken = (error: unknown): Rendered =>
    brokenPage(runtimeProblem(error, source.file, undefined, 'page'), source, options);
  const graph = await loadModules(source, options).catch((error: unknown) => ({ error }));
  // What it depends on is not known, so it is not cached.
  if ('error' in graph) return { ...broken(graph.error), files: [] };
  const stamps = new Map(graph.stamps);
  const failure = graph.failure ?? inclusionCycle(graph);
  const rendered = failure
    ? { ...brokenPage(failure, source, options), problems: withoutRepeats([...graph.page.problems, failure]) }
    : await renderGraph(graph, source, options, stamps).catch(broken);
  const page: RenderedPage = { ...rendered, files: [...stamps] };
  storePage(source, options, page);
  return page;
}

/** Adds the files whose names come from data to `stamps`. */
async function renderGraph(
  graph: ModuleGraph,
  source: ArticleSource,
  options: RenderOptions,
  stamps: Map<FilePath, Stamp>,
): Promise<Rendered> {
  const all = [graph.page, ...graph.modules.values()];
  const blocks = new Map<string, CodeHtml>();
  const bundle = options.cacheFolder ? await bundleOf(graph, options.syntax.names) : undefined;
  const liveFile = bundle && options.cacheFolder ? storeAuthorFile(options.cacheFolder, bundle) : undefined;
  await highlightAll(all.flatMap((module) => [...(module.facts?.fences ?? [])]));
  const chosenIds = all.flatMap((module) => [...(module.facts?.chosenIds ?? [])]);
  let partIds: readonly string[] | undefined;
  for (let pass = 1; ; pass++) {
    const article = startArticle(source.file, options, blocks, chosenIds, partIds);
    const html = renderPass(graph, article, blocks, source, options, liveFile);
    partIds = article.partIds.corrected();
    const isDone = article.pending.size === 0 && partIds === undefined;
    if (isDone || pass === MAX_PASSES) return pageOf(html, article, all, source, options, stamps);
    await highlightAll([...article.pending]);
  }

  async function highlightAll(fences: readonly (readonly [string, Fence])[]): Promise<void> {
    const { cacheFolder, version, settings } = options;
    const folder = cacheFolder && path.join(cacheFolder, 'code');
    const grammars = readGrammars(options.docs, settings.codeblocks.grammars);
    for (const [block, fence] of fences) {
      const themes = settings.codeblocks;
      if (!blocks.has(block))
        blocks.set(block, await highlight(fence, { themes, grammars, cacheFolder: folder, version }));
    }
  }
}

function renderPass(
  graph: ModuleGraph,
  article: ArticleState,
  blocks: ReadonlyMap<string, CodeHtml>,
  source: ArticleSource,
  options: RenderOptions,
  liveFile: string | undefined,
): string {
  const islands = liveFile ? createIslands(`/_lectern/author/${liveFile}`) : undefined;
  const components = options.components(article.context);
  const tags = Object.fromEntries(Object.entries(components).filter(([name]) => /^[a-z]/.test(name)));
  const { report } = article.context;
  const { scriptNames } = options;
  const safe = createSafeJsx({
    islands,
    scriptNames,
    tags,
    onError: (error, name) => {
      const found = runtimeProblem(error, source.file, placeOf(source, name), name);
      report(found);
      return options.dev ? options.problemBox(boxOf(found, source, options)) : null;
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
    onModule: (module, values) => islands?.register(module.file, values),
    onError: (error, module, line, column) => {
      report(runtimeProblem(error, module.file, line === undefined ? undefined : { line, column: column ?? 1 }));
    },
    onMissingExport: ({ file }, { specifier, line, column }, name, near) => {
      const what = name === 'default' ? 'default export' : `export \`${name}\``;
      const hint = near && near !== 'default' ? `Did you mean \`${near}\`?` : undefined;
      report(problem('mdx/import-missing', { file, line, column }, `"${specifier}" has no ${what}.`, hint));
    },
  });
  // Called as a function instead of rendered as a component, so that errors of the page's own code concern the whole page.
  return renderToStaticMarkup(runtime.jsx(() => safe.jsx(safe.Fragment, { children: Content({}) }), {}));
}

function pageOf(
  rendered: string,
  article: ArticleState,
  modules: readonly CompiledModule[],
  source: ArticleSource,
  options: RenderOptions,
  stamps: Map<FilePath, Stamp>,
): Rendered {
  const { nodes, updates, hrefs, problems: misplaced, ...page } = finishPage(rendered);
  const data = dataAddresses({ hrefs, images: page.images }, modules, source, options);
  for (const [file, stamp] of data.stamps) stamps.set(file, stamp);
  const problems = [
    ...problemsOf(modules),
    ...article.problems.map((p) => placed(p, source)),
    ...data.problems,
    ...misplaced.map(({ tag, message, hint }) =>
      problem('page/nesting', { file: source.file, ...placeOf(source, tag) }, message, hint),
    ),
  ];
  if (modules.some((module) => module.facts?.hasMath)) article.needs.add('katex');
  return {
    ...page,
    toc: article.toc,
    views: article.views,
    tags: [...new Set(article.updates.flatMap(({ tags }) => tags))],
    updates: article.updates.map((update, n) => ({ ...update, ...textOfUpdate(updates.get(n) ?? []) })),
    sections: source.wantsSections && article.updates.length === 0 ? sectionsOf(nodes) : [],
    fields: article.fields,
    examples: [...article.examples],
    css: joinRules(article.rules),
    needs: [...article.needs].sort(),
    problems: withoutRepeats(problems),
    hasHeading1: article.hasHeading1,
    links: [...modules.flatMap((module) => module.facts?.links ?? []), ...data.links],
    ...htmlToMarkdown(nodes, options.markdownFaces),
  };
}

/** The problems of a page, which is the first of the modules, and of all it imports. */
function problemsOf(modules: readonly CompiledModule[]): Problem[] {
  const [page] = modules;
  return modules.flatMap((module) => {
    const borrowed = page ? borrowedComponents(module, page) : [];
    const known = new Set(borrowed.map((name) => module.facts?.unknownComponents.get(name)));
    return module.problems.filter((found) => !known.has(found));
  });
}

/** Components do not know their source position; it is found by searching for the quoted name. */
function placed(found: Problem, { file, body, bodyLine }: ArticleSource): Problem {
  const name = found.line === undefined && found.file === file ? /"([^"]+)"/.exec(found.message)?.[1] : undefined;
  const at = name === undefined ? -1 : findQuoted(body, name);
  return at < 0 ? found : { ...found, ...placeAt(body, bodyLine, at) };
}

/** The offset of a text in quotes. No pattern is made of it: a long one is more than the engine compiles. */
function findQuoted(body: string, text: string): number {
  const isQuote = (at: number): boolean => /["'`]/.test(body[at] ?? '');
  let at = body.indexOf(text);
  while (at >= 0 && !(isQuote(at - 1) && isQuote(at + text.length))) at = body.indexOf(text, at + 1);
  return at < 0 ? -1 : at - 1;
}

function placeAt(body: string, bodyLine: number, at: number): { line: number; column: number } {
  const before = body.slice(0, at);
  return { line: bodyLine + before.split('\n').length - 1, column: at - before.lastIndexOf('\n') };
}

/** A page that cannot be rendered: shows the problem. */
function brokenPage(found: Problem, source: ArticleSource, options: RenderOptions): Rendered {
  const html = renderToStaticMarkup(options.problemBox(boxOf(found, source, options)));
  return {
    html,
    aside: '',
    toc: [],
    views: [],
    tags: [],
    updates: [],
    sections: [],
    fields: [],
    examples: [],
    css: '',
    needs: ['parts'],
    problems: [found],
    hasHeading1: false,
    links: [],
    images: [],
    loads: [],
    ids: [],
    markdown: '',
    anchors: [],
  };
}

function boxOf(found: Problem, { file, body, bodyLine }: ArticleSource, { strings }: RenderOptions) {
  const excerpt = found.file === file ? excerptOf(body, bodyLine, found.line) : [];
  return { problem: found, excerpt, title: strings.pageProblem };
}

function runtimeProblem(
  error: unknown,
  file: string,
  place: { line: number; column: number } | undefined,
  name?: string,
): Problem {
  const reason = messageOf(error);
  const what = name === undefined ? 'The expression' : name === 'page' ? 'The page' : `\`<${name}>\``;
  const [first = reason] = reason.split('\n');
  return problem('mdx/runtime', { file, ...place }, `${what} failed: ${first.replace(/\.$/, '')}.`);
}

/** The first use of a component in the page; undefined if only a snippet uses it. */
function placeOf({ body, bodyLine }: ArticleSource, name: string): { line: number; column: number } | undefined {
  const tag = `<${name.replace(/[^\w.]/g, '')}`;
  let at = body.indexOf(tag);
  while (at >= 0 && /\w/.test(body[at + tag.length] ?? '')) at = body.indexOf(tag, at + 1);
  return at < 0 ? undefined : placeAt(body, bodyLine, at);
}
