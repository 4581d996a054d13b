/** Starts the live components of a page. The server's HTML stays until React has rendered, and is restored if that fails. */
import { createElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { announceParts } from '../parts';
import { type AuthorModules, authorComponents, type FindComponent } from './author-modules';
import { ShellsContext, shellsOf } from './built-ins';
import { receiveProps } from './island-props';

const STYLE = { display: 'contents' };

const roots = new Map<Element, Root>();
const files = new Map<string, Promise<FindComponent>>();

/** Starts every island below `root` that has not been started, and stops those of pages that are gone. */
export function startIslands(root: ParentNode & Node): void {
  for (const [island, started] of roots) {
    if (island.isConnected) continue;
    started.unmount();
    roots.delete(island);
  }
  for (const island of root.querySelectorAll<HTMLElement>('lectern-island:not([data-live])')) {
    // An island inside another one starts when that one shows it.
    const around = island.parentElement?.closest('lectern-island');
    if (!around || !root.contains(around)) void start(island);
  }
}

async function start(island: HTMLElement): Promise<void> {
  const { source = '', component = '', props = '{}' } = island.dataset;
  island.dataset.live = '';
  try {
    const find = await load(source);
    const type = find(component);
    if (!type) throw new Error(`There is no component ${component}.`);
    const slot = slotsOf(island);
    const element = createElement(type, receiveProps(props, find, slot));
    draw(island, createElement(ShellsContext.Provider, { value: { shells: shellsOf(island), show } }, element));
  } catch (error) {
    report(component, error);
  }
}

function load(source: string): Promise<FindComponent> {
  let file = files.get(source);
  if (!file) {
    file = import(source).then((module: { modules: AuthorModules }) => authorComponents(module.modules));
    files.set(source, file);
    // Without a network; the next page tries again.
    file.catch(() => files.delete(source));
  }
  return file;
}

function draw(island: HTMLElement, element: ReactNode): void {
  const still = [...island.childNodes];
  const live = document.createElement('div');
  live.style.display = 'contents';
  const root = createRoot(live, {
    onUncaughtError(error) {
      live.replaceWith(...still);
      report(island.dataset.component ?? '', error);
    },
  });
  roots.set(island, root);
  island.append(live);
  const whenShown = (): void => {
    remove(still);
    island.dataset.live = 'shown';
  };
  root.render(createElement(Shown, { whenShown }, element));
}

/** Signals that its content has been rendered, before the browser paints. */
function Shown({ whenShown, children }: { whenShown: () => void; children?: ReactNode }) {
  const told = useRef(whenShown);
  useLayoutEffect(() => told.current(), []);
  return children;
}

function remove(nodes: readonly ChildNode[]): void {
  for (const node of nodes) node.remove();
}

/** The server-rendered HTML for each slot: in place, or in the template. */
function slotsOf(island: HTMLElement): (slot: number) => ReactNode {
  const htmlOf = new Map(
    [...island.querySelectorAll<HTMLElement>('lectern-slot[data-slot], template[data-slot]')].map((place) => [
      Number(place.dataset.slot),
      place.innerHTML,
    ]),
  );
  return (slot) => createElement(Slot, { html: htmlOf.get(slot) ?? '', key: slot });
}

/** Shows finished HTML, whose own live components start. */
function show(html: string): ReactNode {
  return createElement(Slot, { html });
}

function Slot({ html }: { html: string }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    startIslands(place.current);
    announceParts();
  }, []);
  return createElement('lectern-slot', { ref: place, style: STYLE, dangerouslySetInnerHTML: { __html: html } });
}
Slot.isSlot = true;

/** Silent: readers keep the server's HTML. */
function report(component: string, error: unknown): void {
  if (process.env.NODE_ENV === 'development') console.error(`${component} failed in the browser.`, error);
}
