/** The server's HTML of components inside live components that make something else of their children, such as coloured code. */
import { createContext, type ReactNode } from 'react';
import type { Renderers } from './renderers';

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
