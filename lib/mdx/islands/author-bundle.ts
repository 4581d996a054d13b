/** Bundles the code of a page's live components for the browser into one module, with a scope per script as on the server. */

import { LRUCache } from 'lru-cache';
import type { CompiledModule, ModuleGraph } from '../compile/modules';
import { compileScript } from '../compile/script';
import { HOOKS } from '../run/author-scope';
import { isLiveCode, withLocals } from './live-code';

/** By their text before: each edit of a live component makes another one. */
const bundles = new LRUCache<string, Promise<string>>({ max: 500 });

/**
 * The source of an ES module that exports `modules`: for each file the targets of its imports and a function that runs it (see
 * components/browser/islands/author-modules.ts). Undefined if nothing on the page is live. `names`: the site's components.
 */
export async function bundleOf(graph: ModuleGraph, names: Iterable<string>): Promise<string | undefined> {
  const all = new Map([[graph.page.file, graph.page], ...graph.modules]);
  const needed = reachable(
    [...all.values()].filter((module) => isLiveCode(ownCode(module))),
    all,
  );
  if (needed.length === 0) return undefined;
  const given = ['React', 'MintlifyComponents', ...HOOKS, ...names].filter((name) => /^[\w$]+$/.test(name));
  const entries = await Promise.all(needed.map((module) => entryOf(module, given)));
  const text = `export const modules = {\n${entries.join(',\n')}\n};`;
  let bundle = bundles.get(text);
  if (!bundle) {
    bundle = minified(text);
    bundles.set(text, bundle);
  }
  return bundle;
}

/** The code that declares components: a script, or the imports and exports of a page. */
function ownCode(module: CompiledModule): string {
  return module.kind === 'mdx'
    ? (module.facts?.scripts.join('\n\n') ?? '')
    : module.kind === 'script'
      ? module.code
      : '';
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
  const used = names.filter((name) => new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(code));
  const run = `({ ${used.join(', ')} }) => function (module, exports, require) {${code}\n}`;
  return `${JSON.stringify(module.file)}: [${JSON.stringify(imports)}, ${run}]`;
}

async function browserCode(module: CompiledModule): Promise<string> {
  if (module.kind === 'data') return `exports.default = ${module.code};`;
  if (module.kind === 'script') return withLocals(module.code);
  const { code } = await compileScript(module.file, ownCode(module));
  return withLocals(code ?? '');
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
