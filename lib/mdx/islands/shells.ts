/**
 * The site's components inside live components. The browser does not have their code: it gets the HTML around their children, for each set
 * of props that the server has rendered. See components/browser/islands/built-ins.ts.
 */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { outsideToc } from '../render/article';
import { isSlot, namedChildren, shellKey } from './shell-key';

type Props = Record<string, unknown>;

/** For elements of ours, which create no box of their own. */
export const STYLE = { display: 'contents' };

/** The site's components that one island has rendered, by their key: what the browser needs besides, if anything. */
export type Shells = Map<string, ReactNode>;

/** The island around; undefined outside of islands, and in content that was passed to one. */
export const InsideIsland = react.createContext<Shells | undefined>(undefined);

/** Content that a page passed to a live component, as the site's components receive it there. */
export interface Given {
  node: ReactNode;
  slot: number;
  shown: boolean;
}

/**
 * Renders a site's component, and records it inside an island. `render` receives the props to use. One that makes something else of its
 * children is also marked where it is, with them, where the browser can tell that they are the same.
 */
export function withShell(
  name: string,
  props: Props,
  render: (props: Props) => ReactNode,
  readsChildren = false,
): ReactNode {
  const shells = react.use(InsideIsland);
  if (!shells || !/^[A-Z]/.test(name)) return render(props);
  const note = (key: string, own: Props): void => {
    if (!shells.has(key)) shells.set(key, runtime.jsx(Shell, { render: () => render(own) }));
  };
  const isEmpty = props.children === undefined || props.children === null;
  note(shellKey(name, props), isEmpty ? props : { ...props, children: HOLE });
  const named = readsChildren ? namedChildren(props.children) : '';
  if (named === '') return render(props);
  const node = outsideIsland(render({ ...props, children: contentOf(props.children as ReactNode) }));
  const key = shellKey(name, props, named);
  if (shells.has(key)) return node;
  shells.set(key, null);
  return runtime.jsx('lectern-slot' as 'div', { 'data-shell': key, style: STYLE, children: node });
}

/** What a slot holds, so that a component finds its parts in it. */
function contentOf(children: ReactNode): ReactNode {
  const [only] = [children].flat();
  return isSlot(only) ? (only.props.given as Given).node : children;
}

/** The templates of the recorded components. Rendered after the island's own component. */
export function ShellTemplates({ shells }: { shells: Shells }): ReactNode {
  const templates = [...shells].map(([key, node]) =>
    node === null
      ? null
      : runtime.jsx('template', { 'data-shell': key, children: outsideToc(outsideIsland(node)) }, key),
  );
  return runtime.jsx(runtime.Fragment, { children: templates });
}

/** Content that is not part of the island around it. */
export function outsideIsland(node: ReactNode): ReactNode {
  return runtime.jsx(InsideIsland.Provider, { value: undefined, children: node });
}

/** Where the children are. */
const HOLE = runtime.jsx('lectern-hole' as 'div', {});

function Shell({ render }: { render: () => ReactNode }): ReactNode {
  return render();
}
