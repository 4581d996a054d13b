/** `<Update>`: a changelog entry with a sticky label. */
import clsx from 'clsx';
import { createElement, type ReactNode } from 'react';
import { isRecord } from '@/lib/kit/is-record';
import { UPDATE_TAG } from '@/lib/mdx/render/page-tags';
import type { ArticleContext, UpdateFacts } from '@/lib/mdx/types';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface UpdateProps extends CommonProps {
  label?: unknown;
  description?: unknown;
  tags?: unknown;
  /** The entry's texts for the feed: `title` and `description`. */
  rss?: unknown;
}

/** The entry. Its id is the slug of its label unless `id` is set. */
export function Update(props: UpdateProps, article: ArticleContext): ReactNode {
  const label = inline(props.label, { links: false });
  const id = article.addHeading({ depth: 1, text: textOf(label), id: props.id });
  const description = inline(props.description);
  const tags = Array.isArray(props.tags) ? props.tags.map(wordOf).filter((tag) => tag !== undefined) : [];
  const facts = {
    id,
    label: textOf(label).trim(),
    description: textOf(description).trim(),
    tags,
    rss: feedText(props.rss),
  };
  const number = article.addUpdate(facts);
  return (
    <section
      className={clsx('update update-container', props.className)}
      id={id}
      data-tags={tags.length > 0 ? JSON.stringify(tags) : undefined}
    >
      <div className="update-head">
        {label && (
          <a className="update-label" data-component-part="update-label" href={id && `#${encodeURIComponent(id)}`}>
            {label}
          </a>
        )}
        {tags.length > 0 && (
          <p className="update-tags" data-component-part="update-tag-list">
            {tags.map((tag) => (
              <span key={tag} className="badge" data-badge="" data-color="gray" data-size="sm" data-shape="rounded">
                {tag}
              </span>
            ))}
          </p>
        )}
        {description && (
          <p className="update-description" data-component-part="update-description">
            {description}
          </p>
        )}
      </div>
      <div className="update-content" data-component-part="update-content">
        {number === undefined ? props.children : createElement(UPDATE_TAG, { n: number }, props.children)}
      </div>
    </section>
  );
}

/** The feed texts; undefined without any. */
function feedText(rss: unknown): UpdateFacts['rss'] {
  if (!isRecord(rss)) return undefined;
  const title = wordOf(rss.title);
  const description = wordOf(rss.description);
  return title === undefined && description === undefined ? undefined : { title, description };
}
