/** Images, with optional buttons. */
import type { CSSProperties, ImgHTMLAttributes, ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { isOn, oneOf } from '../shared/props';

export interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  noZoom?: unknown;
  /** `copy`, `download`. */
  actions?: unknown;
  /** The corner of the buttons, `top-right` by default. */
  actionsPlacement?: unknown;
}

/** An image; a click enlarges it unless it has `noZoom` or is in a link (checked by image.client.ts). */
export function Image({ noZoom, actions, actionsPlacement, ...props }: ImageProps, article: ArticleContext) {
  const image = (
    <img
      loading="lazy"
      decoding="async"
      {...props}
      style={fitting(props.style)}
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

/** A largest width of its own, such as 450 pixels, keeps an image no longer within a narrower page. */
function fitting(style: CSSProperties | undefined): CSSProperties | undefined {
  const own = style?.maxWidth;
  const length = typeof own === 'number' ? `${own}px` : own?.trim();
  return length !== undefined && /^\d+(?:\.\d+)?(?:px|r?em)$/.test(length)
    ? { ...style, maxWidth: `min(${length}, 100%)` }
    : style;
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
