/** `<Panel>`: what a page shows in its side column in place of the table of contents; in narrow windows, where it is written. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CommonProps } from '../types';

/** The panel. The page's layout moves it. */
export function Panel(props: CommonProps): ReactNode {
  return (
    <aside className={clsx('panel', props.className)} id={props.id ?? 'panel'}>
      {props.children}
    </aside>
  );
}
