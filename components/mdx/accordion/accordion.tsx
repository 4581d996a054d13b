/** `<Accordion>` and `<AccordionGroup>`: collapsible text, made of native disclosures, so that it works without JavaScript. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { articleIcon } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { isOn, wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface AccordionProps extends CommonProps, IconProps {
  title?: unknown;
  description?: unknown;
  defaultOpen?: unknown;
}

/** An accordion. Its id is the slug of its title unless `id` is set; a link to it opens it (components/browser/hash.client.ts). */
export function Accordion(props: AccordionProps, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false });
  const text = textOf(title);
  const own = wordOf(props.id);
  const id = text === '' && own === undefined ? undefined : article.partId(text, own);
  return (
    <details className={clsx('accordion', props.className)} id={id} open={isOn(props.defaultOpen) || undefined}>
      <summary className="accordion-button" data-component-part="accordion-button">
        {articleIcon(props, article, { className: 'accordion-icon' })}
        <span className="accordion-title-container" data-component-part="accordion-title-container">
          <span className="accordion-title" data-component-part="accordion-title">
            {title || '…'}
          </span>
          {props.description !== undefined && (
            <span className="accordion-description" data-component-part="accordion-description">
              {inline(props.description, { links: false })}
            </span>
          )}
        </span>
      </summary>
      <div className="accordion-content" data-component-part="accordion-content">
        {props.children}
      </div>
    </details>
  );
}

/** Accordions with joined borders; each opens independently. */
export function AccordionGroup(props: CommonProps): ReactNode {
  return (
    <div className={clsx('accordion-group', props.className)} id={props.id}>
      {props.children}
    </div>
  );
}
