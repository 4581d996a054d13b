/**
 * The site's components inside live components. The browser does not have their code: it gets the HTML around their children, for each set
 * of props that the server has rendered. See components/browser/islands/built-ins.ts.
 */

import type { ReactNode } from 'react';
import * as react from 'react';
import * as runtime from 'react/jsx-runtime';
import { outsideToc } from '../render/article';
import { onlyText, shellKey } from './shell-key';

type Props = Record<string, unknown>;

/** The site's components that one island has rendered, by their key. */
export type Shells = Map<string, ReactNode>;

/** The island around; undefined outside of islands, and in content that was passed to one. */
export const InsideIsland = react.createContext<Shells | undefined>(undefined);

/**
 * Records a site's component inside an island. `render` receives the props to use. One that makes something of a text is also recorded
 * with its own, which the browser shows until the text changes.
 */
export function noteShell(name: string, props: Props, render: (props: Props) => ReactNode, readsText = false): void {
  const shells = react.use(InsideIsland);
  if (!shells || !/^[A-Z]/.test(name)) return;
  const note = (key: string, own: Props): void => {
    if (!shells.has(key)) shells.set(key, runtime.jsx(Shell, { render: () => render({ ...props, ...own }) }));
  };
  note(shellKey(name, props), props.children === undefined || props.children === null ? {} : { children: HOLE });
  const text = readsText ? onlyText(props.children) : '';
  if (text !== '') note(shellKey(name, props, text), {});
}

/** The templates of the recorded components. Rendered after the island's own component. */
export function ShellTemplates({ shells }: { shells: Shells }): ReactNode {
  const templates = [...shells].map(([key, node]) =>
    runtime.jsx('template', { 'data-shell': key, children: outsideToc(outsideIsland(node)) }, key),
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
