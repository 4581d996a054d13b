/** `<Panel>`: the right column in place of the table of contents; in narrow windows it is above the text. */
import clsx from 'clsx';
import { createElement, type ReactNode } from 'react';
import { ASIDE_TAG } from '@/lib/mdx/render/page-tags';
import type { ArticleContext } from '@/lib/mdx/types';
import { RARE_SHEET } from '../component';
import type { CommonProps } from '../shared/types';

/** The panel. The renderer moves it out of the text (`RenderedPage.aside`). */
export function Panel(props: CommonProps, article: ArticleContext): ReactNode {
  return beside(
    <div className={clsx('panel', props.className)} id={article.partId('panel', props.id)}>
      {props.children}
    </div>,
    article,
  );
}

/** Marks the content of the right column, which is styled in the sheet of rarely used components. */
export function beside(node: ReactNode, article: ArticleContext): ReactNode {
  article.need(RARE_SHEET);
  return createElement(ASIDE_TAG, null, node);
}
