/**
 * Hydration of writers' components. The article is finished HTML; an element around each live component names the component and its props,
 * so that the browser can run just that one. See content/writing/snippets.mdx#imports.
 */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import type { IconLibrary } from '@/lib/words/icons';
import { outsideToc } from '../render/article';
import { createLiveness, functionsIn, type Liveness } from './liveness';
import { USER } from './reader-user';
import { type Given, InsideIsland, outsideIsland, type Shells, STYLE } from './shells';
import { drawingsIn } from './site-parts';
import { type Written, writtenIn } from './written';

type Props = Record<string, unknown>;

/** Encodes props that JSON cannot represent. Decoded by components/browser/islands. */
export type SentNode =
  /** Server-rendered HTML, by index. */
  | { $lectern: 'slot'; slot: number }
  /** An element of a writer's component. */
  | { $lectern: 'element'; at: string; props: Props; key?: string }
  /** A writer's component. */
  | { $lectern: 'component'; at: string }
  /** The values of the reader. */
  | { $lectern: 'user' };

export interface Islands {
  /** The state of the page's components so far. */
  readonly liveness: Liveness;
  /** Renders a writer's component, in an island if the browser has to run it. `render` receives the props to use. */
  around(component: Written, props: Props, render: (props: Props) => ReactNode): ReactNode;
  /** The addresses of the components that need the browser, in order; `lost` are those that the browser could not find. */
  found(): { live: string[]; lost: Written[] };
  /** Records where components can be found: `values` are the exports and declarations of the file. */
  register(file: string, values: Props): void;
}

export interface LiveCode {
  /** The address of the browser code; undefined until a pass has found what belongs to it. */
  source: string | undefined;
  /** The addresses of the components that need the browser, as far as they are known. */
  live: ReadonlySet<string>;
  /** The site's icons, if the code names components of the site. */
  icons?: IconLibrary | undefined;
  /** The addresses of what reads the browser (`browserReaders`). */
  readers: ReadonlySet<string>;
}

/** Starts the islands of an article. `onFunction` is called with each function that cannot be sent, and the prop that it is in. */
export function createIslands(
  { source, live, icons, readers }: LiveCode,
  onFunction: (component: Written, prop: string) => void = () => {},
): Islands {
  const addresses = new Map<unknown, string>();
  const rootOf = (component: Written): string => (addresses.get(component) ?? '').replace(/(#[^.]*)\..*$/, '$1');
  const liveness = createLiveness((component) => readers.has(rootOf(component)));
  const slots: Given[] = [];

  const send = (value: unknown): unknown => {
    if (value === USER) return { $lectern: 'user' };
    if (typeof value === 'function') return reference(value);
    if (isComponentObject(value)) return reference(writtenIn(value));
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
    if (value === USER) return value;
    if (react.isValidElement<Props>(value)) {
      return addresses.has((value.type as { written?: unknown }).written)
        ? react.cloneElement(value, allWithSlots(value.props))
        : slotFor(value);
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

  const isAddressed = (value: unknown): boolean => addresses.has(value);

  return {
    liveness,
    around(component, props, render) {
      const at = addresses.get(component);
      if (Object.values(props).includes(USER)) liveness.mark(component);
      if (source === undefined || at === undefined || react.use(InsideIsland) || !live.has(at)) return render(props);
      for (const [prop, value] of Object.entries(props)) {
        if (functionsIn(value).some((found) => !isAddressed(writtenIn(found)))) onFunction(component, prop);
      }
      const first = slots.length;
      const own = allWithSlots(props);
      const shells: Shells = new Set();
      const node = runtime.jsx(InsideIsland.Provider, { value: shells, children: render(own) });
      const kept = slots.slice(first).map((slot) => runtime.jsx(Kept, { given: slot }, String(slot.slot)));
      const sent = JSON.stringify(send(own));
      const drawings = icons ? JSON.stringify(drawingsIn(sent, icons)) : '{}';
      const given = {
        'data-source': source,
        'data-component': at,
        'data-props': sent,
        'data-icons': drawings === '{}' ? undefined : drawings,
      };
      return runtime.jsxs('lectern-island' as 'div', { ...given, style: STYLE, children: [node, ...kept] });
    },
    found() {
      const { live: all, lost } = liveness.found(isAddressed);
      const known = all.flatMap((component) => addresses.get(component) ?? []);
      return { live: [...new Set(known)].sort(), lost };
    },
    register(file, values) {
      for (const [name, value] of Object.entries(values)) {
        const written = writtenIn(value);
        for (const [part, owned] of partsOf(value)) {
          const component = writtenIn(owned);
          if (component && !isAddressed(component)) addresses.set(component, `${file}#${name}.${part}`);
        }
        if (written) addresses.set(written, `${file}#${name}`);
      }
    },
  };
}

/** The components that are properties of a value: `Steps.Part`, `ui.Button`. */
function partsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'function' && !(typeof value === 'object' && value !== null)) return [];
  if (Array.isArray(value) || '$$typeof' in value) return [];
  return Object.entries(value).filter(([name]) => /^[A-Z]\w*$/.test(name));
}

/** True for what `memo`, `forwardRef` and `lazy` return. */
function isComponentObject(value: unknown): boolean {
  return typeof value === 'object' && !react.isValidElement(value) && writtenIn(value) !== undefined;
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
