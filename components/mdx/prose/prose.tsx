/** What Markdown's own elements become: links, images, tables. Paragraphs and lists stay plain tags; prose.css sets them. */
import clsx from 'clsx';
import {
  type AnchorHTMLAttributes,
  Children,
  cloneElement,
  type HTMLAttributes,
  type ImgHTMLAttributes,
  type LiHTMLAttributes,
  type ReactNode,
  type TableHTMLAttributes,
  type VideoHTMLAttributes,
} from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { isPart, textOf } from '../shared/children';
import { linkProps } from '../shared/link';
import { isOn, oneOf } from '../shared/props';

/**
 * A link. Ones that leave the site open in a new tab and say so. A link with a class of its own is the writer's: it looks as they say.
 * Links without `href` (`<a name>`) stay anchors.
 */
export function ProseLink(
  { href, target, className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>,
  article: ArticleContext,
): ReactNode {
  const link = linkProps(href, target);
  return (
    <a className={className ?? (link.href && 'link')} {...link} {...rest}>
      {children}
      {link.target === '_blank' && <span className="visually-hidden"> {article.strings.external}</span>}
    </a>
  );
}

export interface ProseImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  noZoom?: unknown;
  /** `copy`, `download`. */
  actions?: unknown;
  /** The corner of the buttons, `top-right` by default. */
  actionsPlacement?: unknown;
}

/** An image; a click enlarges it unless it says `noZoom` or stands in a link (images.client.ts looks for that). */
export function ProseImage({ noZoom, actions, actionsPlacement, ...props }: ProseImageProps, article: ArticleContext) {
  const image = (
    <img
      loading="lazy"
      decoding="async"
      {...props}
      alt={props.alt ?? ''}
      data-no-zoom={isOn(noZoom) ? '' : undefined}
    />
  );
  const buttons = IMAGE_ACTIONS.filter((action) => (Array.isArray(actions) ? actions : [actions]).includes(action));
  if (buttons.length === 0 || typeof props.src !== 'string') return image;
  return (
    <span className="image-box" data-placement={oneOf(actionsPlacement, CORNERS)}>
      {image}
      <span className="image-actions">
        {buttons.map((action) => imageButton(action, props.src as string, article))}
      </span>
    </span>
  );
}

const IMAGE_ACTIONS = ['copy', 'download'] as const;
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

function imageButton(action: (typeof IMAGE_ACTIONS)[number], src: string, { strings }: ArticleContext): ReactNode {
  if (action === 'download') {
    // biome-ignore lint/a11y/useAnchorContent: its sign comes from CSS, its name from the label.
    return <a key={action} className="image-action" href={src} download="" aria-label={strings.downloadImage} />;
  }
  return (
    <button
      key={action}
      type="button"
      className="image-action image-copy"
      data-copy-image={src}
      data-copied-label={strings.copied}
      aria-label={strings.copyImage}
    />
  );
}

/** A table that scrolls inside itself when it is wider than the text. */
export function ProseTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, for readers without a mouse.
    <div className="table-wrapper" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** A list item. The box of a task (`- [x] Done`) is named by what stands beside it. */
export function ProseItem({ children, ...props }: LiHTMLAttributes<HTMLLIElement>): ReactNode {
  const isTask = props.className?.includes('task-list-item');
  return <li {...props}>{isTask ? withNamedBox(children, textOf(children).trim()) : children}</li>;
}

function withNamedBox(children: ReactNode, name: string): ReactNode {
  return Children.map(children, (child) => {
    if (isPart(child, 'input')) return cloneElement(child, { 'aria-label': name });
    return isPart(child, 'p') ? cloneElement(child, {}, withNamedBox(child.props.children, name)) : child;
  });
}

/** A block that no highlighter has seen (`<pre>` in MDX). */
export function ProsePre({ className, children, ...rest }: HTMLAttributes<HTMLPreElement>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself.
    <pre tabIndex={0} {...rest} className={clsx('pre', className)}>
      {children}
    </pre>
  );
}

/** A video; one that plays by itself is silent, loops and stays in the page (content/reference/format/mdx.mdx#tolerated). */
export function ProseVideo(props: VideoHTMLAttributes<HTMLVideoElement>): ReactNode {
  const alone = props.autoPlay ? { playsInline: true, loop: true, muted: true } : {};
  return <video {...alone} {...props} />;
}

/** An embed; loaded when the reader comes near. */
export function ProseFrame(props: React.IframeHTMLAttributes<HTMLIFrameElement>): ReactNode {
  return <iframe loading="lazy" {...props} />;
}
