import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';

/** Says to screen readers that a link opens a new tab; nothing for other links. */
export function opensTab({ target }: { target?: string }, { strings }: ArticleContext): ReactNode {
  return target === '_blank' && <span className="visually-hidden"> {strings.external}</span>;
}
