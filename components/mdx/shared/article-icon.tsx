/** Icons of article components. */
import clsx from 'clsx';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/lib/icons/find';
import type { ArticleContext } from '@/lib/mdx/types';
import type { IconRef } from '@/lib/words/icons';
import { wordOf } from './props';
import type { IconProps } from './types';

interface Look {
  /** Pixels; by default the size of the text or as set by CSS. */
  size?: number;
  className?: string;
  id?: string;
  /** What the icon says where nothing beside it does; without one it is hidden from assistive technology. */
  label?: string;
}

/**
 * Renders an icon in any form (name, path, URL, emoji, `{name, style, library}`; in MDX also JSX:
 * content/components/icons.mdx#where-icons-are-used). Decorative, unless it has a label. Null for anything that is not an icon; an unknown name is
 * reported.
 */
export function articleIcon(props: IconProps, article: ArticleContext, look: Look = {}): ReactNode {
  const style = { color: wordOf(props.color), fontSize: look.size };
  if (isValidElement(props.icon)) {
    return (
      <span
        className={clsx('icon', isWide(props.icon.props) && 'icon-wide', look.className)}
        id={look.id}
        style={style}
        aria-hidden="true"
      >
        {props.icon}
      </span>
    );
  }
  const icon = iconRef(props.icon, props.iconType);
  const unknown = icon && checkIcon(icon, article.icons, {});
  if (unknown) article.report(unknown);
  const drawn = icon && Icon({ icon, library: article.icons, className: look.className });
  const spoken = look.label === undefined ? {} : { role: 'img', 'aria-label': look.label };
  return drawn ? cloneElement(drawn, { style, id: look.id, ...spoken } as object) : null;
}

/** A very wide drawing is a word mark, which would be unreadable in a square: it keeps its proportions. */
function isWide(drawing: unknown): boolean {
  const { width, height } = (drawing ?? {}) as Record<string, unknown>;
  return Number.parseFloat(String(width)) > 2 * Number.parseFloat(String(height));
}

/** The names of our own interface icons. */
export const OWN_ICONS = [
  'info',
  'triangle-alert',
  'lightbulb',
  'circle-check',
  'octagon-alert',
  'plus',
  'minus',
  'maximize',
] as const;

export type OwnIcon = (typeof OWN_ICONS)[number];

/** Our own interface icons, independent of the site's library. */
export function ownIcon(name: OwnIcon): ReactNode {
  return Icon({ icon: name, library: 'lucide' });
}

/** The reference in an icon prop; undefined for JSX and for anything that is not an icon. */
export function iconRef(icon: unknown, type: unknown): IconRef | undefined {
  const written = typeof icon === 'object' && icon !== null ? (icon as Record<string, unknown>) : { name: icon };
  const name = wordOf(written.name);
  if (name === undefined) return undefined;
  const style = wordOf(written.style) ?? wordOf(type);
  const library = wordOf(written.library);
  return { name, ...(style ? { style } : {}), ...(library ? { library } : {}) };
}
