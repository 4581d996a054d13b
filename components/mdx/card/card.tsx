/** `<Card>`: a link to another page. */
import clsx from 'clsx';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { isExternal } from '@/lib/kit/urls';
import type { ArticleContext } from '@/lib/mdx/types';
import { CALLOUT_KINDS, kindIcon } from '../callout/callout';
import { articleIcon } from '../shared/article-icon';
import { isPart, textOf } from '../shared/children';
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

/** Allowed elements for the box of a card. */
const ELEMENTS = ['div', 'section', 'article', 'aside', 'li', 'span'] as const;

/** What a card may contain to be a link itself: a link in a link would end it. */
const PLAIN = 'p span div strong b em i u s del sub sup small code br ul ol li img svg Icon Badge'.split(' ');

/**
 * A card. With `href` the whole card is a link, as style sheets expect that select `a.card`. If its text may have links of its own, the title's
 * link is stretched over the box instead, so that they still work.
 */
export function Card(props: CardProps, article: ArticleContext): ReactNode {
  const kind = oneOf(props.type, CALLOUT_KINDS);
  const disabled = isOn(props.disabled);
  const element = oneOf(props.as, ELEMENTS);
  const link = disabled ? {} : linkProps(props.href, props.target, props.download);
  const horizontal = isOn(props.horizontal);
  const icon = articleIcon(props, article) ?? (kind && kindIcon(kind));
  const arrow = props.arrow === undefined ? link.href !== undefined && isExternal(link.href) : isOn(props.arrow);
  const image = cardImage(props.img);
  const title = inline(props.title, { links: false });
  const text = (
    <>
      {props.description !== undefined && <p>{inline(props.description)}</p>}
      {props.children}
    </>
  );
  const cta = props.cta !== undefined && (
    <div data-component-part="card-cta">{inline(props.cta, { links: false })}</div>
  );
  const isLink = link.href !== undefined && title && !element && isPlain([image, title, text, cta]);
  const Box = isLink ? 'a' : (element ?? 'div');
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
      {...(isLink && link)}
    >
      {image}
      {icon && <div data-component-part="card-icon">{icon}</div>}
      <div data-component-part="card-content-container">
        {isLink ? (
          <p data-component-part="card-title">
            {title}
            {opensTab(link, article)}
          </p>
        ) : (
          cardTitle(title, props, link, article)
        )}
        <div data-component-part="card-content">{text}</div>
        {cta}
      </div>
      {arrow && <span className="out-arrow" aria-hidden="true" />}
    </Box>
  );
}

/** Whether readers can operate nothing in `node`, as far as is known. */
function isPlain(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPlain);
  if (!isValidElement<Record<string, unknown>>(node)) return true;
  if (node.type !== Fragment && !isPart(node, ...PLAIN)) return false;
  const { children, actions, dangerouslySetInnerHTML } = node.props;
  if (actions !== undefined || dangerouslySetInnerHTML !== undefined) return false;
  return isPart(node, 'svg') || isPlain(children as ReactNode);
}

function cardImage(img: unknown): ReactNode {
  const src = wordOf(img);
  if (src === undefined) return inline(img);
  return <img data-component-part="card-image" src={src} alt="" loading="lazy" decoding="async" />;
}

function cardTitle(
  title: ReactNode,
  props: CardProps,
  link: ReturnType<typeof linkProps>,
  article: ArticleContext,
): ReactNode {
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
