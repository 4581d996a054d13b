/** Compiles a page and everything it imports: MDX snippets, scripts, JSON. Each file is compiled once until it changes. */
import path from 'node:path';
import { extensionOf, type FilePath, folderOf } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { nearest } from '@/lib/kit/suggest';
import { readNames } from '@/lib/source/files';
import { parseFrontmatter } from '@/lib/source/frontmatter';
import type { ArticleSource, RenderOptions } from '../types';
import { type CompiledMdx, type CompileInput, compileMdx } from './compile';
import { isCurrent, MISSING, readText, type Stamp } from './dependencies';
import type { ModuleFacts } from './module-facts';
import { checkFences } from './open-fences';
import { bundlePackage, isInstalled, isPackageName, packageFile, packageStamp, specifierIn } from './packages';
import { compileScript, type ScriptImport } from './script';
import { type ImportTarget, resolveImport } from './specifiers';

/** A compiled file. */
export interface CompiledModule {
  file: FilePath;
  /** `mdx`: a function body; `script`: CommonJS; `data`: JSON text or an address. */
  kind: 'mdx' | 'script' | 'data';
  /** Empty after a syntax error. */
  code: string;
  /** The targets of its imports by specifier. */
  imports: ReadonlyMap<string, ImportTarget>;
  problems: readonly Problem[];
  /** For MDX files. */
  facts?: ModuleFacts;
  /** For scripts: the lines of the declarations at the top, by name. */
  declared?: ReadonlyMap<string, number>;
  /** For scripts: its imports as written. */
  records?: readonly ScriptImport[];
}

export interface ModuleGraph {
  page: CompiledModule;
  /** The syntax error of the page. */
  failure?: Problem;
  modules: ReadonlyMap<FilePath, CompiledModule>;
  /** All other files the page depends on. */
  stamps: ReadonlyMap<FilePath, Stamp>;
}

type LoadOptions = Pick<
  RenderOptions,
  'docs' | 'lenient' | 'livePath' | 'scriptNames' | 'syntax' | 'settings' | 'extensions'
>;

interface Remembered {
  /** The stamp of the file, and the options that its code depends on. */
  state: string;
  settings: LoadOptions['settings'];
  module: Promise<CompiledModule>;
}

/** By file: what is made of an older state is replaced. */
const remembered = new Map<string, Remembered>();

/** Compiles a page and all files it imports, transitively, once each. Never throws. */
export async function loadModules(source: ArticleSource, options: LoadOptions): Promise<ModuleGraph> {
  const compiled = await compileMdx({ ...source, ...inputOf(options), isPage: true });
  const stamps = new Map<FilePath, Stamp>();
  const modules = new Map<FilePath, CompiledModule>();
  const page = moduleOf(source.file, compiled, options, source.untrusted ? undefined : source);
  await follow(page);
  for (const module of [page, ...modules.values()]) {
    for (const [file, stamp] of module.facts?.files ?? []) stamps.set(file, stamp);
  }
  return { page, modules, stamps, ...(compiled.failure ? { failure: compiled.failure } : {}) };

  async function follow(from: CompiledModule): Promise<void> {
    for (const [specifier, target] of from.imports) {
      const nested = from.facts?.nested.get(specifier);
      if (nested && target.kind === 'file') {
        const module = await compileNested(target.file, from, nested, options);
        modules.set(target.file, module);
        await follow(module);
        continue;
      }
      if (target.kind === 'missing') for (const file of target.wanted) stamps.set(file, MISSING);
      const name = target.kind === 'file' ? specifierIn(target.file) : isPackageName(specifier) ? specifier : undefined;
      if (name !== undefined) stamps.set(packageFile(name), packageStamp(options.docs, name));
      if (name !== undefined && target.kind === 'file' && !modules.has(target.file))
        modules.set(target.file, await compilePackage(name, from, options));
      if (name !== undefined) continue;
      if (target.kind !== 'file' || modules.has(target.file) || target.file === source.file) continue;
      const read = readText(options.docs, target.file);
      if (!read) continue;
      stamps.set(target.file, read.stamp);
      const module = await compileOnce(target.file, read, options);
      modules.set(target.file, module);
      await follow(module);
    }
  }
}

/** A package that `from` imports. */
async function compilePackage(
  specifier: string,
  { file, facts }: CompiledModule,
  { docs }: LoadOptions,
): Promise<CompiledModule> {
  const bundled = await bundlePackage(docs, specifier);
  const base = { file: packageFile(specifier), kind: 'script' as const, problems: [] };
  if ('code' in bundled) {
    const { code, imports } = bundled;
    return { ...base, code, imports: new Map(imports.map((name) => [name, { kind: 'react' as const }])) };
  }
  const { line, column } = facts?.imports.find((record) => record.specifier === specifier) ?? {};
  const where = { file, ...(line ? { line } : {}), ...(column ? { column } : {}) };
  const message = `The package "${specifier}" cannot be bundled for the browser: ${bundled.fault}.`;
  return { ...base, code: '', imports: new Map(), problems: [problem('mdx/import-missing', where, message)] };
}

/** Markdown in an expression: a separate module whose links and problems belong to the enclosing file. */
async function compileNested(
  key: FilePath,
  { file }: CompiledModule,
  { text, line }: { text: string; line: number },
  options: LoadOptions,
): Promise<CompiledModule> {
  const compiled = await compileMdx({ file, body: text, bodyLine: line, ...inputOf(options), isPage: false });
  // Its imports are resolved relative to the file; Markdown nested in it needs a unique name.
  return moduleOf(key, compiled, options);
}

/** Images displayed by a snippet are part of its compiled code and must be unchanged too. */
async function compileOnce(
  file: FilePath,
  { text, stamp }: { text: string; stamp: Stamp },
  options: LoadOptions,
): Promise<CompiledModule> {
  const key = path.join(options.docs, file);
  const state = [stamp, options.lenient, options.livePath, options.scriptNames].join('\0');
  const known = remembered.get(key);
  if (known?.state === state && known.settings === options.settings) {
    const module = await known.module;
    const unchanged = [...(module.facts?.files ?? [])].every(([shown, was]) => isCurrent(options.docs, shown, was));
    // An import's target may have appeared or disappeared.
    if (unchanged) return { ...module, ...resolveAll(module, [...module.imports.keys()], options) };
  }
  const module = compileFile(file, text, options);
  remembered.set(key, { state, settings: options.settings, module });
  return module;
}

async function compileFile(file: FilePath, text: string, options: LoadOptions): Promise<CompiledModule> {
  const extension = extensionOf(file);
  if (/^(jsx?|tsx?)$/.test(extension)) {
    const script = await compileScript(file, text);
    const { code = '', problems, declared, records } = script;
    const base = { file, kind: 'script' as const, code, problems, declared, records };
    return { ...base, ...resolveAll(base, script.imports, options) };
  }
  if (/^mdx?$/.test(extension)) {
    const { body, bodyLine, problems } = parseFrontmatter(file, text);
    const compiled = await compileMdx({ file, body, bodyLine, ...inputOf(options), isPage: false });
    compiled.facts.problems.push(...problems);
    return moduleOf(file, compiled, options, { body, bodyLine });
  }
  const value = extension === 'json' ? text : JSON.stringify(`/${file}`);
  return { file, kind: 'data', code: value, imports: new Map(), problems: [] };
}

/** `source`: the text of the whole file, whose fences are checked; a part of a file has none. */
function moduleOf(
  file: FilePath,
  { code, facts, failure }: CompiledMdx,
  options: LoadOptions,
  source?: Pick<ArticleSource, 'body' | 'bodyLine'>,
): CompiledModule {
  const fences = source ? checkFences({ file, ...source }, failure !== undefined) : [];
  const problems = [...fences, ...(failure ? [failure] : facts.problems)];
  const base = { file, kind: 'mdx' as const, code: code ?? '', facts, problems };
  return {
    ...base,
    ...resolveAll(
      base,
      facts.imports.map((record) => record.specifier),
      options,
    ),
  };
}

type Unresolved = Pick<CompiledModule, 'file' | 'problems' | 'facts' | 'records'>;

/** The targets of a file's imports, with a problem for each that does not exist. */
function resolveAll(
  { file, problems, facts, records }: Unresolved,
  specifiers: readonly string[],
  options: LoadOptions,
): Pick<CompiledModule, 'imports' | 'problems'> {
  const imports = new Map<string, ImportTarget>();
  const missing: Problem[] = [];
  for (const specifier of new Set(specifiers)) {
    const target: ImportTarget = facts?.nested.has(specifier)
      ? { kind: 'file', file: `${file}?${specifier}` as FilePath }
      : resolved(specifier, file, options.docs);
    imports.set(specifier, target);
    const isStyle = /\.(?:css|scss|sass|less)$/.test(specifier);
    if (target.kind !== 'missing' && !isStyle) continue;
    const { line, column, hasNames } = recordOf(specifier) ?? {};
    const where = { file, ...(line ? { line } : {}), ...(column ? { column } : {}) };
    if (target.kind === 'missing') missing.push(missingImport(specifier, target.wanted, where, options.docs));
    else if (hasNames || !specifier.endsWith('.css')) missing.push(importedStyles(specifier, where));
  }
  return { imports, problems: [...problems.filter((p) => p.code !== 'mdx/import-missing'), ...missing] };

  function recordOf(specifier: string): Omit<ScriptImport, 'specifier'> | undefined {
    const record = facts?.imports.find((found) => found.specifier === specifier);
    if (record) return { ...record, hasNames: record.names.length > 0 };
    return records?.find((found) => found.specifier === specifier);
  }
}

function importedStyles(specifier: string, where: object): Problem {
  const message = `"${specifier}" is a style sheet, which exports nothing.`;
  const hint =
    'Write the rules into a `.css` file of the docs folder, which every page loads, and their classes into `className`.';
  return problem('mdx/import-missing', where, message, hint);
}

/** A file of the docs folder, else an installed package. */
function resolved(specifier: string, from: FilePath, docs: string): ImportTarget {
  const target = resolveImport(specifier, from, (file) => readText(docs, file) !== undefined);
  const isPackage = target.kind === 'missing' && isInstalled(docs, specifier);
  return isPackage ? { kind: 'file', file: packageFile(specifier) } : target;
}

function missingImport(specifier: string, wanted: readonly FilePath[], where: object, docs: string): Problem {
  const [, snippet] = /^snippet:(.*)/s.exec(specifier) ?? [];
  const [first = ''] = wanted;
  // A snippet may also be at the top of the docs folder, which contains other files too.
  const folders = wanted.map(folderOf).filter((folder) => snippet === undefined || folder !== '');
  const near = nearest(
    first.slice(first.lastIndexOf('/') + 1),
    folders.flatMap((folder) => readNames(docs, folder)),
  );
  const message = `The ${snippet === undefined ? 'imported file' : 'snippet'} "${snippet ?? specifier}" does not exist.`;
  return problem('mdx/import-missing', where, message, near ? `Did you mean "${near}"?` : fixOf(specifier));
}

function fixOf(specifier: string): string {
  if (specifier.startsWith('snippet:')) return 'Write the path of a file in the folder `snippets`.';
  return /^[@a-z]/.test(specifier) && !/\.\w+$/.test(specifier)
    ? 'A package has to be installed in the docs folder or above it; a file needs a path that starts with `/` or `./`.'
    : 'Imports start with `/` (the docs folder), `./` or `../`. Only the extensions of pages and scripts may be left out.';
}

function inputOf(
  options: LoadOptions,
): Pick<
  CompileInput,
  'docs' | 'lenient' | 'livePath' | 'scriptNames' | 'syntax' | 'variables' | 'latex' | 'extensions'
> {
  const { variables, styling } = options.settings;
  const { docs, lenient, livePath, scriptNames, syntax, extensions } = options;
  return { docs, lenient, livePath, scriptNames, syntax, variables, latex: styling.latex, extensions };
}
