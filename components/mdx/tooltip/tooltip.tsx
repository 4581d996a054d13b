/** `<Tooltip>`: an explanation of a word, shown on hover, focus and tap. CSS shows it; tooltip.client.ts keeps it inside the window. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { inline } from '../shared/inline';
import { linkProps } from '../shared/link';
import { opensTab } from '../shared/opens-tab';
import type { CommonProps } from '../shared/types';

export interface TooltipProps extends CommonProps {
  tip?: unknown;
  headline?: unknown;
  cta?: unknown;
  href?: unknown;
}

/** The word and its tip; without a tip just the word. */
export function Tooltip(props: TooltipProps, article: ArticleContext): ReactNode {
  const tip = inline(props.tip);
  const headline = inline(props.headline);
  const link = linkProps(props.href);
  if (!tip && !headline) return props.children;
  const id = `tooltip-text-${article.serial('tooltip')}`;
  return (
    <span className={clsx('tooltip', props.className)} id={props.id}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tip must be reachable without a mouse. */}
      <span className="tooltip-trigger" tabIndex={0} aria-describedby={id}>
        {props.children}
      </span>
      <span className="tooltip-content" data-component-part="tooltip-content" role="tooltip" id={id}>
        {headline && <strong className="tooltip-headline">{headline}</strong>}
        {tip && <span className="tooltip-tip">{tip}</span>}
        {link.href && (
          <a className="tooltip-cta" {...link}>
            {inline(props.cta, { links: false }) || link.href}
            {opensTab(link, article)}
          </a>
        )}
      </span>
    </span>
  );
}
