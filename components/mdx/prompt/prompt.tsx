/** `<Prompt>`: a text for an assistant; readers see a description and copy the text. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { encoded } from '@/lib/kit/text';
import type { ArticleContext } from '@/lib/mdx/types';
import { withValues } from '@/lib/strings/with-values';
import { copyButton } from '../code-block/code-block';
import { articleIcon } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { inline } from '../shared/inline';
import { wordOf } from '../shared/props';
import type { CommonProps, IconProps } from '../shared/types';

export interface PromptProps extends CommonProps, IconProps {
  description?: unknown;
  /** `copy`, `cursor`; default `copy`. */
  actions?: unknown;
}

/** Editor URLs that open with a prompt. */
const CURSOR = 'cursor://anysphere.cursor-deeplink/prompt?text=';

/** The box: description, buttons, and the prompt in a disclosure. */
export function Prompt(props: PromptProps, article: ArticleContext): ReactNode {
  const text = textOf(props.children).trim();
  const actions = props.actions === undefined ? ['copy'] : [props.actions].flat().map(wordOf);
  return (
    <div className={clsx('prompt', props.className)} id={props.id}>
      <details>
        <summary className="prompt-head">
          {articleIcon(props, article)}
          <span className="prompt-description">{inline(props.description, { links: false })}</span>
        </summary>
        <pre className="prompt-text">{text}</pre>
      </details>
      <div className="prompt-actions">
        {actions.includes('cursor') && (
          <a className="prompt-open" href={CURSOR + encoded(text)}>
            {withValues(article.strings.contextOpenIn, { name: 'Cursor' })}
          </a>
        )}
        {actions.includes('copy') && copyButton(article, text)}
      </div>
    </div>
  );
}
