/** What article components are, and what they are given besides their props. */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';

/**
 * A component that writers use in MDX: a plain function of its props and the article it stands in.
 * Synchronous, without hooks: the article is rendered once, to a string.
 */
export type ArticleComponent<P> = (props: P, article: ArticleContext) => ReactNode;

/** What nearly every component takes. */
export interface CommonProps {
  children?: ReactNode;
  className?: string;
  id?: string;
}

/** An icon and its look, as written: a name, path, URL, emoji, `{name, style, library}` or JSX. */
export interface IconProps {
  icon?: unknown;
  iconType?: unknown;
  /** Any CSS colour. */
  color?: unknown;
}
