/**
 * `<View>`: content for one kind of reader (a language, a platform). As sent, views follow each other with their titles; with JavaScript
 * only the chosen one is shown (view.client.ts), and the frame has a selector beside the text.
 */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon, iconRef } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface ViewProps extends CommonProps, IconProps {
  title?: unknown;
}

/** A view, as a section named by its title; views with the same title are shown together. Without a title it is plain text. */
export function View(props: ViewProps, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false });
  const text = textOf(title).trim();
  if (text === '') return props.children;
  const isShown = article.addView({ title: text, icon: iconRef(props.icon, props.iconType) });
  return (
    <section
      className={clsx('view', props.className)}
      id={article.partId(text, wordOf(props.id))}
      data-view={text}
      data-active={isShown ? 'true' : undefined}
    >
      <p className="view-title">
        {articleIcon(props, article)}
        {title}
      </p>
      {article.inPart(props.children, isShown)}
    </section>
  );
}
