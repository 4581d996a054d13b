/**
 * The site's components inside live components that the browser cannot render alike: it has their code, but neither highlights nor looks
 * into finished HTML. See components/browser/islands/shells.ts.
 */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { isSlot, namedChildren, shellKey } from './shell-key';

type Props = Record<string, unknown>;

/** For elements of ours, which create no box of their own. */
export const STYLE = { display: 'contents' };

/** The keys of the marked components of one island. */
export type Shells = Set<string>;

/** The island around; undefined outside of islands, and in content that was passed to one. */
export const InsideIsland = react.createContext<Shells | undefined>(undefined);

/** Content that a page passed to a live component, as the site's components receive it there. */
export interface Given {
  node: ReactNode;
  slot: number;
  shown: boolean;
}

/**
 * Renders a site's component. Inside an island, one that makes something else of its children is marked with them, where the browser can
 * tell that they are the same: coloured code, and content that came as finished HTML. `render` receives the props to use.
 */
export function withShell(
  name: string,
  props: Props,
  render: (props: Props) => ReactNode,
  readsChildren = false,
): ReactNode {
  const shells = react.use(InsideIsland);
  const named = shells && readsChildren ? namedChildren(props.children) : '';
  if (!shells || named === '') return render(props);
  const node = outsideIsland(render({ ...props, children: contentOf(props.children as ReactNode) }));
  const key = shellKey(name, props, named);
  if (shells.has(key)) return node;
  shells.add(key);
  return runtime.jsx('lectern-slot' as 'div', { 'data-shell': key, style: STYLE, children: node });
}

/** The content of a slot, so that a component finds its parts in it. */
function contentOf(children: ReactNode): ReactNode {
  const [only] = [children].flat();
  return isSlot(only) ? (only.props.given as Given).node : children;
}

/** Content that is not part of the island around it. */
export function outsideIsland(node: ReactNode): ReactNode {
  return runtime.jsx(InsideIsland.Provider, { value: undefined, children: node });
}
