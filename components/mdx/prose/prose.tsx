/** Replacements for Markdown's elements: links, items, embeds. Paragraphs and lists stay plain tags, styled by prose.css. */
import clsx from 'clsx';
import {
  type AnchorHTMLAttributes,
  Children,
  cloneElement,
  type HTMLAttributes,
  type LiHTMLAttributes,
  type ReactNode,
  type VideoHTMLAttributes,
} from 'react';
import { endsWithArrow } from '@/lib/kit/text';
import type { ArticleContext } from '@/lib/mdx/types';
import { isPart, textOf } from '../shared/children';
import { linkProps } from '../shared/link';
import { opensTab } from '../shared/opens-tab';

/**
 * A link. External links open in a new tab and say so, with an arrow if the text has none at its end. A link with a class is styled by the writer. Links without `href` (`<a name>`) stay
 * anchors.
 */
export function Link(
  { href, target, className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>,
  article: ArticleContext,
): ReactNode {
  const link = linkProps(href, target);
  const ownArrow = link.target === '_blank' && endsWithArrow(textOf(children)) ? { 'data-arrow': '' } : {};
  return (
    <a className={className ?? (link.href && 'link')} {...link} {...ownArrow} {...rest}>
      {children}
      {opensTab(link, article)}
    </a>
  );
}

/** A list item. The checkbox of a task (`- [x] Done`) is labelled by its text. */
export function Item({ children, ...props }: LiHTMLAttributes<HTMLLIElement>): ReactNode {
  const isTask = props.className?.includes('task-list-item');
  return <li {...props}>{isTask ? withNamedBox(children, textOf(children).trim()) : children}</li>;
}

function withNamedBox(children: ReactNode, name: string): ReactNode {
  return Children.map(children, (child) => {
    if (isPart(child, 'input')) return cloneElement(child, { 'aria-label': name });
    return isPart(child, 'p') ? cloneElement(child, {}, withNamedBox(child.props.children, name)) : child;
  });
}

/** A block that is not highlighted (`<pre>` in MDX). */
export function Pre({ className, children, ...rest }: HTMLAttributes<HTMLPreElement>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself.
    <pre tabIndex={0} {...rest} className={clsx('pre', className)}>
      {children}
    </pre>
  );
}

/** A video; with autoplay it is muted, loops and plays inline (content/reference/format/mdx.mdx#tolerated). */
export function Video(props: VideoHTMLAttributes<HTMLVideoElement>): ReactNode {
  const alone = props.autoPlay ? { playsInline: true, loop: true, muted: true } : {};
  return <video {...alone} {...props} />;
}

/** An embed, loaded lazily. */
export function Embed(props: React.IframeHTMLAttributes<HTMLIFrameElement>): ReactNode {
  return <iframe loading="lazy" {...props} />;
}
