/** `<Mermaid>`: a diagram as text. The text is readable as it is; pages that need it draw the diagram in the browser. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { textOf } from '../children';
import { oneOf, wordOf } from '../props';
import type { CommonProps } from '../types';

export interface MermaidProps extends CommonProps {
  /** The diagram's text; without it, the children's. */
  chart?: unknown;
  placement?: unknown;
}

const PLACEMENTS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** The diagram's source in a scrolling block, where the drawing takes its place. */
export function Mermaid(props: MermaidProps): ReactNode {
  return (
    <div
      className={clsx('mermaid', props.className)}
      id={props.id}
      data-component-name="mermaid-container"
      data-placement={oneOf(props.placement, PLACEMENTS)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls inside itself, which needs focus without a mouse. */}
      <pre className="mermaid-source" tabIndex={0}>
        {wordOf(props.chart) ?? textOf(props.children).trim()}
      </pre>
    </div>
  );
}
