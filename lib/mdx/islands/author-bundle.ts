/** Bundles the code of a page's live components for the browser into one module, with a scope per script as on the server. */

import { LRUCache } from 'lru-cache';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { specifierIn } from '../compile/packages';
import { compileScript } from '../compile/script';
import { HOOKS } from '../run/author-scope';
import type { RenderOptions } from '../types';
import { withLocals } from './live-code';
import { articleStrings, drawingsIn, type SiteParts } from './site-parts';

/** Tags of which the site makes something else only in Markdown. */
const PLAIN = new Set(['li', 'td']);

export interface Bundle {
  text: string;
  /** The site's components that the code names. */
  builtIns: string[];
}

/** By their text before: each edit of a live component makes another one. */
const bundles = new LRUCache<string, Promise<string>>({ max: 500 });

/**
 * The source of an ES module that exports `modules`: for each file the targets of its imports and a function that runs it (see
 * components/browser/islands/author-modules.ts). If they name components of the site, it also exports what those need, `site`. `live`: the
 * addresses of live components.
 */
export async function bundleOf(
  graph: ModuleGraph,
  live: readonly string[],
  { syntax, settings, strings, extensions }: Pick<RenderOptions, 'syntax' | 'settings' | 'strings' | 'extensions'>,
): Promise<Bundle> {
  const all = new Map<string, CompiledModule>([[graph.page.file, graph.page], ...graph.modules]);
  const files = new Set(live.map((address) => address.replace(/#.*/s, '')));
  const needed = reachable(
    [...all.values()].filter((module) => files.has(module.file)),
    all,
  );
  const names = [...syntax.names].filter((name) => /^[\w$]+$/.test(name));
  const entries = await Promise.all(
    needed.map((module) => entryOf(module, ['React', 'MintlifyComponents', ...HOOKS, ...names])),
  );
  // A package does not know the site's components; what it calls the same is its own.
  const code = entries.filter((_, index) => specifierIn(needed[index]?.file ?? '') === undefined).join(',\n');
  const builtIns = names.filter((name) => isNamed(name, code));
  const tags = [...syntax.tags].filter((tag) => !PLAIN.has(tag) && code.includes(`("${tag}"`));
  const { library } = settings.icons;
  const { modules, names: extended } = extendedIn(extensions, builtIns);
  entries.push(...modules);
  const site: SiteParts | undefined =
    builtIns.length + tags.length > 0
      ? { icons: library, strings: articleStrings(strings), drawings: drawingsIn(code, library), tags, extended }
      : undefined;
  const text = `export const modules = {\n${entries.join(',\n')}\n};\nexport const site = ${JSON.stringify(site)};`;
  let bundle = bundles.get(text);
  if (!bundle) {
    bundle = minified(text);
    bundles.set(text, bundle);
  }
  return { text: await bundle, builtIns };
}

/** The components of extensions that the code may name, with the modules that have their code. */
function extendedIn(
  extensions: RenderOptions['extensions'],
  builtIns: readonly string[],
): { modules: string[]; names: SiteParts['extended'] } {
  const modules: string[] = [];
  const names: Record<string, string> = {};
  for (const { at, components, liveCode } of extensions?.list.flatMap((one) => one.components) ?? []) {
    const named = Object.keys(components).filter((name) => builtIns.includes(name.replace(/\..*/, '')));
    if (named.length === 0) continue;
    const file = `extension:${at.join('/')}`;
    for (const name of named) names[name] = liveCode === undefined ? '' : `${file}#${name}`;
    const code = liveCode && `${JSON.stringify(file)}: [{}, () => function (module, exports, require) {${liveCode}\n}]`;
    if (code) modules.push(code);
  }
  return { modules, names };
}

function isNamed(name: string, code: string): boolean {
  return new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(code);
}

/** The code that declares components, compiled: a script, or the imports and exports of a page. Empty for data. */
export async function ownCode(module: CompiledModule): Promise<string> {
  if (module.kind !== 'mdx') return module.kind === 'script' ? module.code : '';
  const source = module.facts?.scripts.join('\n\n') ?? '';
  return source === '' ? '' : ((await compileScript(module.file, source)).code ?? '');
}

function reachable(from: readonly CompiledModule[], all: ReadonlyMap<string, CompiledModule>): CompiledModule[] {
  const found = new Set<CompiledModule>();
  const queue = [...from];
  for (let module = queue.pop(); module; module = queue.pop()) {
    if (found.has(module)) continue;
    found.add(module);
    for (const target of module.imports.values()) {
      const next = target.kind === 'file' ? all.get(target.file) : undefined;
      if (next) queue.push(next);
    }
  }
  return [...found].sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function entryOf(module: CompiledModule, names: readonly string[]): Promise<string> {
  const imports: Record<string, string> = {};
  for (const [specifier, target] of module.imports) if (target.kind === 'file') imports[specifier] = target.file;
  const code = await browserCode(module);
  const used = specifierIn(module.file) === undefined ? names.filter((name) => isNamed(name, code)) : [];
  const run = `({ ${used.join(', ')} }) => function (module, exports, require) {${code}\n}`;
  return `${JSON.stringify(module.file)}: [${JSON.stringify(imports)}, ${run}]`;
}

async function browserCode(module: CompiledModule): Promise<string> {
  if (module.kind === 'data') return `exports.default = ${module.code};`;
  if (specifierIn(module.file) !== undefined) return module.code;
  return withLocals(await ownCode(module));
}

/** If minifying fails, the text is sent unchanged. */
async function minified(text: string): Promise<string> {
  const options = { format: 'esm', minify: true, target: 'es2022', logLevel: 'silent' } as const;
  const { transform } = await import('esbuild');
  return transform(text, options).then(
    ({ code }) => code,
    () => text,
  );
}
