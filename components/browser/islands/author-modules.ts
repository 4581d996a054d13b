/** Runs the scripts of a page's live components in the browser: each once, in its own scope, with the names that need no import. */
import * as React from 'react';
import * as runtime from 'react/jsx-runtime';
import { basePath, writerAddress } from '@/components/browser/base';
import { liveProps } from '@/lib/mdx/render/host-props';
import { builtIn } from './built-ins';

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

/** Finds components by their key `file#Name`. */
export type FindComponent = (at: string) => React.ComponentType<Props> | undefined;

/** Creates the lookup for a file of author code. An error of a script is thrown to everyone who asks for a part of it. */
export function authorComponents(modules: AuthorModules): FindComponent {
  const done = new Map<string, Holder>();
  const load = (file: string): Holder => {
    const known = done.get(file);
    if (known) return known;
    const holder: Holder = { exports: {} };
    done.set(file, holder);
    const [imports, run] = modules[file] ?? [{}, () => () => undefined];
    run(SCOPE)(holder, holder.exports, (specifier) => given(specifier) ?? load(imports[specifier] ?? '').exports);
    if ('default' in holder.exports) Object.assign(holder.exports, { __esModule: true });
    return holder;
  };
  return (at) => {
    const [file = '', name = ''] = at.split('#');
    const { exports, locals } = load(file);
    return (exports[name] ?? locals?.[name]) as React.ComponentType<Props> | undefined;
  };
}

/** The JSX runtime of live components: accepts HTML attribute names. */
function jsx(type: React.ElementType, props: Props, key?: string): React.ReactElement {
  const given = typeof type === 'string' ? hostProps(props) : props;
  return Array.isArray(props.children) ? runtime.jsxs(type, given, key) : runtime.jsx(type, given, key);
}

const ADDRESSES = ['href', 'src', 'poster', 'action', 'formAction'];

/** Root-relative addresses get the path of the site, as in the server's HTML. */
function hostProps(props: Props): Props {
  const given = liveProps(props);
  if (basePath() === '') return given;
  for (const name of ADDRESSES) {
    const value = given[name];
    if (typeof value === 'string') given[name] = writerAddress(value);
  }
  return given;
}

const createElement = (type: React.ElementType, props: Props | null, ...children: React.ReactNode[]) =>
  React.createElement(type, typeof type === 'string' ? hostProps(props ?? {}) : props, ...children);

const REACT: Exports = { ...React, createElement, default: undefined };
REACT.default = REACT;
Object.assign(globalThis, { React: REACT });

/** Unknown names are the site's components. */
const COMPONENTS: Exports = new Proxy({}, { get: (_, name) => builtIn(String(name)), has: () => true });
const SCOPE: Exports = new Proxy(REACT, {
  get: (react, name) =>
    name === 'React'
      ? react
      : name === 'MintlifyComponents'
        ? COMPONENTS
        : (react[String(name)] ?? builtIn(String(name))),
});

function given(specifier: string): unknown {
  if (specifier === 'react/jsx-runtime') return { jsx, jsxs: jsx, Fragment: React.Fragment };
  if (/^react(-dom)?(\/|$)/.test(specifier)) return { ...REACT, __esModule: true };
  return specifier === '@mintlify/components' ? COMPONENTS : undefined;
}
