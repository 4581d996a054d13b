/** `<Icon>` in a page's text. */
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon, iconRef } from '../shared/article-icon';
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

/** Icons that say yes or no in tables of features, often as the only content of a cell, and the character that says the same. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...['check', 'check-circle', 'circle-check', 'check-square', 'square-check', 'check-double'].map(
    (name) => [name, '✓'] as const,
  ),
  ...['x', 'xmark', 'times', 'circle-x', 'x-circle', 'circle-xmark', 'square-x', 'x-square', 'square-xmark'].map(
    (name) => [name, '✗'] as const,
  ),
]);

/** An inline icon of 16 px or `size`. */
export function InlineIcon(props: InlineIconProps, article: ArticleContext): ReactNode {
  const written = {
    icon: props.icon ?? props.name ?? props.src,
    iconType: props.iconType ?? wordOf(props.style),
    color: props.color,
  };
  const className = wordOf(props.className);
  const name = iconRef(written.icon, undefined)?.name;
  return articleIcon(written, article, {
    size: countOf(props.size, 16, 4, 512),
    id: wordOf(props.id),
    label: name && SIGNS.get(name),
    className: className ? `icon-inline ${className}` : 'icon-inline',
  });
}
