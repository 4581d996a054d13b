/** What every file of a page has within reach without importing it: the site's components, React and its hooks. */
import { react, runtime } from './native-react';
import type { SafeJsx } from './safe-jsx';

type Props = Record<string, unknown>;

/** The hooks that writers use without importing them. See content/reference/format/mdx.mdx#imports. */
export const HOOKS = ['useState', 'useEffect', 'useRef', 'useCallback', 'useMemo', 'useContext', 'useReducer'] as const;

/** Names and values for the scope of writers' code. `React` is React with our `createElement`. */
export function authorScope(safe: SafeJsx, components: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const createElement = (type: unknown, props: Props | null, ...children: unknown[]) => {
    const { key, ...rest } = props ?? {};
    const given = children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {};
    return safe.jsx(type, { ...rest, ...given }, key === undefined ? undefined : String(key));
  };
  const React = { ...react, createElement, Fragment: runtime.Fragment };
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, react[name]]));
  const named = Object.entries(components).filter(([name]) => /^[A-Z][\w$]*$/.test(name));
  // Some snippets look for React where a page of the browser would have it.
  (globalThis as { React?: unknown }).React ??= react;
  return { React, MintlifyComponents: components, ...hooks, ...Object.fromEntries(named) };
}

const OWN_NAMES = new Set(['articleName', 'displayName', 'name', 'toString', 'valueOf', 'toJSON', 'then']);

/** Stands for what could not be loaded: a component that shows nothing, and so is every part of it. */
export const NOTHING: Record<string, unknown> = new Proxy(() => null, {
  get: (_, name) => (typeof name === 'symbol' || OWN_NAMES.has(name) ? undefined : NOTHING),
}) as unknown as Record<string, unknown>;

/** The components with those of unknown names added, which only show their children. */
export function withUnknown(
  components: Readonly<Record<string, unknown>>,
  unknown: Iterable<string>,
): Record<string, unknown> {
  const result = { ...components };
  for (const name of unknown) {
    const [owner = name, part] = name.split('.');
    const known = result[owner] ?? showChildren;
    // A copy of the component that knows one part more; the site's own stays as it is.
    result[owner] = part === undefined ? known : Object.assign(copyOf(known), { [part]: showChildren });
  }
  return result;
}

function showChildren({ children }: Props): unknown {
  return children;
}

function copyOf(component: unknown): object {
  if (typeof component !== 'function') return { ...(component as object) };
  const copy = (props: Props): unknown => (component as (props: Props) => unknown)(props);
  return Object.assign(copy, component);
}

/** Runs a function's text with names in scope. The text stands in a function of its own, so it may declare the same names. */
export function evaluate(scope: Readonly<Record<string, unknown>>, text: string): unknown {
  return new Function(...Object.keys(scope), text)(...Object.values(scope));
}
