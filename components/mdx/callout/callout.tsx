/** Callouts: `Note`, `Warning`, `Info`, `Tip`, `Check`, `Danger`, and `Callout` with a custom colour and icon. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon, type OwnIcon, ownIcon } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { oneOf, wordOf } from '../shared/props';
import type { ArticleComponent, CommonProps, IconProps } from '../shared/types';

export interface CalloutProps extends CommonProps, IconProps {
  title?: unknown;
  /** One of the named kinds, for `<Callout type="warning">`. */
  type?: unknown;
}

export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** The named kinds; each has a colour token with its name. */
export const CALLOUT_KINDS = ['note', 'warning', 'info', 'tip', 'check', 'danger'] as const;

/** Our own interface icons, whatever library the site uses. */
const KIND_ICONS: Record<CalloutKind, OwnIcon> = {
  note: 'info',
  warning: 'triangle-alert',
  info: 'info',
  tip: 'lightbulb',
  check: 'circle-check',
  danger: 'octagon-alert',
};

/** The icon of a kind of callout. */
export function kindIcon(kind: CalloutKind): ReactNode {
  return ownIcon(KIND_ICONS[kind]);
}

/** Creates the component for a named kind (`Note`, …). */
export function namedCallout(kind: CalloutKind): ArticleComponent<CalloutProps> {
  return (props, article) => callout(props, kind, article);
}

/** `<Callout>`: neutral, tinted by `color`, or of a named kind by `type`. */
export function Callout(props: CalloutProps, article: ArticleContext): ReactNode {
  return callout(props, oneOf(props.type, CALLOUT_KINDS), article);
}

function callout(props: CalloutProps, kind: CalloutKind | undefined, article: ArticleContext): ReactNode {
  const color = wordOf(props.color);
  const title = inline(props.title);
  // The tint comes from the box, so the icon has no colour of its own.
  const icon = articleIcon({ icon: props.icon, iconType: props.iconType }, article) ?? (kind && kindIcon(kind));
  return (
    <div
      className={clsx('callout', kind && `callout-${kind}`, props.className)}
      id={props.id}
      role="note"
      aria-label={kind ? article.strings[kind] : textOf(title) || article.strings.note}
      data-callout-type={kind ?? 'custom'}
      style={color ? ({ '--callout': color } as Record<string, string>) : undefined}
    >
      {icon && <div data-component-part="callout-icon">{icon}</div>}
      <div data-component-part="callout-content">
        {title && <p data-component-part="callout-title">{title}</p>}
        {props.children}
      </div>
    </div>
  );
}
