/**
 * Writers' components that do something in the browser. The article stays finished HTML; around each such component stands an element that
 * says which component it is and what props it was given, so that the browser can run just that one. See
 * content/reference/format/mdx.mdx#imports.
 */
import type { ReactNode } from 'react';
import { dom, react, runtime } from '../compile/native-react';
import { isLiveComponent } from './live-code';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;

/** What stands in the props sent to the browser for what JSON does not know. Read by components/browser/islands. */
export type SentNode =
  /** HTML that the server made, by number. */
  | { $lectern: 'slot'; slot: number }
  /** An element of a writer's component. */
  | { $lectern: 'element'; at: string; props: Props; key?: string }
  /** A writer's component itself. */
  | { $lectern: 'component'; at: string };

export interface Islands {
  /** The output of a writer's component, in an island where the browser has to run it. `render` is given the props to render with. */
  around(component: Component, props: Props, render: (props: Props) => ReactNode): ReactNode;
  /** Notes where components can be found again: `values` are what the file exports or declares. */
  register(file: string, values: Props): void;
  /** Ends an article: HTML that a component was given and did not show yet is put beside it. */
  finish(html: string): string;
}

/** HTML that only the server can make, given to a live component. */
interface Given {
  node: ReactNode;
  slot: number;
  shown: boolean;
}

/** True inside of an island: what it renders is its own business. */
const InsideIsland = react.createContext(false);
/** An island is no box of its own. */
const STYLE = { display: 'contents' };

/** Starts the islands of one article; `source` is the address of the code for the browser. */
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

  /** Elements that only the server can make are put in slots; those of writers' components stay, since parents look at their parts. */
  const withSlots = (value: unknown): unknown => {
    if (react.isValidElement<Props>(value)) {
      const isWritten = addresses.has((value.type as { written?: unknown }).written);
      return isWritten ? react.cloneElement(value, allWithSlots(value.props)) : slotFor(value);
    }
    if (!Array.isArray(value)) return value;
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
      const node = runtime.jsx(InsideIsland.Provider, { value: true, children: render(own) });
      const places = Array.from({ length: slots.length - first }, (_, n) =>
        runtime.jsx('template', { 'data-slot': first + n }, String(n)),
      );
      const given = { 'data-source': source, 'data-component': at, 'data-props': JSON.stringify(send(own)) };
      return runtime.jsxs('lectern-island' as 'div', { ...given, style: STYLE, children: [node, ...places] });
    },
    register(file, values) {
      for (const [name, value] of Object.entries(values)) {
        const component = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : value;
        if (/^[A-Z]/.test(name) && typeof component === 'function') addresses.set(component, `${file}#${name}`);
      }
    },
    finish: (html) =>
      slots.reduce((text, { node, shown, slot }) => {
        const place = `<template data-slot="${slot}"></template>`;
        const kept = shown ? '' : place.replace('><', () => `>${dom.renderToStaticMarkup(outside(node))}<`);
        return text.replace(place, () => kept);
      }, html),
  };
}

/** Where a component shows what it was given. */
function Slot({ given }: { given: Given }): ReactNode {
  given.shown = true;
  return runtime.jsx('lectern-slot' as 'div', { 'data-slot': given.slot, style: STYLE, children: outside(given.node) });
}

/** What a component is given from outside is no part of it. */
function outside(node: ReactNode): ReactNode {
  return runtime.jsx(InsideIsland.Provider, { value: false, children: node });
}
