/** `<Card>`: a link to another page. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { isExternal } from '@/lib/kit/urls';
import type { ArticleContext } from '@/lib/mdx/types';
import { CALLOUT_KINDS, kindIcon } from '../callout/callout';
import { articleIcon } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { linkProps } from '../shared/link';
import { opensTab } from '../shared/opens-tab';
import { isOn, oneOf, wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface CardProps extends CommonProps, IconProps {
  title?: unknown;
  description?: unknown;
  href?: unknown;
  target?: unknown;
  download?: unknown;
  horizontal?: unknown;
  img?: unknown;
  cta?: unknown;
  arrow?: unknown;
  type?: unknown;
  disabled?: unknown;
  as?: unknown;
}

/** Allowed elements for the box of a card. `a` and `button` would nest links, so the box stays a box. */
const ELEMENTS = ['div', 'section', 'article', 'aside', 'li', 'span'] as const;

/**
 * A card. With `href` the whole card is a link: the title's link is stretched over the box, so that links in the text still work and screen
 * readers read only the title.
 */
export function Card(props: CardProps, article: ArticleContext): ReactNode {
  const kind = oneOf(props.type, CALLOUT_KINDS);
  const disabled = isOn(props.disabled);
  const Box = oneOf(props.as, ELEMENTS) ?? 'div';
  const link = disabled ? {} : linkProps(props.href, props.target, props.download);
  const horizontal = isOn(props.horizontal);
  const icon = articleIcon(props, article) ?? (kind && kindIcon(kind));
  const arrow = props.arrow === undefined ? link.href !== undefined && isExternal(link.href) : isOn(props.arrow);
  return (
    <Box
      className={clsx(
        'card',
        link.href && 'card-linked',
        horizontal && 'card-horizontal',
        kind && `card-tinted card-${kind}`,
        disabled && 'card-disabled',
        props.className,
      )}
      id={props.id}
      aria-disabled={disabled || undefined}
    >
      {cardImage(props.img)}
      {icon && <div data-component-part="card-icon">{icon}</div>}
      <div data-component-part="card-content-container">
        {cardTitle(props, link, article)}
        <div data-component-part="card-content">
          {props.description !== undefined && <p>{inline(props.description)}</p>}
          {props.children}
        </div>
        {props.cta !== undefined && <div data-component-part="card-cta">{inline(props.cta, { links: false })}</div>}
      </div>
      {arrow && <span className="out-arrow" aria-hidden="true" />}
    </Box>
  );
}

function cardImage(img: unknown): ReactNode {
  const src = wordOf(img);
  if (src === undefined) return inline(img);
  return <img data-component-part="card-image" src={src} alt="" loading="lazy" decoding="async" />;
}

function cardTitle(props: CardProps, link: ReturnType<typeof linkProps>, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false });
  if (link.href === undefined) {
    return title && <p data-component-part="card-title">{title}</p>;
  }
  if (!title) {
    const name = textOf(props.children).trim() || wordOf(props.cta) || link.href;
    return <a className="cover-link" href={link.href} aria-label={name} {...link} />;
  }
  return (
    <p data-component-part="card-title">
      <a className="cover-link" {...link}>
        {title}
        {opensTab(link, article)}
      </a>
    </p>
  );
}
