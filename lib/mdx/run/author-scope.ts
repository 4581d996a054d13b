/** The scope of every file of a page: the site's components, React and its hooks. */
import { Console } from 'node:console';
import react, { type ReactElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import type { Liveness } from '../islands/liveness';
import type { SafeJsx } from './safe-jsx';

type Props = Record<string, unknown>;

type Hook = (...given: unknown[]) => unknown;

/** The hooks of React, in scope without an import. See content/writing/snippets.mdx#imports. */
export const HOOKS = Object.keys(react).filter((name) => /^use([A-Z]|$)/.test(name) && name !== 'use');

/** Logs of writers' code must not mix with the output of a command, which may be JSON. */
const LOG = new Console(process.stderr);

/** A page is rendered before a timer could run, and what one does then is meant for readers. */
const TIMERS = { setTimeout: () => 0, setInterval: () => 0, setImmediate: () => 0 };

/** The scope of a package: names of the site's components are its own there. */
export function quietNames({ console }: Record<string, unknown>): Record<string, unknown> {
  return { console, ...TIMERS };
}

/**
 * The scope of writers' code by name. `React`, which is also what imports of React and its parts get, reports hooks and elements to
 * `liveness`.
 */
export function authorScope(
  safe: SafeJsx,
  components: Readonly<Record<string, unknown>>,
  liveness?: Liveness,
): Record<string, unknown> {
  const createElement = (type: unknown, props: Props | null, ...children: unknown[]) => {
    const { key, ...rest } = props ?? {};
    const given = children.length > 0 ? { children: children.length === 1 ? children[0] : children } : {};
    return safe.jsx(type, { ...rest, ...given }, key === undefined ? undefined : String(key));
  };
  const cloneElement = (element: ReactElement<Props>, props?: Props | null, ...children: ReactNode[]) => {
    liveness?.element(element.type, props ?? {});
    return react.cloneElement(element, props ?? undefined, ...children);
  };
  const hooks = Object.fromEntries(HOOKS.map((name) => [name, watched(name, liveness)]));
  const React = {
    ...react,
    ...hooks,
    use: watched('use', liveness),
    createElement,
    cloneElement,
    Fragment: runtime.Fragment,
    ...domOf(liveness),
  };
  const named = Object.entries(components).filter(([name]) => /^[A-Z][\w$]*$/.test(name));
  // Some snippets expect React as a global.
  (globalThis as { React?: unknown }).React ??= react;
  return { React, MintlifyComponents: components, console: LOG, ...TIMERS, ...hooks, ...Object.fromEntries(named) };
}

/** A hook that is reported. On the server a store is read as in the browser, unless it says otherwise. */
function watched(name: string, liveness: Liveness | undefined): Hook {
  const hook = react[name as keyof typeof react] as Hook;
  return (...given) => {
    liveness?.hook(name);
    if (name === 'useSyncExternalStore') given[2] ??= given[1];
    return hook(...given);
  };
}

/** The parts of `react-dom` that components call while they are rendered. Portals have no place in the HTML of an article. */
function domOf(liveness: Liveness | undefined): Record<string, unknown> {
  return {
    createPortal: () => {
      liveness?.hook('createPortal');
      return null;
    },
    flushSync: (run: () => unknown) => run(),
  };
}

const OWN_NAMES = new Set(
  '__esModule articleName displayName name prototype written toString valueOf toJSON then'.split(' '),
);

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
