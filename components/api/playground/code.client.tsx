/** A block of coloured code with a copy button. */
import type { ReactNode } from 'react';
import { coloured } from './coloured';
import type { Words } from './inputs.client';

interface CodeProps {
  text: string;
  strings: Words;
  /** Below the code. */
  children?: ReactNode;
}

/** The block. */
export function Code({ text, strings, children }: CodeProps) {
  return (
    <div className="code-block play-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code scrolls inside itself, which needs focus without a mouse. */}
      <pre tabIndex={0}>
        <code>{coloured(text)}</code>
      </pre>
      <button
        type="button"
        className="code-block-copy-button"
        aria-label={strings.copyCode}
        data-copy=""
        data-copied-label={strings.copied}
      />
      {children}
    </div>
  );
}
