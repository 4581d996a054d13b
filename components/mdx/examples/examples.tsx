/** `<RequestExample>` and `<ResponseExample>`: code in the right column. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type CodeGroupProps, codeGroup } from '../code-group/code-group';
import { beside } from '../panel/panel';
import type { ArticleComponent } from '../shared/types';

/** Creates either of the two. Fences without a title are named "Request", "Request 2" … (content/reference/format/components.mdx#aside). */
export function exampleOf(kind: 'request' | 'response'): ArticleComponent<CodeGroupProps> {
  const name = kind === 'request' ? 'Request' : 'Response';
  return (props, article): ReactNode => {
    article.addExample(kind);
    return beside(
      <div
        className={clsx('example', `${kind}-example`, props.className)}
        id={article.partId(`${kind}-example`, props.id)}
      >
        {codeGroup({ ...props, className: undefined, id: undefined }, article, (_, index) =>
          index === 0 ? name : `${name} ${index + 1}`,
        )}
      </div>,
      article,
    );
  };
}
