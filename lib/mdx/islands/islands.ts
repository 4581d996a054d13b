/**
 * Hydration of writers' components. The article is finished HTML; an element around each live component names the component and its props,
 * so that the browser can run just that one. See content/reference/format/mdx.mdx#imports.
 */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { outsideToc } from '../render/article';
import { isLiveComponent } from './live-code';
import { type Given, InsideIsland, outsideIsland, type Shells, ShellTemplates, STYLE } from './shells';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

/** Encodes props that JSON cannot represent. Decoded by components/browser/islands. */
export type SentNode =
  /** Server-rendered HTML, by index. */
  | { $lectern: 'slot'; slot: number }
  /** An element of a writer's component. */
  | { $lectern: 'element'; at: string; props: Props; key?: string }
  /** A writer's component. */
  | { $lectern: 'component'; at: string };

export interface Islands {
  /** Renders a writer's component, in an island if the browser has to run it. `render` receives the props to use. */
  around(component: Component, props: Props, render: (props: Props) => ReactNode): ReactNode;
  /** Records where components can be found: `values` are the exports and declarations of the file. */
  register(file: string, values: Props): void;
}

/** Starts the islands of an article; `source` is the address of the browser code. */
export function createIslands(source: string): Islands {
  const addresses = new Map<unknown, string>();
  const slots: Given[] = [];

  const send = (value: unknown): unknown => {
    if (typeof value === 'function') return reference(value);
    if (react.isValidElement<Props>(value)) return sendElement(value);
    if (Array.isArray(value)) return value.map(send);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, send(part)]));
  };
  const reference = (value: unknown): SentNode | undefined => {
    const at = addresses.get(value);
    return at === undefined ? undefined : { $lectern: 'component', at };
  };
  const sendElement = (element: React.ReactElement<Props>): SentNode => {
    if (element.type === Slot) return { $lectern: 'slot', slot: slots.indexOf(element.props.given as Given) };
    const at = addresses.get((element.type as { written?: unknown }).written) ?? '';
    const key = element.key === null ? {} : { key: element.key };
    return { $lectern: 'element', at, props: send(element.props) as Props, ...key };
  };

  /** Replaces server-only elements by slots. Elements of writers' components stay, because parents inspect their children. */
  const withSlots = (value: unknown): unknown => {
    if (react.isValidElement<Props>(value)) {
      const isWritten = addresses.has((value.type as { written?: unknown }).written);
      return isWritten ? react.cloneElement(value, allWithSlots(value.props)) : slotFor(value);
    }
    if (!Array.isArray(value)) return isData(value) ? allWithSlots(value) : value;
    const elements = value.filter((part) => react.isValidElement<Props>(part));
    const parts = elements.some((part) => addresses.has((part.type as { written?: unknown }).written));
    return parts || elements.length === 0 ? value.map(withSlots) : slotFor(value as ReactNode);
  };
  const allWithSlots = (props: Props): Props =>
    Object.fromEntries(Object.entries(props).map(([name, value]) => [name, withSlots(value)]));
  const slotFor = (node: ReactNode): ReactNode => {
    const given = { node, slot: slots.length, shown: false };
    slots.push(given);
    return runtime.jsx(Slot, { given }, String(given.slot));
  };

  return {
    around(component, props, render) {
      const at = addresses.get(component);
      if (at === undefined || react.use(InsideIsland) || !isLiveComponent(component)) return render(props);
      const first = slots.length;
      const own = allWithSlots(props);
      const shells: Shells = new Map();
      const node = runtime.jsx(InsideIsland.Provider, { value: shells, children: render(own) });
      const kept = slots.slice(first).map((slot) => runtime.jsx(Kept, { given: slot }, String(slot.slot)));
      const templates = runtime.jsx(ShellTemplates, { shells }, 'shells');
      const given = { 'data-source': source, 'data-component': at, 'data-props': JSON.stringify(send(own)) };
      return runtime.jsxs('lectern-island' as 'div', { ...given, style: STYLE, children: [node, ...kept, templates] });
    },
    register(file, values) {
      for (const [name, value] of Object.entries(values)) {
        const component = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : value;
        if (/^[A-Z]/.test(name) && typeof component === 'function') addresses.set(component, `${file}#${name}`);
      }
    },
  };
}

/** An object as written in braces; dates, instances of classes and components in `memo` stay what they are. */
function isData(value: unknown): value is Props {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const kind = Object.getPrototypeOf(value);
  return kind === null || Object.getPrototypeOf(kind) === null;
}

/** The place where a component renders a slot. */
function Slot({ given }: { given: Given }): ReactNode {
  given.shown = true;
  return runtime.jsx('lectern-slot' as 'div', {
    'data-slot': given.slot,
    style: STYLE,
    children: outsideIsland(given.node),
  });
}
Slot.isSlot = true;

/**
 * Content that was passed to a component but is not displayed yet, kept in a template. It is rendered after the component, so whether the
 * component displayed it is known. Its headings are not in the table of contents.
 */
function Kept({ given }: { given: Given }): ReactNode {
  return given.shown
    ? null
    : runtime.jsx('template', { 'data-slot': given.slot, children: outsideToc(outsideIsland(given.node)) });
}
