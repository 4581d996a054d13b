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
import { callWritten, isLazy, type Written, writtenIn } from '../islands/written';
import { componentProps, hostProps, isVoidTag } from '../render/host-props';

type Props = Record<string, unknown>;
export interface SafeJsxOptions {
  /** Replacements for HTML tags. */
  tags: Readonly<Record<string, unknown>>;
  /** Called for each element, with the name of a component of the writer. */
  onElement?(component: string | undefined): void;
  /** Called when a component throws. Its result is rendered instead. */
  onError(error: unknown, name: string): ReactNode;
  /** Called with the name of a component that returns a promise. Its result is rendered instead. */
  onPromise?(name: string): ReactNode;
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
  /** The text of a snippet. */
  isText?: boolean;
  /** A label next to text, according to its descriptor. */
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
  const wrapped = new WeakMap<Written, Written>();
  const { islands } = options;

  const wrap = (component: Written): Written => {
    const known = wrapped.get(component);
    if (known) return known;
    const { articleName, isText, isLabel, readsChildren, displayName, name } = component as Named;
    const shown = String(articleName ?? displayName ?? (name || 'component'));
    const liveness = articleName === undefined && !isText ? islands?.liveness : undefined;
    const mark = (): void => liveness?.mark(component);
    if (isLazy(component)) mark();
    const call = (props: Props): unknown => callWritten(component, props, mark);
    const render = (props: Props): ReactNode => {
      try {
        const result = liveness ? liveness.watch(component, () => call(props)) : call(props);
        if (!isPromise(result)) return safeNode(result);
        // Nobody waits for it, and its failure must not end the program.
        result.then(undefined, () => undefined);
        return options.onPromise?.(shown);
      } catch (error) {
        if (!islands || !isBrowserMissing(error, options.scriptNames)) return options.onError(error, shown);
        // The browser will render it.
        mark();
        return null;
      }
    };
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
    islands?.liveness.element(type, props);
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
      return make(wrap(target as Written), { ...own, children }, key);
    }
    // Context providers, memo and forwardRef are objects that React understands.
    if (typeof target === 'object' && target !== null && '$$typeof' in target) {
      const plain = writtenIn(target);
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

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
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
