/** `<Mermaid>`: a diagram written as text. The text is readable by itself; the browser replaces it by the diagram (mermaid.client.ts). */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ArticleContext } from '@/lib/mdx/types';
import { type OwnIcon, ownIcon } from '../shared/article-icon';
import { textOf } from '../shared/children';
import { isNotOff, oneOf, wordOf } from '../shared/props';
import type { CommonProps } from '../shared/types';

export interface MermaidProps extends CommonProps {
  /** The diagram's text; by default the children's. */
  chart?: unknown;
  /** The corner of the buttons. */
  placement?: unknown;
  /** Whether there are buttons; by default only for tall diagrams. */
  actions?: unknown;
}

export const PLACEMENTS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** The diagram's source in a scrolling block, and the buttons for the rendered diagram. */
export function Mermaid(props: MermaidProps, article: ArticleContext): ReactNode {
  article.need('mermaid');
  const { strings } = article;
  const actions = props.actions === undefined ? undefined : isNotOff(props.actions) ? 'on' : 'off';
  return (
    <div
      className={clsx('mermaid', props.className)}
      id={props.id}
      data-component-name="mermaid-container"
      data-placement={oneOf(props.placement, PLACEMENTS) ?? 'bottom-right'}
      data-actions={actions}
      data-label={strings.diagram}
      data-problem={strings.diagramProblem}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself, which needs focus without a mouse. */}
      <pre className="mermaid-source" tabIndex={0}>
        {wordOf(props.chart) ?? textOf(props.children).trim()}
      </pre>
      {actions !== 'off' && (
        <div className="mermaid-actions" hidden>
          {zoomButton('in', strings.zoomIn, 'plus')}
          {zoomButton('out', strings.zoomOut, 'minus')}
          {zoomButton('reset', strings.zoomReset, 'maximize')}
        </div>
      )}
    </div>
  );
}

function zoomButton(action: string, label: string, icon: OwnIcon): ReactNode {
  return (
    <button type="button" data-diagram-zoom={action} aria-label={label}>
      {ownIcon(icon)}
    </button>
  );
}
