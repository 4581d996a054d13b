/** Runs the scripts of a page's live components in the browser: each once, in its own scope, with the names that need no import. */
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';
import { liveProps } from '@/lib/mdx/render/host-props';
import { builtIn, withAddresses } from './built-ins';

type Props = Record<string, unknown>;
type Exports = Record<string, unknown>;
type Run = (module: object, exports: Exports, require: (specifier: string) => unknown) => void;

/** The `modules` export of a file of author code (lib/mdx/islands/author-bundle.ts): targets of imports, and a function per script. */
export type AuthorModules = Readonly<
  Record<string, readonly [imports: Record<string, string>, run: (scope: Exports) => Run]>
>;

interface Holder {
  exports: Exports;
  locals?: Exports;
}

/** Finds components by their key `file#Name` or `file#Owner.Name`. */
export type FindComponent = (at: string) => React.ComponentType<Props> | undefined;

/**
 * Creates the lookup for a file of author code. An error of a script is thrown to everyone who asks for a part of it. `tags`: those that the
 * site renders in its own way.
 */
export function authorComponents(modules: AuthorModules, tags: ReadonlySet<string> = new Set()): FindComponent {
  const done = new Map<string, Holder>();
  const { scope, given } = scopeWith(tags);
  const load = (file: string): Holder => {
    const known = done.get(file);
    if (known) return known;
    const holder: Holder = { exports: {} };
    done.set(file, holder);
    const [imports, run] = modules[file] ?? [{}, () => () => undefined];
    run(scope)(holder, holder.exports, (specifier) => given(specifier) ?? load(imports[specifier] ?? '').exports);
    if ('default' in holder.exports && !('__esModule' in holder.exports)) holder.exports.__esModule = true;
    return holder;
  };
  return (at) => {
    const [file = '', name = ''] = at.split('#');
    const { exports, locals } = load(file);
    const [first = '', ...parts] = name.split('.');
    const owner = exports[first] ?? locals?.[first];
    return parts.reduce((value, part) => (value as Exports | undefined)?.[part], owner) as ReturnType<FindComponent>;
  };
}

/** Unknown names are the site's components. */
const COMPONENTS: Exports = new Proxy({}, { get: (_, name) => builtIn(String(name)), has: () => true });

/** What every script has without an import, and what it gets for imports of React and of the site's components. */
function scopeWith(tags: ReadonlySet<string>) {
  const typeOf = (type: React.ElementType): React.ElementType =>
    typeof type === 'string' && tags.has(type) ? builtIn(type) : type;
  const propsOf = (type: React.ElementType, props: Props): Props =>
    typeof type === 'string' && !tags.has(type) ? liveProps(withAddresses(props)) : props;
  /** Accepts HTML attribute names. */
  const jsx = (type: React.ElementType, props: Props, key?: string): React.ReactElement => {
    const create = Array.isArray(props.children) ? runtime.jsxs : runtime.jsx;
    return create(typeOf(type), propsOf(type, props), key);
  };
  const createElement = (type: React.ElementType, props: Props | null, ...children: React.ReactNode[]) =>
    React.createElement(typeOf(type), propsOf(type, props ?? {}), ...children);
  const react: Exports = { ...React, createElement, default: undefined };
  react.default = react;
  // Some snippets expect React as a global.
  Object.assign(globalThis, { React: react });
  const scope: Exports = new Proxy(react, {
    get: (_, name) =>
      name === 'React'
        ? react
        : name === 'MintlifyComponents'
          ? COMPONENTS
          : (react[String(name)] ?? builtIn(String(name))),
  });
  const given = (specifier: string): unknown => {
    if (specifier === 'react/jsx-runtime') return { jsx, jsxs: jsx, Fragment: React.Fragment };
    if (/^react(-dom)?(\/|$)/.test(specifier)) return { ...ReactDOM, ...react, createRoot, __esModule: true };
    return specifier === '@mintlify/components' ? COMPONENTS : undefined;
  };
  return { scope, given };
}
