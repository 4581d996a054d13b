/** `<Steps>` and `<Step>`: numbered instructions. */
import clsx from 'clsx';
import { cloneElement, type ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { type HeadingLevel, heading } from '../heading/heading';
import { articleIcon } from '../shared/article-icon';
import { isPart, partsIn, textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { countOf, isOn, oneOf, wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface StepsProps extends CommonProps {
  titleSize?: unknown;
}

export interface StepProps extends CommonProps, IconProps {
  title?: unknown;
  description?: unknown;
  stepNumber?: unknown;
  titleSize?: unknown;
  noAnchor?: unknown;
}

export const SIZES = ['p', 'h2', 'h3', 'h4'] as const;

/** The list. Its `titleSize` is the default of its steps; numbers are CSS counters. */
export function Steps(props: StepsProps): ReactNode {
  const children = partsIn(props.children, 'Step').map((child) =>
    isPart(child, 'Step') ? cloneElement(child, { titleSize: child.props.titleSize ?? props.titleSize }) : child,
  );
  return (
    // Safari forgets that a list without bullets is one, unless it is told.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ol className={clsx('steps', props.className)} id={props.id} role="list">
      {children}
    </ol>
  );
}

/**
 * A step. Titles of size h2 to h4 are headings with an id; a step with a smaller title has the id itself, because writers link to steps of
 * both kinds. `stepNumber` resets the counter.
 */
export function Step(props: StepProps, article: ArticleContext): ReactNode {
  const size = oneOf(props.titleSize, SIZES) ?? 'p';
  const number = countOf(props.stepNumber, -1, 0, 9999);
  const icon = articleIcon(props, article);
  const title = inline(props.title);
  return (
    <li
      className={clsx('step', `step-${size}`, props.className)}
      id={size === 'p' ? stepId(textOf(title), wordOf(props.id), article) : undefined}
      style={number < 0 ? undefined : { counterSet: `step ${number}` }}
    >
      <div className="step-number" data-component-part="step-number">
        <div className={icon ? undefined : 'step-counted'}>{icon}</div>
      </div>
      {stepTitle(title, props, size, article)}
      <div className="step-content" data-component-part="step-content">
        {props.description !== undefined && <p>{inline(props.description)}</p>}
        {props.children}
      </div>
    </li>
  );
}

function stepId(title: string, own: string | undefined, article: ArticleContext): string | undefined {
  return title === '' ? own : article.partId(title, own);
}

function stepTitle(
  children: ReactNode,
  props: StepProps,
  size: (typeof SIZES)[number],
  article: ArticleContext,
): ReactNode {
  if (!children) return null;
  if (size === 'p') {
    return (
      <p className="step-title" data-component-part="step-title">
        {children}
      </p>
    );
  }
  const depth = Number(size.slice(1)) as HeadingLevel;
  const noAnchor = isOn(props.noAnchor);
  const text = textOf(children);
  const id = noAnchor
    ? (wordOf(props.id) ?? article.uniqueId(text))
    : article.addHeading({ depth, text, id: props.id, isListed: depth < 4 });
  return heading(depth, { id, noAnchor, className: 'step-title', children }, article);
}
