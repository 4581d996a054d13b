/** A table that scrolls in its box on narrow screens, reachable by keyboard. */
import type { ReactNode } from 'react';

interface DataTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Columns aligned as numbers. */
  numeric?: readonly number[];
}

/** The first cell of each row is its header. */
export function DataTable({ label, head, rows, numeric = [] }: DataTableProps) {
  const classOf = (column: number): string | undefined => (numeric.includes(column) ? 'number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text, column) => (
              <th key={text} scope="col" className={classOf(column)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
            <tr key={row}>
              {cells.map((content, column) =>
                column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
                  <th key={column} scope="row">
                    {content}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
                  <td key={column} className={classOf(column)}>
                    {content}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
