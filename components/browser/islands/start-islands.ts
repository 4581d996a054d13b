/** Starts the live components of a page. The server's HTML stays until React has rendered, and is restored if that fails. */
import {
  Component,
  createElement,
  Fragment,
  type ReactNode,
  type ReactPortal,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { SiteParts } from '@/lib/mdx/islands/site-parts';
import { currentReader } from '../../shell/reader.client';
import { announceParts, PARTS_EVENT } from '../parts';
import { keepPartIn, keepPartOfIsland, loadParts } from '../parts.client';
import { type AuthorModules, authorComponents, type FindComponent } from './author-modules';
import { receiveProps } from './island-props';
import { type Renderers, ShellsContext, shellsOf } from './shells';

const STYLE = { display: 'contents' };
/** In the props of a component that gets the reader. */
const USER = '{"$lectern":"user"}';

let isListening = false;
const roots = new Map<Element, Root>();
const files = new Map<string, Promise<LiveCode>>();

/** Starts the islands of a page, and stops those of pages that are gone. `demand` loads the behaviours of parts that appear later. */
export function startPage(demand: (isLater: boolean) => void): void {
  if (!isListening) {
    document.addEventListener(PARTS_EVENT, () => demand(true));
    keepPartIn(document, keepPartOfIsland);
  }
  isListening = true;
  void loadParts();
  for (const [island, started] of roots) {
    if (island.isConnected) continue;
    started.unmount();
    roots.delete(island);
  }
  for (const island of islandsIn(document)) {
    void start(island, (live, element) => {
      // Caught by a component of ours, or of the writer.
      const started = createRoot(live, { onCaughtError: () => {} });
      roots.set(island, started);
      started.render(element);
    });
  }
}

/** The islands that have not been started. One inside another starts when that one shows it. */
function islandsIn(root: ParentNode & Node): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('lectern-island:not([data-live])')].filter((island) => {
    const around = island.parentElement?.closest('lectern-island');
    return !around || !root.contains(around);
  });
}

/** `draw` renders the element into a place beside the server's HTML. */
async function start(island: HTMLElement, draw: (live: HTMLElement, element: ReactNode) => void): Promise<void> {
  const { source = '', component = '', props = '{}', icons = '{}' } = island.dataset;
  island.dataset.live = '';
  try {
    const { find, renderers } = await load(source);
    const type = find(component);
    if (!type) throw new Error(`There is no component ${component}.`);
    renderers?.addDrawings(JSON.parse(icons));
    const { content } = props.includes(USER) ? await currentReader() : {};
    const element = createElement(type, receiveProps(props, find, slotsOf(island), content));
    const shells = createElement(
      ShellsContext.Provider,
      { value: { shells: shellsOf(island), show, renderers } },
      element,
    );
    const still = [...island.childNodes];
    const live = document.createElement('div');
    live.style.display = 'contents';
    island.append(live);
    const whenShown = (): void => {
      for (const node of still) node.remove();
      island.dataset.live = 'shown';
    };
    const onError = (error: unknown): void => {
      live.replaceWith(...still);
      report(component, error);
    };
    draw(live, createElement(Guard, { onError }, createElement(Shown, { whenShown }, shells)));
  } catch (error) {
    report(component, error);
  }
}

function load(source: string): Promise<LiveCode> {
  let file = files.get(source);
  if (!file) {
    file = import(source).then(async ({ modules, site }: { modules: AuthorModules; site?: SiteParts }) => {
      const find = authorComponents(modules, new Set(site?.tags));
      const renderers = site && (await import('./renderers')).createRenderers(site, find);
      return { find, renderers };
    });
    files.set(source, file);
    // Without a network; the next page tries again.
    file.catch(() => files.delete(source));
  }
  return file;
}

/** The code of a page's live components. */
interface LiveCode {
  find: FindComponent;
  renderers?: Renderers | undefined;
}

interface GuardProps {
  onError(error: unknown): void;
  children?: ReactNode;
}

/** Ends a component that fails, and nothing around it. */
class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Signals that its content has been rendered, before the browser paints. */
function Shown({ whenShown, children }: { whenShown: () => void; children?: ReactNode }) {
  const told = useRef(whenShown);
  useLayoutEffect(() => told.current(), []);
  return children;
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
  return createElement(Slot, { html, key: html });
}

/** The live components in finished HTML are part of the tree around it, whose contexts they read. */
function Slot({ html }: { html: string }) {
  const place = useRef<HTMLElement>(null);
  const [inside, setInside] = useState<readonly ReactPortal[]>([]);
  useLayoutEffect(() => {
    if (!place.current) return;
    for (const island of islandsIn(place.current)) {
      void start(island, (live, element) => {
        const waiting = createElement(Suspense, { fallback: null }, element);
        setInside((before) => [...before, createPortal(waiting, live, String(before.length))]);
      });
    }
    announceParts();
  }, []);
  const content = { ref: place, style: STYLE, dangerouslySetInnerHTML: { __html: html } };
  return createElement(Fragment, null, createElement('lectern-slot', content), inside);
}
Slot.isSlot = true;

/** Silent: readers keep the server's HTML. */
function report(component: string, error: unknown): void {
  if (process.env.NODE_ENV === 'development') console.error(`${component} failed in the browser.`, error);
}
