/** `<Tile>`: a linked preview with a name. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { linkProps } from '../shared/link';
import { opensTab } from '../shared/opens-tab';
import type { CommonProps } from '../shared/types';

export interface TileProps extends CommonProps {
  href?: unknown;
  download?: unknown;
  title?: unknown;
  description?: unknown;
}

/** The children are the preview; the title's link is stretched over the tile. */
export function Tile(props: TileProps, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false });
  const link = linkProps(props.href, undefined, props.download);
  const description = inline(props.description, { links: false });
  return (
    <div className={clsx('tile', link.href && 'card-linked', props.className)} id={props.id}>
      <div className="tile-preview" data-component-part="tile-preview">
        {props.children}
      </div>
      {(title || link.href) && (
        <p className="tile-title" data-component-part="tile-title">
          {link.href ? (
            <a
              className="cover-link"
              href={link.href}
              aria-label={title ? undefined : textOf(description) || link.href}
              {...link}
            >
              {title}
              {title && opensTab(link, article)}
            </a>
          ) : (
            title
          )}
        </p>
      )}
      {description && (
        <p className="tile-description" data-component-part="tile-description">
          {description}
        </p>
      )}
    </div>
  );
}
