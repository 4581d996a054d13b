/** `<Expandable>`: nested properties inside a field, initially closed. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext, ArticleStrings } from '@/lib/mdx/types';
import { inline } from '../shared/inline';
import { isOn } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface ExpandableProps extends CommonProps {
  title?: unknown;
  defaultOpen?: unknown;
}

/** The nested properties, and the button that shows them. */
export function Expandable(props: ExpandableProps, article: ArticleContext): ReactNode {
  const title = inline(props.title, { links: false }) || undefined;
  return (
    <details className={clsx('expandable', props.className)} id={props.id} open={isOn(props.defaultOpen) || undefined}>
      {expandButton(article.strings, title)}
      <div className="expandable-content" data-component-part="expandable-content">
        {props.children}
      </div>
    </details>
  );
}

/** The label describes the next action: "Show {title}" or "Hide {title}"; CSS shows the right one. */
export function expandButton(strings: ArticleStrings, title: ReactNode = strings.childAttributes): ReactNode {
  return (
    <summary className="expandable-button" data-component-part="expandable-button">
      <span className="expandable-show">{around(strings.showProperties, title)}</span>
      <span className="expandable-hide">{around(strings.hideProperties, title)}</span>
    </summary>
  );
}

/** Inserts `name` into the sentence of this language. */
function around(sentence: string, name: ReactNode): ReactNode {
  const [before, after] = sentence.split('{name}');
  return (
    <>
      {before}
      {name}
      {after}
    </>
  );
}
