/** Runs the compiled files of a page, each once and in its own scope, with failures isolated. */
import { ownValue } from '@/lib/kit/own';
import type { FilePath } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import type { ImportRecord } from '../compile/module-facts';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { specifierIn } from '../compile/packages';
import type { ImportTarget } from '../compile/specifiers';
import { createStatic } from '../compile/static-elements';
import { isBrowserMissing, withLocals } from '../islands/live-code';
import type { Liveness } from '../islands/liveness';
import { USER } from '../islands/reader-user';
import { PLACEHOLDER } from '../plugins/remark-code';
import { authorScope, evaluate, NOTHING, quietNames, withUnknown } from './author-scope';
import { PageError } from './page-problems';
import type { SafeJsx } from './safe-jsx';

type Exports = Record<string, unknown>;
type Props = Record<string, unknown>;
type Content = (props: Props) => unknown;

/** The functions that the article provides to running code. */
export interface RunScope {
  safe: SafeJsx;
  /** The site's components by name. */
  components: Exports;
  /** The block id of a fence after its placeholders have been filled in. */
  fillFence(module: CompiledModule, block: string, code: string): string;
  onError(error: unknown, module: CompiledModule, line?: number, column?: number): void;
  /** Names set by the folder's own scripts, which only run in the browser. */
  scriptNames?: readonly string[] | undefined;
  /** Gets to know what components do, if the browser may run them. */
  liveness?: Liveness | undefined;
  /** Called each time that the text of a snippet is shown. */
  onContent(module: CompiledModule): void;
  /** The exports and declarations of a file that has run. */
  onModule?(module: CompiledModule, values: Exports): void;
  onMissingExport(module: CompiledModule, record: ImportRecord, name: string, near: string | undefined): void;
}

/** One run of a page. */
interface Run {
  graph: ModuleGraph;
  scope: RunScope;
  names: Record<string, unknown>;
  done: Map<FilePath, Exports>;
  /** Files that have started but not finished. */
  running: Set<FilePath>;
  /** Set when the page itself has run. */
  pageExports: Exports;
  /** The names of the page for the text of snippets, which is inlined into it. Each is read when it is used. */
  pageNames: Exports;
}

/** Runs a page and its imports, and returns the content as a component. Throws what the page's own code throws. */
export function runPage(graph: ModuleGraph, scope: RunScope): Content {
  const names = authorScope(scope.safe, scope.components, scope.liveness);
  const run: Run = { graph, scope, names, done: new Map(), running: new Set(), pageExports: {}, pageNames: {} };
  for (const name of graph.page.facts?.declared ?? []) {
    Object.defineProperty(run.pageNames, name, { get: () => pageValue(run, name) });
  }
  run.pageExports = runMdx(run, graph.page);
  return contentOf(run.pageExports, graph.page, run);
}

function exportsOf(run: Run, file: FilePath): Exports {
  const known = run.done.get(file);
  if (known) return known;
  const module = run.graph.modules.get(file);
  if (!module || module.code === '') return NOTHING;
  // Registered before it runs, so that cyclic imports terminate.
  const exports: Exports = {};
  run.done.set(file, exports);
  run.running.add(file);
  try {
    Object.assign(exports, runModule(run, module));
  } catch (error) {
    // A package may be for the browser only: what uses it is rendered there.
    const isLater = specifierIn(file) !== undefined && isBrowserMissing(error, run.scope.scriptNames);
    if (!isLater) run.scope.onError(error, module);
    run.done.set(file, NOTHING);
  }
  run.running.delete(file);
  return run.done.get(file) ?? exports;
}

function runModule(run: Run, module: CompiledModule): Exports {
  if (module.kind === 'data') return { default: JSON.parse(module.code) as unknown };
  if (module.kind === 'script') return runScript(run, module);
  const exports = runMdx(run, module);
  return { ...exports, default: contentOf(exports, module, run) };
}

function runMdx(run: Run, module: CompiledModule): Exports {
  const $modules: Record<string, Exports> = {};
  for (const [specifier, target] of module.imports) $modules[specifier] = exportsAt(run, target);
  for (const record of module.facts?.imports ?? []) checkExports(run, module, record);
  const $guard = guardIn(module, run);
  const given = {
    ...run.names,
    ...borrowedNames(run, module),
    $modules,
    $guard,
    $quiet: quietly,
    $fence: fenceIn(module, run.scope),
    $text: filled,
    $static: staticIn(module, run.scope),
  };
  const body = evaluate(given, `return function () {${module.code}\n}`) as (options: SafeJsx) => Exports;
  const exports = body(run.scope.safe);
  run.scope.onModule?.(module, exports);
  return exports;
}

function runScript(run: Run, module: CompiledModule): Exports {
  const holder: { exports: Exports; locals?: Exports } = { exports: {} };
  const require = (specifier: string): unknown =>
    specifier === 'react/jsx-runtime' ? run.scope.safe : asModule(exportsAt(run, module.imports.get(specifier)));
  const isPackage = specifierIn(module.file) !== undefined;
  const names = isPackage ? quietNames(run.names) : { ...run.names, ...borrowedNames(run, module) };
  const code = isPackage ? module.code : withLocals(module.code);
  const body = evaluate(names, `return function (module, exports, require) {${code}\n}`);
  (body as (m: object, e: object, r: unknown) => void)(holder, holder.exports, require);
  run.scope.onModule?.(module, { ...holder.locals, ...holder.exports });
  return holder.exports;
}

/**
 * Components of the page that a snippet uses without importing them: a snippet's exports are hoisted into the page
 * (content/reference/format/mdx.mdx#order), so they may use the page's names. Resolved at render time, because the page runs last.
 */
function borrowedNames(run: Run, module: CompiledModule): Record<string, Content> {
  const { page } = run.graph;
  if (module === page || !page.facts) return {};
  const isUsed = (name: string): boolean =>
    /^[A-Z]\w*$/.test(name) && !module.facts?.declared.has(name) && new RegExp(`\\b${name}\\b`).test(module.code);
  const borrowed: Record<string, Content> = {};
  for (const name of page.facts.declared) if (isUsed(name)) borrowed[name] = pageComponent(run, name);
  return borrowed;
}

function pageComponent(run: Run, name: string): Content {
  return (props) => run.scope.safe.jsx(pageValue(run, name), props);
}

/** The value of a name in the page: an import or export. */
function pageValue(run: Run, name: string): unknown {
  const { page } = run.graph;
  const record = page.facts?.imports.find(({ locals }) => locals.includes(name));
  const exported = record?.names[record.locals.indexOf(name)];
  if (!record || exported === undefined) return run.pageExports[name];
  return exportsAt(run, page.imports.get(record.specifier))[exported];
}

/** Without this mark compiled scripts treat a module as CommonJS, whose default export is the module itself. */
function asModule(exports: Exports): Exports {
  if (!('__esModule' in exports) && 'default' in exports) Object.defineProperty(exports, '__esModule', { value: true });
  return exports;
}

function exportsAt(run: Run, target: ImportTarget | undefined): Exports {
  if (target?.kind === 'react') return run.names.React as Exports;
  if (target?.kind === 'components') return run.scope.components;
  return target?.kind === 'file' ? exportsOf(run, target.file) : NOTHING;
}

/** Reports imported names that the file does not export. */
function checkExports(run: Run, module: CompiledModule, record: ImportRecord): void {
  const target = module.imports.get(record.specifier);
  // A running file's exports are not known yet.
  if (target?.kind !== 'file' || run.running.has(target.file)) return;
  const exports = exportsOf(run, target.file);
  if (exports === NOTHING) return;
  for (const name of record.names) {
    if (!(name in exports)) run.scope.onMissingExport(module, record, name, nearest(name, Object.keys(exports)));
  }
}

/** Evaluates an expression of the text; errors are reported and the expression renders nothing. */
function guardIn(module: CompiledModule, { graph, scope, pageNames }: Run) {
  const isSnippet = module !== graph.page;
  return (expression: Content, props: Props, line: number, column: number): unknown => {
    try {
      return expression(isSnippet ? Object.create(pageNames, Object.getOwnPropertyDescriptors(props)) : props);
    } catch (error) {
      // `{location}` is an unknown name or code for the browser: it renders nothing in either case.
      if (!isBrowserMissing(error, scope.scriptNames)) scope.onError(error, module, line, column);
      return undefined;
    }
  };
}

/** An undefined name has already been reported, so its error is ignored. */
function quietly(expression: Content, props: Props): unknown {
  try {
    return expression(props);
  } catch (error) {
    if (error instanceof PageError) throw error;
    return undefined;
  }
}

/** An element that is kept as data. */
function staticIn(module: CompiledModule, { safe }: RunScope) {
  return (index: number, components: Props): unknown => {
    const element = module.facts?.statics[index];
    return element && createStatic(element, components, safe.jsx);
  };
}

/** The block of a snippet's fence, with the snippet's props in place of `{name}`. */
function fenceIn(module: CompiledModule, scope: RunScope) {
  return (block: string, props: Props): string => {
    const code = module.facts?.fences.get(block)?.code ?? '';
    const text = filled(code, props);
    return text === code ? block : scope.fillFence(module, block, text);
  };
}

/** A text of a snippet with its props in place of `{name}`. */
function filled(text: string, props: Props): string {
  return text.replace(PLACEHOLDER, (written, name: string) => {
    const value = ownValue(props, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
  });
}

/** MDX content reads components from its props. Those that a snippet does not know may be the page's. */
function contentOf(exports: Exports, module: CompiledModule, run: Run): Content {
  const content = exports.default as Content;
  const components = withUnknown(run.scope.components, module.facts?.unknownComponents.keys() ?? []);
  for (const name of borrowedComponents(module, run.graph.page)) components[name] = pageComponent(run, name);
  const isSnippet = module !== run.graph.page;
  const show: Content = (props) => {
    if (isSnippet) run.scope.onContent(module);
    return content({ user: USER, ...props, components });
  };
  return Object.assign(show, { isText: true });
}

/** The components that the text of a snippet takes from the page that it is inlined into. */
export function borrowedComponents(module: CompiledModule, page: CompiledModule): string[] {
  const unknown = module === page ? [] : [...(module.facts?.unknownComponents.keys() ?? [])];
  return unknown.filter((name) => page.facts?.declared.has(name));
}
