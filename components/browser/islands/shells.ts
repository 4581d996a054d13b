/** The server's HTML of components inside live components that make something else of their children, such as coloured code. */
import { createContext, type ReactNode } from 'react';
import type { SiteParts } from '@/lib/mdx/islands/site-parts';

type Props = Record<string, unknown>;

/** A place where one of the site's components is shown. */
interface Place {
  render(name: string, props: Props): ReactNode;
  /** Gives its ids back. */
  leave(): void;
}

/** Renders the site's components, where code of the page names one. */
export interface Renderers {
  /** Adds drawings that came with an island. */
  addDrawings(drawings: SiteParts['drawings']): void;
  /** Props beyond HTML that a tag accepts. */
  tagProps(name: string): readonly string[];
  open(): Place;
}

/** By their key (lib/mdx/islands/shell-key.ts). */
type Shells = ReadonlyMap<string, string>;

interface Shown {
  /** The HTML that came with the island. */
  shells: Shells;
  /** The element that shows such HTML. */
  show(html: string): ReactNode;
  /** For everything else; undefined if the code names no component of the site. */
  renderers?: Renderers | undefined;
}

/** How the site's components are shown in an island. */
export const ShellsContext = createContext<Shown>({ shells: new Map(), show: () => null });

/** Reads the HTML of an island; its content may be removed afterwards. */
export function shellsOf(island: Element): Shells {
  const shells = island.querySelectorAll<HTMLElement>('lectern-slot[data-shell]');
  return new Map([...shells].map((shell) => [shell.dataset.shell ?? '', shell.innerHTML]));
}
