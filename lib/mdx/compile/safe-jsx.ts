/**
 * The JSX runtime that pages and writers' components are run with. Whatever they do, the rest of the page renders: a component
 * that throws shows nothing and is reported, values that React refuses are dropped, tags become the site's own components.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Islands } from '../islands/islands';
import { isBrowserMissing } from '../islands/live-code';
import { componentProps, hostProps, isVoidTag } from '../render/host-props';
import { react, runtime } from './native-react';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

export interface SafeJsxOptions {
  /** What stands in for an HTML tag, and where a component's props may be looked at before it runs. */
  tags: Readonly<Record<string, unknown>>;
  /** Called before a component of the site renders; may change its props. */
  prepare(name: string, props: Props): Props;
  /** A component threw. The result stands in its place. */
  onError(error: unknown, name: string): ReactNode;
  /** Where writers' components may be live in the browser. */
  islands?: Islands | undefined;
}

export interface SafeJsx {
  jsx(type: unknown, props: Props, key?: string): ReactNode;
  jsxs(type: unknown, props: Props, key?: string): ReactNode;
  Fragment: typeof runtime.Fragment;
}

/** A component's name as writers know it, set where the site's components are listed. */
interface Named {
  articleName?: string;
  displayName?: string;
  name?: string;
}

/** Makes the runtime of one article. */
export function createSafeJsx(options: SafeJsxOptions): SafeJsx {
  const wrapped = new WeakMap<Component, Component>();

  const wrap = (component: Component): Component => {
    const known = wrapped.get(component);
    if (known) return known;
    const { articleName, displayName, name } = component as Named;
    const render = (props: Props): ReactNode => {
      try {
        const given = articleName === undefined ? props : options.prepare(articleName, props);
        return safeNode(component(given));
      } catch (error) {
        // The browser will do it.
        if (options.islands && isBrowserMissing(error)) return null;
        return options.onError(error, articleName ?? displayName ?? name ?? 'component');
      }
    };
    const { islands } = options;
    const safe =
      articleName === undefined && islands ? (props: Props) => islands.around(component, props, render) : render;
    // Parents tell their parts apart by this name.
    if (articleName !== undefined) Object.assign(safe, { articleName });
    else Object.assign(safe, { written: component });
    wrapped.set(component, safe);
    wrapped.set(safe, safe);
    return safe;
  };

  const create = (type: unknown, props: Props, key?: string): ReactNode => {
    if (type === runtime.Fragment) return make(type, { children: safeChildren(props.children) }, key);
    const target = typeof type === 'string' && Object.hasOwn(options.tags, type) ? options.tags[type] : type;
    if (typeof target === 'string') return host(target, props, key);
    if (typeof target === 'function') {
      const own = target === type ? componentProps(props) : { ...hostProps(String(type), props), ...settingsOf(props) };
      // Writers' components may take a function or data as children; the site's own only show them.
      const isOurs = (target as Named).articleName !== undefined;
      const children = isOurs ? safeChildren(props.children) : props.children;
      return make(wrap(target as Component), { ...own, children }, key);
    }
    // Context providers, memo and forwardRef of writers' components are objects that React knows.
    if (typeof target === 'object' && target !== null && '$$typeof' in target) {
      const plain = functionIn(target);
      if (plain) return make(wrap(plain), props, key);
      return make(target as unknown as ComponentType, { ...props, children: safeChildren(props.children) }, key);
    }
    return make(runtime.Fragment, { children: safeChildren(props.children) }, key);
  };
  return { jsx: create, jsxs: create, Fragment: runtime.Fragment };
}

/** The function inside `memo(…)`. */
function functionIn(target: object): Component | undefined {
  const { type } = target as { type?: unknown };
  return typeof type === 'function' ? (type as Component) : undefined;
}

/** A node that React renders: elements, text, lists of them. Objects, functions and promises become nothing. */
export function safeNode(value: unknown): ReactNode {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return String(value);
  if (react.isValidElement(value)) return value;
  if (typeof value !== 'object' || !(Symbol.iterator in value)) return null;
  // As children of a fragment of their own, lists need no keys.
  return make(runtime.Fragment, { children: Array.from(value as Iterable<unknown>, safeNode) });
}

/** Children as React takes them: a list stays a list. */
function safeChildren(value: unknown): ReactNode {
  if (!Array.isArray(value)) return safeNode(value);
  return value.every(isPlainNode) ? value : value.map(safeNode);
}

function isPlainNode(value: unknown): boolean {
  return typeof value === 'string' || react.isValidElement(value);
}

/** What a component in the place of a tag understands beyond HTML. */
function settingsOf(props: Props): Props {
  const names = ['noZoom', 'noAnchor', 'actions', 'actionsPlacement'];
  return Object.fromEntries(names.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])));
}

function host(tag: string, props: Props, key?: string): ReactNode {
  const clean = hostProps(tag, props);
  if (!isVoidTag(tag) && !('dangerouslySetInnerHTML' in clean)) {
    const children = safeChildren(props.children);
    if (tag === 'textarea') clean.defaultValue ??= textOnly(children);
    else if (children !== null) clean.children = tag === 'title' ? textOnly(children) : children;
  }
  return make(tag, clean, key);
}

function textOnly(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOnly).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** `jsxs` spares React the check for keys: children of a page are written by hand and never move. */
function make(type: unknown, props: Props, key?: string): ReactNode {
  const create = Array.isArray(props.children) ? runtime.jsxs : runtime.jsx;
  return create(type as ComponentType, props, key);
}
