/** Tables of Markdown and HTML. */
import type { ReactNode, TableHTMLAttributes } from 'react';

/** A table that scrolls horizontally when it is wider than the text. */
export function Table(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, for readers without a mouse.
    <div className="table-wrapper" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
