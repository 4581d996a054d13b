/** `<Badge>`: a small inline label. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { isOn, oneOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface BadgeProps extends CommonProps {
  color?: unknown;
  size?: unknown;
  shape?: unknown;
  icon?: unknown;
  iconType?: unknown;
  stroke?: unknown;
  disabled?: unknown;
}

export const COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const;
export const SIZES = ['xs', 'sm', 'md', 'lg'] as const;
export const SHAPES = ['rounded', 'pill'] as const;

/** A badge; unknown colours, sizes and shapes fall back to the default. */
export function Badge(props: BadgeProps, article: ArticleContext): ReactNode {
  return (
    <span
      className={clsx(
        'badge',
        isOn(props.stroke) && 'badge-stroke',
        isOn(props.disabled) && 'badge-disabled',
        props.className,
      )}
      id={props.id}
      data-badge=""
      data-color={oneOf(props.color, COLORS) ?? 'gray'}
      data-size={oneOf(props.size, SIZES) ?? 'md'}
      data-shape={oneOf(props.shape, SHAPES) ?? 'rounded'}
    >
      {articleIcon({ icon: props.icon, iconType: props.iconType }, article)}
      {props.children}
    </span>
  );
}
