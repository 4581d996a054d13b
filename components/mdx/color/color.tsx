/** `<Color>`, `<Color.Row>`, `<Color.Item>`: swatches; a click copies the value. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { inline } from '../shared/inline';
import { oneOf, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface ColorProps extends CommonProps {
  variant?: unknown;
}

export interface ColorRowProps extends CommonProps {
  title?: unknown;
}

export interface ColorItemProps extends CommonProps {
  name?: unknown;
  /** A colour, or one for each mode: `{light, dark}`. */
  value?: unknown;
}

/** The palette: swatches in a row (`compact`) or titled rows (`table`). */
export function Color(props: ColorProps): ReactNode {
  const variant = oneOf(props.variant, ['compact', 'table']) ?? 'compact';
  return (
    <div className={clsx('color', `color-${variant}`, props.className)} id={props.id}>
      {props.children}
    </div>
  );
}

/** A titled row of colours. */
export function ColorRow(props: ColorRowProps): ReactNode {
  return (
    <div className={clsx('color-row', props.className)} id={props.id} data-component-part="color-row">
      <p className="color-row-title">{inline(props.title)}</p>
      <div className="color-row-items">{props.children}</div>
    </div>
  );
}

/** A colour; with a value per mode, the current mode's is shown and both are named. */
export function ColorItem(props: ColorItemProps, article: ArticleContext): ReactNode {
  const { light, dark } = modesOf(props.value);
  const value = light === dark ? light : `${light} / ${dark}`;
  const name = wordOf(props.name);
  return (
    <button
      type="button"
      className={clsx('color-item', props.className)}
      id={props.id}
      data-copy={value}
      data-copied-label={article.strings.copied}
      aria-label={`${article.strings.copy}: ${[name, value].filter(Boolean).join(' ')}`}
      style={{ '--light': light, '--dark': dark } as Record<string, string>}
    >
      <span className="color-swatch" data-component-part="color-swatch" />
      {name && <span className="color-name">{name}</span>}
      <span className="color-value">{value}</span>
    </button>
  );
}

function modesOf(value: unknown): { light: string; dark: string } {
  const modes = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const light = wordOf(value) ?? wordOf(modes.light) ?? wordOf(modes.dark) ?? 'transparent';
  return { light, dark: wordOf(modes.dark) ?? light };
}
