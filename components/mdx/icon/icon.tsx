/** `<Icon>` in a page's text. */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { countOf, wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface InlineIconProps extends CommonProps, IconProps {
  /** Older names of `icon`. */
  name?: unknown;
  src?: unknown;
  size?: unknown;
  /** As a string: the style of the icon (content/reference/format/mdx.mdx#tolerated). */
  style?: unknown;
}

/** An inline icon of 16 px or `size`. */
export function InlineIcon(props: InlineIconProps, article: ArticleContext): ReactNode {
  const written = {
    icon: props.icon ?? props.name ?? props.src,
    iconType: props.iconType ?? wordOf(props.style),
    color: props.color,
  };
  const className = wordOf(props.className);
  return articleIcon(written, article, {
    size: countOf(props.size, 16, 4, 512),
    id: wordOf(props.id),
    className: className ? `icon-inline ${className}` : 'icon-inline',
  });
}
