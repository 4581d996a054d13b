/** The scope of every file of a page: the site's components, React and its hooks. */
import { Console } from 'node:console';
import react from 'react';
import * as runtime from 'react/jsx-runtime';
import type { SafeJsx } from './safe-jsx';

type Props = Record<string, unknown>;

/** Hooks that are in scope without an import. See content/reference/format/mdx.mdx#imports. */
export const HOOKS = ['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer'] as const;

/** What writers' code logs while pages are rendered is no part of what a command prints, which may be JSON. */
const LOG = new Console(process.stderr);

/** The scope of writers' code by name. `React` has a custom `createElement`. */
export function authorScope(safe: SafeJsx, components: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const createElement = (type: unknown, props: Props | null, ...children: unknown[]) => {
    const { key, ...rest } = props ?? {};
    const given = children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {};
    return safe.jsx(type, { ...rest, ...given }, key === undefined ? undefined : String(key));
  };
  const React = { ...react, createElement, Fragment: runtime.Fragment };
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, react[name]]));
  const named = Object.entries(components).filter(([name]) => /^[A-Z][\w$]*$/.test(name));
  // Some snippets expect React as a global.
  (globalThis as { React?: unknown }).React ??= react;
  return { React, MintlifyComponents: components, console: LOG, ...hooks, ...Object.fromEntries(named) };
}

const OWN_NAMES = new Set(['articleName', 'displayName', 'name', 'toString', 'valueOf', 'toJSON', 'then']);

/** Replaces what could not be loaded: a component that renders nothing, with parts that render nothing. */
export const NOTHING: Record<string, unknown> = new Proxy(() => null, {
  get: (_, name) => (typeof name === 'symbol' || OWN_NAMES.has(name) ? undefined : NOTHING),
}) as unknown as Record<string, unknown>;

/** Adds components with unknown names, which render only their children. */
export function withUnknown(
  components: Readonly<Record<string, unknown>>,
  unknown: Iterable<string>,
): Record<string, unknown> {
  const result = { ...components };
  for (const name of unknown) addUnknown(result, name.split('.'));
  return result;
}

/** `<Owner.Part>`, of any depth, is added to a copy of its owner; the site's component is not modified. */
function addUnknown(owner: Record<string, unknown>, [name = '', ...parts]: readonly string[]): void {
  const known = owner[name] ?? showChildren;
  owner[name] = parts.length === 0 ? known : copyOf(known);
  if (parts.length > 0) addUnknown(owner[name] as Record<string, unknown>, parts);
}

function showChildren({ children }: Props): unknown {
  return children;
}

function copyOf(component: unknown): object {
  if (typeof component !== 'function') return { ...(component as object) };
  const copy = (props: Props): unknown => (component as (props: Props) => unknown)(props);
  return Object.assign(copy, component);
}

/** Runs a function body with names in scope. The body is a nested function, so it may declare the same names. */
export function evaluate(scope: Readonly<Record<string, unknown>>, text: string): unknown {
  return new Function(...Object.keys(scope), text)(...Object.values(scope));
}
