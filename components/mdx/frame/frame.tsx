/** `<Frame>`: a border around an image, video or embed, with a hint above and a caption below. */
import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { inline } from '../shared/inline';
import type { CommonProps } from '../shared/types';

export interface FrameProps extends CommonProps {
  caption?: unknown;
  hint?: unknown;
  style?: unknown;
}

/** The frame; `caption` and `hint` are inline Markdown. */
export function Frame(props: FrameProps): ReactNode {
  const style = typeof props.style === 'object' && props.style !== null ? (props.style as CSSProperties) : undefined;
  const hint = inline(props.hint);
  const caption = inline(props.caption);
  return (
    <figure className={clsx('frame', props.className)} id={props.id} style={style}>
      {hint && (
        <p className="frame-hint" data-component-part="frame-hint">
          {hint}
        </p>
      )}
      <div className="frame-content" data-component-part="frame-content">
        {props.children}
      </div>
      {caption && (
        <figcaption className="frame-caption" data-component-part="frame-caption">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
