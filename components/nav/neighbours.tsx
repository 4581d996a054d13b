/** Links to the previous and the next page. */

import type { NeighbourView } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import { labelDir } from '@/lib/words/right-to-left';
import { breakable } from '../ui/breakable';
import { frameId } from '../ui/frame-id';
import { Glyph } from '../ui/glyph';

interface NeighboursProps {
  previous?: NeighbourView;
  next?: NeighbourView;
  strings: Strings;
}

/** Nothing without neighbours. */
export function Neighbours({ previous, next, strings }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav id={frameId('pagination')} className="pagination" aria-label={strings.pagination}>
      {previous && (
        <a className="pagination-prev" href={previous.href} rel="prev">
          <span className="pagination-hint">
            <Glyph name="forward" mirrored />
            {strings.previous}
          </span>
          <span className="pagination-title" dir={labelDir(previous.label)}>
            {breakable(previous.label)}
          </span>
        </a>
      )}
      {next && (
        <a className="pagination-next" href={next.href} rel="next">
          <span className="pagination-hint">
            {strings.next}
            <Glyph name="forward" mirrored />
          </span>
          <span className="pagination-title" dir={labelDir(next.label)}>
            {breakable(next.label)}
          </span>
        </a>
      )}
    </nav>
  );
}
