/** Tables of Markdown and HTML. */
import type { ReactNode, TableHTMLAttributes, TdHTMLAttributes } from 'react';
import { MAX_SHORT } from '@/lib/markdown/table-widths';
import type { ArticleContext } from '@/lib/mdx/types';
import { isPart } from '../shared/children';
import { fitOf, withBreaks, withLongCells } from './breaks';

/** The sheet of tables that are wider than their place, which few pages need. */
export const WIDE_TABLES = 'wide-tables';

/** A table that scrolls horizontally when it is wider than the text, even with long names in code broken over lines. */
export function Table(props: TableHTMLAttributes<HTMLTableElement>, article: ArticleContext): ReactNode {
  const { isWide, tightness } = fitOf(props.children);
  if (isWide) article.need(WIDE_TABLES);
  const table = isWide ? withLongCells(<table {...props} />) : <table {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus, for readers without a mouse.
    <div className="table-wrapper" tabIndex={0} {...(isWide && { 'data-wide': '' })} data-tight={tightness}>
      {tightness ? withBreaks(table) : table}
    </div>
  );
}

/** A cell of a table. A short text takes only the width that it needs; anything else gets a readable one. */
export function Cell({ children, ...props }: TdHTMLAttributes<HTMLTableCellElement>): ReactNode {
  const isShort = lengthOf(children) <= MAX_SHORT;
  return (
    <td {...props} {...(isShort && { 'data-short': '' })}>
      {children}
    </td>
  );
}

/** What is as wide as its text. */
const INLINE = ['strong', 'b', 'em', 'i', 'u', 'del', 's', 'code', 'a', 'sup', 'sub', 'span', 'Badge'];

/** The number of characters; without an end if there is more than text, such as an image. */
function lengthOf(node: ReactNode): number {
  if (typeof node === 'string' || typeof node === 'number') return String(node).trim().length;
  if (Array.isArray(node)) return node.reduce<number>((sum, child: ReactNode) => sum + lengthOf(child), 0);
  if (isPart(node, 'Icon')) return 1;
  if (isPart(node, ...INLINE)) return lengthOf(node.props.children);
  return node === null || node === undefined || typeof node === 'boolean' ? 0 : Number.POSITIVE_INFINITY;
}
