/** Renders a page: compile, highlight, run, serialise. */

import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { dateFault, dateIn } from '@/lib/kit/dates';
import type { FilePath } from '@/lib/kit/paths';
import { type Problem, problem, withoutRepeats } from '@/lib/kit/problems';
import { hrefKind } from '@/lib/kit/urls';
import { htmlToMarkdown } from '@/lib/markdown/html-to-markdown';
import type { Fence } from '../code/code-meta';
import { type CustomGrammar, readGrammars } from '../code/grammars';
import { highlight } from '../code/highlight';
import { type CodeHtml, joinRules } from '../code/token-html';
import type { Stamp } from '../compile/dependencies';
import { type CompiledModule, loadModules, type ModuleGraph } from '../compile/modules';
import { bundleOf } from '../islands/author-bundle';
import { storeAuthorFile } from '../islands/author-files';
import { browserReaders } from '../islands/browser-reads';
import { resolveAsset } from '../plugins/links';
import { inclusionCycle } from '../run/inclusion-cycle';
import { boxOf, placeAt, placeOf, runtimeProblem } from '../run/page-problems';
import type { PageFacts, PassInput } from '../run/pass';
import { runPass } from '../run/pass-thread';
import { borrowedComponents } from '../run/run';
import type { ArticleSource, RenderedPage, RenderOptions, UpdateFacts } from '../types';
import { storePage } from './cache';
import { dataAddresses } from './data-addresses';
import { finishPage } from './finish';
import { joinFootnotes } from './footnotes';
import { ownMarkdown } from './own-markdown';
import { sectionsOf, textOfUpdate } from './section-text';

/** A page before the files that it depends on are known. */
type Rendered = Omit<RenderedPage, 'files'>;

/** Maximum number of passes to find live components, to highlight code generated at render time and to correct ids. */
const MAX_PASSES = 5;

/** Renders and caches a page. Never throws; see `renderArticle`. */
export async function renderFresh(source: ArticleSource, options: RenderOptions): Promise<RenderedPage> {
  const broken = (error: unknown): Rendered =>
    brokenPage(runtimeProblem(error, source.file, undefined, 'page'), source, options);
  const graph = await loadModules(source, options).catch((error: unknown) => ({ error }));
  // Its dependencies are unknown, so it is not cached.
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
  const refused: Problem[] = [];
  await highlightAll(all.flatMap((module) => [...(module.facts?.fences ?? [])]));
  const chosenIds = all.flatMap((module) => [...(module.facts?.chosenIds ?? [])]);
  const { dev, scriptNames, strings, settings } = options;
  const shown = { dev, scriptNames, strings, settings: { icons: settings.icons } };
  const places = options.extensions?.components;
  const extended = places && places.groups.length > 0 ? { extended: places } : {};
  const shared = { graph, source, options: shown, chosenIds, ...extended };
  let live = await liveWith([]);
  let partIds: readonly string[] | undefined;
  for (let pass = 1; ; pass++) {
    const result = await runPass({ ...shared, blocks, partIds, live }, options);
    if ('failure' in result) return brokenPage(result.failure, source, options);
    const { facts } = result;
    ({ partIds } = result);
    const unknown = result.live.filter((component) => live && !live.components.includes(component));
    const isDone = facts.pending.size === 0 && partIds === undefined && unknown.length === 0;
    facts.problems.push(...refused);
    if (isDone || pass === MAX_PASSES) return pageOf(result.html, facts, all, source, options, stamps);
    await highlightAll([...facts.pending]);
    if (unknown.length > 0) live = await liveWith([...(live?.components ?? []), ...unknown]);
  }

  async function liveWith(components: readonly string[]): Promise<PassInput['live']> {
    const { cacheFolder, syntax } = options;
    if (cacheFolder === undefined) return undefined;
    const readers = await browserReaders(graph, syntax.names);
    if (components.length === 0) return { components, readers, builtIns: [] };
    const { text, builtIns } = await bundleOf(graph, components, options);
    return { components, readers, builtIns, file: storeAuthorFile(cacheFolder, text) };
  }

  async function highlightAll(fences: readonly (readonly [string, Fence])[]): Promise<void> {
    const { cacheFolder, version, settings } = options;
    const folder = cacheFolder && path.join(cacheFolder, 'code');
    const grammars = readGrammars(options.docs, settings.styling.codeblocks.grammars);
    const onRefused = ({ file }: CustomGrammar): void => void refused.push(slowGrammar(file));
    const shown = { themes: settings.styling.codeblocks, grammars, cacheFolder: folder, version, onRefused };
    for (const [block, fence] of fences) if (!blocks.has(block)) blocks.set(block, await highlight(fence, shown));
  }
}

function pageOf(
  rendered: string,
  facts: PageFacts,
  modules: readonly CompiledModule[],
  source: ArticleSource,
  options: RenderOptions,
  stamps: Map<FilePath, Stamp>,
): Rendered {
  const hasMore = modules.some((module) => module.facts?.hasFootnotes);
  const joined = hasMore ? joinFootnotes(rendered) : { html: rendered, headings: [] };
  const resolve = (address: string): string =>
    hrefKind(address) === 'relative' ? resolveAsset(address, source.file).src : address;
  const { nodes, updates, hrefs, files, problems: misplaced, ...page } = finishPage(joined.html, resolve);
  const data = dataAddresses({ hrefs, files }, modules, source, options);
  for (const [file, stamp] of data.stamps) stamps.set(file, stamp);
  const problems = [
    ...problemsOf(modules),
    ...[...facts.problems, ...facts.updates.flatMap((update) => dateProblems(update, source))].map((p) =>
      placed(p, source),
    ),
    ...data.problems,
    ...misplaced.map(({ tag, message, hint }) =>
      problem('page/nesting', { file: source.file, ...placeOf(source, tag) }, message, hint),
    ),
  ];
  if (modules.some((module) => module.facts?.hasMath)) facts.needs.add('katex');
  const own = ownMarkdown(options.extensions, (name, message) =>
    problems.push(problem('extension/broken', { file: source.file, ...placeOf(source, name) }, message)),
  );
  const text = htmlToMarkdown(nodes, own ? { ...options.markdownFaces, ...own } : options.markdownFaces);
  return {
    ...page,
    toc: [
      ...facts.toc.filter(({ id }) => !joined.headings.includes(id)),
      ...facts.toc.filter(({ id }) => id === joined.headings[0]),
    ],
    views: facts.views,
    tags: [...new Set(facts.updates.flatMap(({ tags }) => tags))],
    updates: facts.updates.map((update, n) => ({ ...update, ...textOfUpdate(updates.get(n) ?? []) })),
    sections: source.wantsSections && facts.updates.length === 0 ? sectionsOf(nodes) : [],
    fields: facts.fields,
    examples: [...facts.examples],
    css: joinRules(facts.rules),
    needs: [...facts.needs].sort(),
    problems: withoutRepeats(problems),
    hasHeading1: facts.hasHeading1,
    links: [...modules.flatMap((module) => module.facts?.links ?? []), ...data.links],
    ...text,
  };
}

/** The problem of an update that has no date in the feed, although it seems to have one. */
function dateProblems({ label, description }: UpdateFacts, { file }: ArticleSource): Problem[] {
  if (dateIn(label) ?? dateIn(description)) return [];
  const written = [label, description].find((text) => dateFault(text) !== undefined);
  if (written === undefined) return [];
  const why = dateFault(written) === 'ambiguous' ? 'may mean two days' : 'has a date that does not exist';
  const message = `"${written}" ${why}; the update has no date in the feed.`;
  return [problem('mdx/prop', { file }, message, 'Write year, month and day, such as "2026-11-30".')];
}

/** The problem of a grammar of the docs folder that took too long. */
function slowGrammar(file: string): Problem {
  const message = 'This grammar did not finish a block of code in time. Blocks in its language have no colours.';
  const hint = 'Look for a pattern that repeats a repetition, such as `(a+)+`.';
  return problem('mdx/runtime', { file }, message, hint);
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
