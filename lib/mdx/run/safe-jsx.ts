/**
 * The JSX runtime for pages and writers' components. It isolates failures: a component that throws renders nothing and is reported, values
 * that React would reject are dropped, and HTML tags are replaced by the site's components.
 */

import type { ComponentType, ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import type { Islands } from '../islands/islands';
import { isBrowserMissing } from '../islands/live-code';
import { withShell } from '../islands/shells';
import { componentProps, hostProps, isVoidTag } from '../render/host-props';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

export interface SafeJsxOptions {
  /** Replacements for HTML tags. */
  tags: Readonly<Record<string, unknown>>;
  /** Called for each element, with the name of a component of the writer. */
  onElement?(component: string | undefined): void;
  /** Called when a component throws. Its result is rendered instead. */
  onError(error: unknown, name: string): ReactNode;
  /** Set if components may be hydrated in the browser. */
  islands?: Islands | undefined;
  /** Names set by the folder's own scripts, which only run in the browser. */
  scriptNames?: readonly string[] | undefined;
}

export interface SafeJsx {
  jsx(type: unknown, props: Props, key?: string): ReactNode;
  jsxs(type: unknown, props: Props, key?: string): ReactNode;
  Fragment: typeof runtime.Fragment;
}

/** The component's public name, set where the site's components are registered. */
interface Named {
  articleName?: string;
  /** A label beside a text, as its descriptor says. */
  isLabel?: boolean;
  /** Makes something else of its children, as its descriptor says. */
  readsChildren?: boolean;
  /** Additional attributes of a component that replaces an HTML tag. */
  tagProps?: readonly string[];
  displayName?: string;
  name?: string;
}

/** Creates the runtime of an article. */
export function createSafeJsx(options: SafeJsxOptions): SafeJsx {
  const wrapped = new WeakMap<Component, Component>();

  const wrap = (component: Component): Component => {
    const known = wrapped.get(component);
    if (known) return known;
    const { articleName, isLabel, readsChildren, displayName, name } = component as Named;
    const render = (props: Props): ReactNode => {
      try {
        return safeNode(component(props));
      } catch (error) {
        // The browser will render it.
        if (options.islands && isBrowserMissing(error, options.scriptNames)) return null;
        return options.onError(error, articleName ?? displayName ?? name ?? 'component');
      }
    };
    const { islands } = options;
    const safe = !islands
      ? render
      : articleName === undefined
        ? (props: Props) => islands.around(component, props, render)
        : (props: Props) => withShell(articleName, props, render, readsChildren);
    // Parents recognise their parts by these.
    if (articleName !== undefined) Object.assign(safe, { articleName, isLabel });
    else Object.assign(safe, { written: component });
    wrapped.set(component, safe);
    wrapped.set(safe, safe);
    return safe;
  };

  const create = (type: unknown, props: Props, key?: string): ReactNode => {
    options.onElement?.(writtenName(type));
    if (type === runtime.Fragment) return make(type, { children: safeChildren(props.children) }, key);
    const target = typeof type === 'string' && Object.hasOwn(options.tags, type) ? options.tags[type] : type;
    if (typeof target === 'string') return host(target, props, key);
    if (typeof target === 'function') {
      const own =
        target === type
          ? componentProps(props)
          : { ...hostProps(String(type), props), ...tagPropsOf(target as Named, props) };
      // Writers' components accept functions or data as children; the site's components only render them.
      const isOurs = (target as Named).articleName !== undefined;
      const children = isOurs ? safeChildren(props.children) : props.children;
      return make(wrap(target as Component), { ...own, children }, key);
    }
    // Context providers, memo and forwardRef are objects that React understands.
    if (typeof target === 'object' && target !== null && '$$typeof' in target) {
      const plain = functionIn(target);
      if (plain) return make(wrap(plain), props, key);
      return make(target as unknown as ComponentType, { ...props, children: safeChildren(props.children) }, key);
    }
    return make(runtime.Fragment, { children: safeChildren(props.children) }, key);
  };
  return { jsx: create, jsxs: create, Fragment: runtime.Fragment };
}

/** The name of a writer's component. */
function writtenName(type: unknown): string | undefined {
  if (typeof type !== 'function') return undefined;
  const { articleName, displayName, name } = type as Named;
  return articleName === undefined ? String(displayName ?? name) : undefined;
}

/** The function inside `memo(…)`. */
function functionIn(target: object): Component | undefined {
  const { type } = target as { type?: unknown };
  return typeof type === 'function' ? (type as Component) : undefined;
}

/** Reduces a value to a renderable node: elements, text, lists of them. Objects, functions and promises become null. */
export function safeNode(value: unknown): ReactNode {
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return String(value);
  if (react.isValidElement(value)) return value;
  if (typeof value !== 'object' || !(Symbol.iterator in value)) return null;
  // In a fragment of their own lists need no keys.
  return make(runtime.Fragment, { children: Array.from(value as Iterable<unknown>, safeNode) });
}

/** Children in the form React expects: a list stays a list. */
function safeChildren(value: unknown): ReactNode {
  if (!Array.isArray(value)) return safeNode(value);
  return value.every(isPlainNode) ? value : value.map(safeNode);
}

function isPlainNode(value: unknown): boolean {
  return typeof value === 'string' || react.isValidElement(value);
}

function tagPropsOf({ tagProps = [] }: Named, props: Props): Props {
  return Object.fromEntries(tagProps.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])));
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

/** `jsxs` skips React's check for keys, because children written in a page never move. */
function make(type: unknown, props: Props, key?: string): ReactNode {
  const create = Array.isArray(props.children) ? runtime.jsxs : runtime.jsx;
  return create(type as ComponentType, props, key);
}
