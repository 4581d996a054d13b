/** `<Panel>`: what a page shows in its side column in place of the table of contents; in narrow windows it stands above the text. */
import clsx from 'clsx';
import { createElement, type ReactNode } from 'react';
import { ASIDE_TAG } from '@/lib/mdx/render/aside';
import type { CommonProps } from '../shared/types';

/** The panel. The renderer takes it out of the text (`RenderedPage.aside`). */
export function Panel(props: CommonProps): ReactNode {
  return beside(
    <div className={clsx('panel', props.className)} id={props.id ?? 'panel'}>
      {props.children}
    </div>,
  );
}

/** Marks what belongs beside the text. */
export function beside(node: ReactNode): ReactNode {
  return createElement(ASIDE_TAG, null, node);
}
