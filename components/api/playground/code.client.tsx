/** A block of coloured code with a copy button. */
import type { ReactNode } from 'react';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { coloured } from './coloured';

interface CodeProps {
  text: string;
  strings: PlaygroundData['strings'];
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
