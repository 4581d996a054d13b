/** The types of article components. */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';

/**
 * A component for MDX: a plain function of its props and its article. Synchronous and without hooks, because the article is rendered once,
 * to a string.
 */
export type ArticleComponent<P> = (props: P, article: ArticleContext) => ReactNode;

/** Props that nearly every component accepts. */
export interface CommonProps {
  children?: ReactNode;
  className?: string;
  id?: string;
}

/** An icon and its style, as written: a name, path, URL, emoji, `{name, style, library}` or JSX. */
export interface IconProps {
  icon?: unknown;
  iconType?: unknown;
  /** Any CSS colour. */
  color?: unknown;
}
