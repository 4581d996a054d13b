/** `<View>`: a page for one of several readers (a language, a platform). As sent, the views follow each other under their titles. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../article-icon';
import { textOf } from '../children';
import { inline } from '../inline';
import { wordOf } from '../props';
import type { CommonProps, IconProps } from '../types';

export interface ViewProps extends CommonProps, IconProps {
  title?: unknown;
}

/** One view, as a section named by its title. */
export function View(props: ViewProps, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false });
  const text = textOf(title);
  const id = wordOf(props.id) ?? (text === '' ? undefined : article.uniqueId(text));
  return (
    <section className={clsx('view', props.className)} id={id} data-view={text}>
      {title && (
        <p className="view-title">
          {articleIcon(props, article)}
          {title}
        </p>
      )}
      {props.children}
    </section>
  );
}
