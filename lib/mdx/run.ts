/** Runs the compiled files of a page: each in its own scope, with the site's components and React's hooks within reach. */
import type { FilePath } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import type { ImportRecord } from './module-facts';
import type { CompiledModule, ModuleGraph } from './modules';
import { react, runtime } from './native-react';
import { PLACEHOLDER } from './remark-code';
import type { SafeJsx } from './safe-jsx';
import type { ImportTarget } from './specifiers';

type Exports = Record<string, unknown>;
type Props = Record<string, unknown>;

/** What running a page needs from the article. */
export interface RunScope {
  safe: SafeJsx;
  /** The site's components by name. */
  components: Exports;
  /** The block id of a fence whose placeholders are filled in. */
  fillFence(module: CompiledModule, block: string, code: string): string;
  onError(error: unknown, module: CompiledModule, line?: number, column?: number): void;
  onMissingExport(module: CompiledModule, record: ImportRecord, name: string, near: string | undefined): void;
}

/** Hooks that writers use without importing them. Source: format 3.2. */
const HOOKS = ['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer'] as const;

/** A component of a module that could not be loaded: any part of it is nothing, too. */
const NOTHING: unknown = new Proxy(() => null, {
  get: (_, name) => (typeof name === 'symbol' || OWN_NAMES.has(name) ? undefined : NOTHING),
});
const OWN_NAMES = new Set(['articleName', 'displayName', 'name', 'toString', 'valueOf', 'toJSON', 'then', '$$typeof']);

/** Runs a page and what it imports, and returns the page's content as a component. Throws what the page's own code throws. */
export function runPage(graph: ModuleGraph, scope: RunScope): (props: Props) => unknown {
  const done = new Map<FilePath, Exports>();
  const running = new Set<FilePath>();
  const names = scopeOf(scope);
  return contentOf(runMdx(graph.page), graph.page);

  function exportsOf(file: FilePath): Exports {
    const known = done.get(file);
    if (known) return known;
    const module = graph.modules.get(file);
    // Registered before it runs, so that files that import each other come to an end.
    const exports: Exports = {};
    done.set(file, exports);
    running.add(file);
    if (!module || module.code === '') {
      done.set(file, NOTHING as Exports);
      return NOTHING as Exports;
    }
    try {
      if (module.kind === 'data') Object.assign(exports, { default: JSON.parse(module.code) as unknown });
      else if (module.kind === 'script') done.set(file, runScript(module));
      else {
        const run = runMdx(module);
        Object.assign(exports, run, { default: contentOf(run, module) });
      }
    } catch (error) {
      scope.onError(error, module);
      done.set(file, NOTHING as Exports);
    }
    running.delete(file);
    return done.get(file) ?? exports;
  }

  function targetOf(target: ImportTarget | undefined): Exports {
    if (target?.kind === 'react') return names.React as Exports;
    return target?.kind === 'file' ? exportsOf(target.file) : (NOTHING as Exports);
  }

  function runMdx(module: CompiledModule): Exports {
    const modules: Record<string, Exports> = {};
    for (const [specifier, target] of module.imports) modules[specifier] = targetOf(target);
    for (const record of module.facts?.imports ?? []) {
      const target = module.imports.get(record.specifier);
      // A file that is still running has not said yet what it exports.
      const isKnown = target?.kind === 'file' && !running.has(target.file);
      if (isKnown) checkExports(module, record, exportsOf(target.file));
    }
    const own = { $modules: modules, $guard: guardIn(module), $quiet: quietly, $fence: fenceIn(module) };
    const given = { ...names, ...own };
    const body = evaluate(given, `return function () {${module.code}\n}`) as (options: SafeJsx) => Exports;
    return body(scope.safe);
  }

  function runScript(module: CompiledModule): Exports {
    const holder: { exports: Exports } = { exports: {} };
    const require = (specifier: string): unknown => {
      if (specifier === 'react/jsx-runtime') return scope.safe;
      return targetOf(module.imports.get(specifier));
    };
    const body = evaluate(names, `return function (module, exports, require) {${module.code}\n}`);
    (body as (m: object, e: object, r: unknown) => void)(holder, holder.exports, require);
    return holder.exports;
  }

  function checkExports(module: CompiledModule, record: ImportRecord, exports: Exports): void {
    if (exports === NOTHING) return;
    for (const name of record.names) {
      if (!(name in exports)) scope.onMissingExport(module, record, name, nearest(name, Object.keys(exports)));
    }
  }

  function guardIn(module: CompiledModule) {
    return (expression: (props: Props) => unknown, props: Props, line: number, column: number): unknown => {
      try {
        return expression(props);
      } catch (error) {
        scope.onError(error, module, line, column);
        return undefined;
      }
    };
  }

  /** An expression with a name that is known to be undefined: what it throws is no news. */
  function quietly(expression: (props: Props) => unknown, props: Props): unknown {
    try {
      return expression(props);
    } catch {
      return undefined;
    }
  }

  function fenceIn(module: CompiledModule) {
    return (block: string, props: Props): string => {
      const code = module.facts?.fences.get(block)?.code ?? '';
      const filled = code.replace(PLACEHOLDER, (written, name: string) => {
        const value = Object.hasOwn(props, name) ? props[name] : undefined;
        return typeof value === 'string' || typeof value === 'number' ? String(value) : written;
      });
      return filled === code ? block : scope.fillFence(module, block, filled);
    };
  }

  /** MDX content asks its props for components; those of unknown names show their children. */
  function contentOf(exports: Exports, module: CompiledModule): (props: Props) => unknown {
    const content = exports.default as (props: Props) => unknown;
    const components = withUnknown(scope.components, module.facts?.unknownComponents ?? []);
    return (props) => content({ user: {}, ...props, components });
  }
}

/** The variables that every file of the page sees. */
function scopeOf({ safe, components }: RunScope): Record<string, unknown> {
  const createElement = (type: unknown, props: Props | null, ...children: unknown[]) => {
    const { key, ...rest } = props ?? {};
    const given = children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {};
    return safe.jsx(type, { ...rest, ...given }, key === undefined ? undefined : String(key));
  };
  const React = { ...react, createElement, Fragment: runtime.Fragment };
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, react[name]]));
  const named = Object.entries(components).filter(([name]) => /^[A-Z][\w$]*$/.test(name));
  return { React, ...hooks, ...Object.fromEntries(named) };
}

function withUnknown(components: Exports, unknown: Iterable<string>): Exports {
  const result = { ...components };
  const showChildren = ({ children }: Props) => children;
  for (const name of unknown) {
    const [owner = name, ...parts] = name.split('.');
    const known = result[owner] ?? showChildren;
    result[owner] = known;
    const part = parts[0];
    // A copy of the function that knows one part more; the site's own stays as it is.
    if (part !== undefined && !(part in Object(known)))
      result[owner] = Object.assign(copyOf(known), { [part]: showChildren });
  }
  return result;
}

function copyOf(component: unknown): object {
  if (typeof component !== 'function') return { ...(component as object) };
  const copy = (props: Props): unknown => (component as (props: Props) => unknown)(props);
  return Object.assign(copy, component);
}

/** Runs a function's text with names in scope; the text may declare the same names itself. */
function evaluate(names: Record<string, unknown>, text: string): unknown {
  return new Function(...Object.keys(names), text)(...Object.values(names));
}
